import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseLostSecrets, lockDataDir } from './data-dir';
import { processFacts } from './process-facts';

const scratch = mkdtempSync(path.join(tmpdir(), 'data-dir-'));
let dataDir: string;
let count = 0;

beforeEach(() => {
  dataDir = path.join(scratch, String(count++));
});

afterAll(() => rmSync(scratch, { recursive: true }));

test('the folder is created for its owner only, locked, and unlocked', async () => {
  const lock = await lockDataDir(dataDir);
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(existsSync(path.join(dataDir, 'launcher.json'))).toBe(true);
  lock.giveBack();
  expect(existsSync(path.join(dataDir, 'launcher.json'))).toBe(false);
});

test('a full disk is reported in one line', async () => {
  mkdirSync(dataDir);
  symlinkSync('/dev/full', path.join(dataDir, 'launcher.json.new'));
  const taking = lockDataDir(dataDir);
  await expect(taking).rejects.toMatchObject({ key: 'error.diskFilled' });
  await expect(taking).rejects.toThrow(/^[^\n]+$/);
});

test('a database without its secrets (of an interrupted restore) is refused, and gets no new ones', () => {
  mkdirSync(path.join(dataDir, 'postgres'), { recursive: true });
  expect(() => refuseLostSecrets(dataDir)).not.toThrow(); // a cluster that was never created
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '18');
  expect(() => refuseLostSecrets(dataDir)).toThrow(/^[^\n]*DATA_DIR[^\n]*secrets\.json[^\n]*$/);
  writeFileSync(path.join(dataDir, 'secrets.json'), '{}');
  expect(() => refuseLostSecrets(dataDir)).not.toThrow();
});

test('a path that is no folder is reported in one line that names DATA_DIR', async () => {
  writeFileSync(dataDir, '');
  await expect(lockDataDir(dataDir)).rejects.toThrow(/^[^\n]*DATA_DIR[^\n]*$/);
});

test('the folder of a running launcher is refused; that of an ended launcher is not', async () => {
  mkdirSync(dataDir);
  const parent = processFacts(process.ppid);
  const notes = (start: number): string =>
    JSON.stringify({ launcher: { pid: process.ppid, start }, children: [] });
  writeFileSync(path.join(dataDir, 'launcher.json'), notes(parent?.start ?? 0));
  await expect(lockDataDir(dataDir)).rejects.toMatchObject({ key: 'error.alreadyRunning' });
  writeFileSync(path.join(dataDir, 'launcher.json'), notes(1)); // the id belongs to another, later process
  await expect(lockDataDir(dataDir)).resolves.toBeDefined();
});

test('processes that a killed launcher left running are waited for', async () => {
  mkdirSync(dataDir);
  const leftover = spawn('sleep', ['0.7']);
  const pid = leftover.pid ?? 0;
  const children = [{ pid, start: processFacts(pid)?.start }];
  writeFileSync(path.join(dataDir, 'launcher.json'), JSON.stringify({ children }));
  await lockDataDir(dataDir);
  expect(processFacts(pid)).toBeUndefined();
});

test('of two launchers that wait for the same leftovers one gets the folder', async () => {
  mkdirSync(dataDir);
  const leftover = spawn('sleep', ['0.5']);
  const pid = leftover.pid ?? 0;
  const children = [{ pid, start: processFacts(pid)?.start }];
  const file = path.join(dataDir, 'launcher.json');
  writeFileSync(file, JSON.stringify({ children }));
  const taking = lockDataDir(dataDir);
  const launcher = { pid: process.ppid, start: processFacts(process.ppid)?.start };
  writeFileSync(file, JSON.stringify({ launcher, children }));
  await expect(taking).rejects.toMatchObject({ key: 'error.alreadyRunning' });
});
