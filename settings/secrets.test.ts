import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureSecrets } from './secrets';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));

afterAll(() => rmSync(folder, { recursive: true }));

test('secrets are generated once, stored, and readable by the owner only', () => {
  const dataDir = path.join(folder, 'new');
  const firstSecrets = ensureSecrets(dataDir);
  expect(statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(ensureSecrets(dataDir)).toEqual(firstSecrets);
  expect(JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))).toEqual(firstSecrets);
});

test('all secrets of two installations differ', () => {
  const [firstSecret, secondSecret] = ['a', 'b'].map((name) =>
    Object.values(ensureSecrets(path.join(folder, name))),
  );
  const allSecrets = [...(firstSecret ?? []), ...(secondSecret ?? [])];
  expect(allSecrets).toHaveLength(10);
  expect(new Set(allSecrets).size).toBe(10);
  expect(Buffer.from(ensureSecrets(path.join(folder, 'a')).historyKey, 'base64')).toHaveLength(32);
});
