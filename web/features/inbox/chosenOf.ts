import type { Task } from '../../../api/areas/inbox/contract/inbox';

/** Returns the tasks in the form of a call's input, each with the holder that the viewer saw. */
export const taskInputs = (tasks: readonly Task[]) =>
  tasks.map(({ _id, claimed_by: holder }) => ({ _id, holder: holder?._id ?? null }));
