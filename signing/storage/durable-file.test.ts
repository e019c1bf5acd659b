import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFile, readFileIfAny, replaceFile } from './durable-file';
import { Serialiser } from './serialise';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'durable-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a file is replaced as a whole, readable by its owner only, and no temporary file is left', async () => {
  const file = path.join(folder, 'a', 'b.json');
  await replaceFile(file, 'old');
  await replaceFile(file, 'new');
  expect(await readFileIfAny(file)).toBe('new');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['b.json']);
});

test('a failed write leaves no file', async () => {
  await expect(replaceFile(path.join(folder, 'half'), 7 as never)).rejects.toThrow('must be');
  expect(await readdir(folder)).toEqual([]);
});

test('of many simultaneous attempts to create a file one succeeds, and its content stays', async () => {
  const file = path.join(folder, 'one');
  const created = await Promise.all(
    Array.from({ length: 20 }, (_, index) => createFile(file, `by ${index}`)),
  );
  const winner = created.indexOf(true);
  expect(created.filter(Boolean)).toHaveLength(1);
  expect(await readFileIfAny(file)).toBe(`by ${winner}`);
  expect(await readdir(folder)).toEqual(['one']);
});

test('a missing file is read as undefined; a folder in its place is an error', async () => {
  expect(await readFileIfAny(path.join(folder, 'none'))).toBeUndefined();
  await expect(readFileIfAny(folder)).rejects.toThrow('EISDIR');
});

test('steps of the same name run one after another, also after a failure; steps of other names do not wait', async () => {
  const serialiser = new Serialiser();
  const contents: string[] = [];
  let release = (): void => undefined;
  const firstRun = serialiser.run('a', async () => {
    await new Promise<void>((resolve) => (release = resolve));
    contents.push('a1');
    throw new Error('a1 failed');
  });
  const secondRun = serialiser.run('a', async () => void contents.push('a2'));
  await serialiser.run('b', async () => void contents.push('b'));
  release();
  await expect(firstRun).rejects.toThrow('a1 failed');
  await secondRun;
  expect(contents).toEqual(['b', 'a1', 'a2']);
});
