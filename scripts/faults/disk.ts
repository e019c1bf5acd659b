import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sleep } from '../stack/wait';
import type { Fault } from './fault';

const SIZE = '700m';
const FULL_MS = 10_000;

/** A file system of its own in memory; undefined where none may be mounted. */
export function mountDisk(): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'grant-office-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=755`, 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    unmount() {
      spawnSync('umount', ['--lazy', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes until nothing more fits; answers how to make room again. */
function fillUp(folder: string): () => void {
  const file = path.join(folder, 'filler');
  const filler = openSync(file, 'w');
  for (const size of [1 << 20, 1 << 12]) {
    const block = Buffer.alloc(size, 1);
    try {
      for (;;) if (writeSync(filler, block) < size) break;
    } catch {
      // no room for a block of this size
    }
  }
  closeSync(filler);
  return () => rmSync(file, { force: true });
}

/** Nothing can be written any more: no record, no history, no file. */
export const diskFull: Fault = {
  name: 'disk-full',
  replicas: [1],
  ownDisk: true,
  hurt: async ({ world }) => {
    await sleep(3_000);
    const makeRoom = fillUp(path.dirname(world.dataDir));
    try {
      await sleep(FULL_MS);
    } finally {
      makeRoom();
    }
    await sleep(3_000);
  },
};
