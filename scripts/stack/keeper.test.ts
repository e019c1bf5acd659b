import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { Child, type ChildSpec } from './child';
import { Keeper, type Patience } from './keeper';
import { waitUntil, WAIT_MS } from '../../tests/kit/wait';

const folder = mkdtempSync(path.join(tmpdir(), 'keeper-'));
const logFile = path.join(folder, 'example.log');
const brokenFile = path.join(folder, 'broken');
/** Time limit that no test reaches, in ms. */
const HEALTHY_MS = 3_600_000;
const patience: Patience = { firstPauseMs: 20, longestPauseMs: 160, healthyMs: HEALTHY_MS, failures: 3 };

let child: Child;
let lines: string[];
let unwanted: AbortController;
/** Number of starts of the part after its first. */
let starts: number;

beforeEach(() => {
  lines = [];
  starts = 0;
  unwanted = new AbortController();
});

afterEach(async () => {
  unwanted.abort();
  await child.kill();
  rmSync(brokenFile, { force: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Starts and watches a part. While the file `brokenFile` exists, the part prints the file's text and ends with code 3.
 */
async function keepUp(limits: Partial<Patience> = {}, spec: Partial<ChildSpec> = {}) {
  child = new Child({
    name: 'Example',
    command: '/bin/sh',
    args: [
      '-c',
      `words=$(cat ${brokenFile} 2>&-) && { echo "$words"; exit 3; }; echo runs; touch ${folder}/$$; exec sleep 600`,
    ],
    env: process.env,
    logFile,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: async () => existsSync(path.join(folder, String(child.pid))),
    readyWithinMs: WAIT_MS,
    ...spec,
  });
  await child.start(() => undefined);
  const keeper = new Keeper(child, {
    note: () => (starts += 1),
    report: (line) => lines.push(line),
    unwanted: unwanted.signal,
    patience: { ...patience, ...limits },
  });
  return { over: keeper.keep() };
}

const crash = (): boolean => process.kill(child.pid ?? 0, 'SIGKILL');
const waitUntilPrinted = (count: number): Promise<void> => waitUntil(() => lines.length >= count, 5);
const waitUntilGivenUp = (seconds: number) =>
  launcherText('progress.ended', {
    name: 'Example',
    how: launcherText('how.signal', { signal: 'SIGKILL' }),
    seconds,
    log: logFile,
  });

test('a part that ends is started again with the same log, and its end and its start are reported', async () => {
  await keepUp();
  const firstPid = child.pid;
  crash();
  await waitUntilPrinted(2);
  expect(child.pid).not.toBe(firstPid);
  const [took] = /\d\.\d/.exec(lines[1] ?? '') ?? ['?'];
  expect(lines).toEqual([
    waitUntilGivenUp(0.02),
    launcherText('progress.runsAgain', { name: 'Example', took }),
  ]);
  expect(readFileSync(logFile, 'utf8')).toBe('runs\nruns\n');
});

test('the pause grows to its limit, and starts from the shortest one after a healthy time', async () => {
  await keepUp({ longestPauseMs: 80 });
  for (const count of [2, 4, 6, 8]) {
    crash();
    await waitUntilPrinted(count);
  }
  await new Promise((resolve) => setImmediate(resolve)); // it runs, and its healthy time has begun
  const laterClock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HEALTHY_MS);
  crash();
  await child.exited;
  laterClock.mockRestore();
  await waitUntilPrinted(10);
  expect(lines.filter((_, index) => index % 2 === 0)).toEqual(
    [0.02, 0.04, 0.08, 0.08, 0.02].map(waitUntilGivenUp),
  );
});

test('a part that fails to start several times in a row is given up, with the end of its log', async () => {
  const { over } = await keepUp();
  writeFileSync(brokenFile, 'the reason\n');
  crash();
  const message = await over;
  expect(message).toMatch(/^Example: .*3[^\n]*\nExample: .*3.*example\.log\n[^]* {4}the reason$/);
  expect(message).not.toContain('runs'); // a line of an earlier run
  expect(lines).toHaveLength(patience.failures); // its end, and each failed attempt but the last
});

test('failures are counted anew after the part was ready in between', async () => {
  await keepUp({ failures: 2 });
  for (let round = 0; round < 2; round++) {
    const before = lines.length;
    writeFileSync(brokenFile, '');
    crash();
    await waitUntilPrinted(before + 2); // its end, the first attempt
    rmSync(brokenFile);
    await waitUntilPrinted(before + 3);
    expect(lines.at(-1)).toMatch(
      launcherText('progress.runsAgain', { name: 'Example', took: '' }).slice(0, 12),
    );
  }
});

test('a part waits for free disk space without a limit, and this is reported once', async () => {
  await keepUp({ failures: 2 });
  writeFileSync(brokenFile, 'PANIC: could not write to file: No space left on device\n');
  crash();
  await waitUntilPrinted(2);
  await waitUntil(() => starts >= 6, 5); // far more attempts than other failures are allowed
  const facts = { name: 'Example', folder };
  expect(lines).toEqual([waitUntilGivenUp(0.02), launcherText('progress.diskFull', facts)]);
  rmSync(brokenFile);
  await waitUntilPrinted(3);
  expect(child.pid).toBeDefined();
});

test('leftovers of an ended part are removed before each attempt', async () => {
  const leftFile = path.join(folder, 'left');
  await keepUp(
    {},
    {
      clear: async () => rmSync(leftFile),
      args: ['-c', `test -e ${leftFile} && exit 1; touch ${leftFile} ${folder}/$$; exec sleep 600`],
    },
  );
  expect(existsSync(leftFile)).toBe(true);
  crash();
  await waitUntilPrinted(2);
  expect(child.pid).toBeDefined();
});

test('a part that is no longer wanted is not started again, also in the middle of a pause', async () => {
  const { over } = await keepUp({ firstPauseMs: HEALTHY_MS, longestPauseMs: HEALTHY_MS });
  crash();
  await waitUntilPrinted(1);
  unwanted.abort();
  expect(await over).toBeUndefined();
  expect(child.pid).toBeUndefined();
});
