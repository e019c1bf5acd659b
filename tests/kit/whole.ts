import { differences, isSettled } from './differences';
import { until } from './way';
import type { World } from './world';

export { notBetweenTasks } from './differences';
export { inForce, recordsOf, viewOf } from './records';

/** Waits until an application is settled, and expects that its workflow and its records agree (differences.ts). */
export async function expectWhole(world: World, id: string): Promise<void> {
  await until(() => isSettled(world, id));
  expect(await differences(world, id)).toEqual([]);
}
