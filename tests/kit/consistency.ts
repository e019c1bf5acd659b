import { differences, isIdle } from './differences';
import { waitUntil } from './application-driver';
import type { World } from './world';

export { ignoreRetriedTask } from './differences';
export { decisionsInForce, recordsOf, viewOf } from './records';

/** Waits until an application is idle, and expects its workflow and its records to agree (differences.ts). */
export async function expectConsistent(world: World, id: string): Promise<void> {
  await waitUntil(() => isIdle(world, id));
  expect(await differences(world, id)).toEqual([]);
}
