import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from './child';
import { startPart, type StartContext } from './context';
import { ProcessTree } from './tree';
import { until } from './wait';

const folder = mkdtempSync(path.join(tmpdir(), 'context-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a start that is given up does not wait for a part that is not ready yet', async () => {
  const child = new Child({
    name: 'Example',
    command: '/bin/sh',
    args: ['-c', 'exec sleep 60'],
    env: process.env,
    logFile: path.join(folder, 'example.log'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: 5_000,
    ready: async () => false,
    readyWithinMs: 60_000,
  });
  const givenUp = new AbortController();
  const silent = (): void => undefined;
  const tree = new ProcessTree({ onProgress: silent, note: silent, keepUp: false });
  const context = {
    options: {},
    signal: givenUp.signal,
    children: new Map(),
    tree,
  } as unknown as StartContext;
  const starting = startPart(context, 'worker', child);
  await until(async () => child.pid !== undefined, { limitMs: 5_000 });
  givenUp.abort();
  await expect(starting).rejects.toMatchObject({ key: 'error.childExited' });
  expect(child.pid).toBeUndefined();
  await expect(startPart(context, 'worker', child)).rejects.toMatchObject({ name: 'AbortError' }); // nothing is begun any more
  expect(child.pid).toBeUndefined();
});
