import type { Task } from '../../../api/areas/inbox/contract/inbox';

/** Returns tasks as a call's input, with the holders that the viewer saw. */
export const chosenOf = (tasks: readonly Task[]) =>
  tasks.map(({ _id, claimed_by: holder }) => ({ _id, holder: holder?._id ?? null }));
