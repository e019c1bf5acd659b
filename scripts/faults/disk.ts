import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillUp } from '../../tests/kit/small-disk';
import type { Fault } from './fault';

const FULL_MS = 10_000;

/** A full disk: no record, history or file can be written. */
export const diskFull: Fault = {
  name: 'disk-full',
  replicas: [1],
  ownDisk: true,
  damage: async ({ world }) => {
    await sleep(3_000);
    const filler = path.join(path.dirname(world.dataDir), 'filler');
    fillUp(filler);
    try {
      await sleep(FULL_MS);
    } finally {
      rmSync(filler, { force: true });
    }
    await sleep(3_000);
  },
};
