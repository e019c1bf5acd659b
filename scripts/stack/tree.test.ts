import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { Child } from './child';
import { ProcessTree } from './tree';

const folder = mkdtempSync(path.join(tmpdir(), 'tree-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A shell script as a part; it is ready when it has created the file `$READY`. */
function part(name: string, script: string, graceMs: number): Child {
  const readyPath = path.join(folder, name);
  return new Child({
    name,
    command: '/bin/sh',
    args: ['-c', script],
    env: { ...process.env, READY: readyPath },
    logFile: `${readyPath}.log`,
    stopSignal: 'SIGTERM',
    killSignal: 'SIGKILL',
    deathSignal: 'SIGKILL',
    graceMs,
    ready: async () => existsSync(readyPath),
    readyWithinMs: 120_000,
  });
}

test('a stopped tree reports by name the parts that had to be killed, and no others', async () => {
  const lines: string[] = [];
  const tree = new ProcessTree({
    onProgress: (line) => lines.push(line),
    note: () => undefined,
    restartParts: false,
  });
  const orderly = part('orderly', 'trap "exit 0" TERM; touch "$READY"; while :; do sleep 0.1; done', 600_000);
  const stubborn = part('stubborn', 'trap "" TERM; touch "$READY"; while :; do sleep 0.1; done', 200);
  for (const child of [orderly, stubborn]) await tree.start(child);
  lines.length = 0;
  const endings = await tree.stop();
  expect(endings.get(orderly)).toMatchObject({ code: 0, forced: false });
  expect(endings.get(stubborn)).toMatchObject({ code: undefined, forced: true });
  const log = path.join(folder, 'stubborn.log');
  expect(lines).toEqual([launcherText('progress.forced', { name: 'stubborn', seconds: 0.2, log })]);
});
