import type { Task } from '../../../api/areas/inbox/contract/inbox';

/** Tasks as the server is asked about them: with who had them when they were shown. */
export const chosenOf = (tasks: readonly Task[]) =>
  tasks.map(({ _id, claimed_by: holder }) => ({ _id, holder: holder?._id ?? null }));
