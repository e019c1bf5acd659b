import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Copier, copyTree } from './copier';

const scratch = mkdtempSync(path.join(tmpdir(), 'copier-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('a folder is copied without skipped files, readable by its owner only, and links are replaced by their targets', async () => {
  const pathOf = (name: string): string => path.join(scratch, name);
  for (const folder of ['from/signing', 'from/empty', 'from/skipped', 'disk'])
    mkdirSync(pathOf(folder), { recursive: true });
  for (const file of ['from/signing/key', 'from/skipped/one', 'disk/moved'])
    writeFileSync(pathOf(file), file);
  symlinkSync(pathOf('disk'), pathOf('from/files'));

  const copier = new Copier(pathOf('to'));
  await copyTree(copier, pathOf('from'), '', (relative) => relative === 'skipped');
  expect(copier.folders.toSorted()).toEqual(['', 'empty', 'files', 'signing']);
  expect(copier.files.map((file) => file.path).toSorted()).toEqual(['files/moved', 'signing/key']);
  for (const [file, content] of Object.entries({
    'files/moved': 'disk/moved',
    'signing/key': 'from/signing/key',
  })) {
    const copy = path.join(pathOf('to'), file);
    expect(readFileSync(copy, 'utf8')).toBe(content);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
  }
});

test('a file that has just been removed is left out', async () => {
  const copier = new Copier(path.join(scratch, 'to'));
  await copier.file(path.join(scratch, 'gone'), 'gone');
  expect(copier.files).toEqual([]);
});
