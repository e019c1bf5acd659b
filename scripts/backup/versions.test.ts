import { refuseIncompatible } from './versions';

const installed = {
  product: '1.0.0',
  platform: 'linux-x64',
  postgres: '18.4',
  temporal: '1.5.1',
  migration: '0016-operations',
};

test.each([
  ['the same versions', {}],
  ['an older product', { product: '0.9.0', temporal: '1.5.0', migration: '0014-before' }],
  ['another minor version of PostgreSQL', { postgres: '18.10' }],
])('a backup of %s can be restored', (_, differing) => {
  expect(() => refuseIncompatible({ ...installed, ...differing }, installed)).not.toThrow();
});

test.each([
  ['restore.platform', { platform: 'darwin-arm64' }],
  ['restore.postgres', { postgres: '17.9' }],
  ['restore.temporal', { temporal: '1.10.0' }],
  ['restore.schema', { migration: '0019-later' }],
])('%s: a backup that this installation cannot run is refused with both versions', (key, differing) => {
  const backup = { ...installed, ...differing };
  const [name = ''] = Object.keys(differing);
  const compareVersions = (): void => refuseIncompatible(backup, installed);
  expect(compareVersions).toThrow(expect.objectContaining({ key }));
  expect(compareVersions).toThrow(backup[name as keyof typeof installed]);
  expect(compareVersions).toThrow(installed[name as keyof typeof installed]);
});
