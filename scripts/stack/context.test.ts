import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Child } from './child';
import { startPart, type StartContext } from './context';
import { ProcessTree } from './tree';
import { waitUntil, WAIT_MS } from '../../tests/kit/wait';

const folder = mkdtempSync(path.join(tmpdir(), 'context-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a cancelled start does not wait for a part that is not ready yet', async () => {
  const child = new Child({
    name: 'Example',
    command: '/bin/sh',
    args: ['-c', 'exec sleep 600'],
    env: process.env,
    logFile: path.join(folder, 'example.log'),
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs: WAIT_MS,
    ready: async () => false,
    readyWithinMs: WAIT_MS,
  });
  const giveUpController = new AbortController();
  const ignoreOutput = (): void => undefined;
  const tree = new ProcessTree({ onProgress: ignoreOutput, note: ignoreOutput, restartParts: false });
  const context = {
    options: {},
    signal: giveUpController.signal,
    children: new Map(),
    tree,
  } as unknown as StartContext;
  const starting = startPart(context, 'worker', child);
  await waitUntil(() => child.pid !== undefined);
  giveUpController.abort();
  await expect(starting).rejects.toMatchObject({ key: 'error.childExited' });
  expect(child.pid).toBeUndefined();
  await expect(startPart(context, 'worker', child)).rejects.toMatchObject({ name: 'AbortError' }); // nothing starts after the cancellation
  expect(child.pid).toBeUndefined();
});
