import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child, type ChildSpec } from './child';
import { waitUntil, WAIT_MS } from '../../tests/kit/wait';
import { processFacts } from './process-facts';

const folder = mkdtempSync(path.join(tmpdir(), 'child-'));
const readyFile = path.join(folder, 'ready');
const recordedPids: number[] = [];
const note = (pid: number): void => void recordedPids.push(pid);
let child: Child | undefined;

afterEach(async () => {
  await child?.kill();
  child = undefined;
  rmSync(readyFile, { force: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A shell script as a child; it is ready when it has created the file `$READY`. */
function shell(script: string, spec: Partial<ChildSpec> = {}): Child {
  child = new Child({
    name: 'Example',
    command: '/bin/sh',
    args: ['-c', script],
    env: { ...process.env, READY: readyFile },
    logFile: path.join(folder, 'example.log'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: async () => existsSync(readyFile),
    readyWithinMs: WAIT_MS,
    ...spec,
  });
  return child;
}

test('a child is started when it is ready, and has ended when stop returns', async () => {
  const startedShell = shell('touch "$READY"; exec sleep 600');
  await startedShell.start(note);
  const { pid } = startedShell;
  expect(recordedPids.at(-1)).toBe(pid);
  expect(processFacts(pid ?? 0)).toBeDefined();
  expect(await startedShell.stop()).toMatchObject({ forced: false });
  expect(processFacts(pid ?? 0)).toBeUndefined();
  expect(startedShell.pid).toBeUndefined();
});

test('a child that ends while starting is reported with its code, its log and the log’s last lines', async () => {
  const starting = shell('echo "the reason" >&2; exit 3').start(note);
  await expect(starting).rejects.toThrow(/^Example: .*3.*example\.log\n {4}the reason$/);
});

test('a child that fails on a full disk is reported as such', async () => {
  await expect(shell('echo x | cat > /dev/full').start(note)).rejects.toMatchObject({
    key: 'error.diskFilled',
  });
});

test('a child that never gets ready is reported after its time limit', async () => {
  const starting = shell('exec sleep 600', { readyWithinMs: 300 }).start(note);
  await expect(starting).rejects.toMatchObject({ key: 'error.childSilent' });
});

test('a missing program is reported by name', async () => {
  const starting = shell('', { command: path.join(folder, 'no-such-program') }).start(note);
  await expect(starting).rejects.toThrow(/no-such-program/);
});

test('a child that ignores the stop signal is killed after its grace time, with its own children', async () => {
  const pids = path.join(folder, 'pids');
  const stubborn = shell(
    `trap "" TERM; sleep 600 & echo $! > ${pids}; touch "$READY"; wait; wait; sleep 600`,
    {
      graceMs: 300,
    },
  );
  await stubborn.start(note);
  const grandchild = Number(readFileSync(pids, 'utf8'));
  expect(processFacts(grandchild)).toBeDefined();
  expect(await stubborn.stop()).toMatchObject({ forced: true });
  await waitUntil(() => processFacts(grandchild) === undefined);
});

test('each start begins a new log and keeps the log of the start before', async () => {
  const log = path.join(folder, 'example.log');
  const twice = shell('echo $$; touch "$READY"; exec sleep 600');
  await twice.start(note);
  const firstPid = twice.pid;
  await twice.kill();
  rmSync(readyFile);
  await twice.start(note);
  expect(readFileSync(log, 'utf8')).toBe(`${twice.pid}\n`);
  expect(readFileSync(`${log}.1`, 'utf8')).toBe(`${firstPid}\n`);
});
