import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSecrets } from './secrets';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('secrets are made once, kept, and read by the owner alone', () => {
  const dataDir = path.join(folder, 'new');
  const first = ensureSecrets(dataDir);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(ensureSecrets(dataDir)).toEqual(first);
  expect(JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))).toEqual(first);
});

test('no two installations share a secret, nor two secrets of one', () => {
  const [one, other] = ['a', 'b'].map((name) => Object.values(ensureSecrets(path.join(folder, name))));
  const all = [...(one ?? []), ...(other ?? [])];
  expect(all).toHaveLength(10);
  expect(new Set(all).size).toBe(10);
  expect(Buffer.from(ensureSecrets(path.join(folder, 'a')).historyKey, 'base64')).toHaveLength(32);
});
