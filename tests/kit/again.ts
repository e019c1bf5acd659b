import type { Taken } from './staff';
import { done, until } from './way';

/**
 * Makes a call under one key again and again, as the page does, until it is answered with a decision: while the product
 * is away the call fails, and while the step is being carried out it says so.
 */
export async function untilDecided(take: () => Promise<Taken>) {
  let decided: ReturnType<typeof done> | undefined;
  await until(async () => {
    const taken = await take().catch(() => undefined);
    if (!taken || taken.status === 202 || taken.status >= 500) return false;
    decided = done(taken) ?? undefined;
    return true;
  });
  if (!decided) throw new Error('never decided');
  return decided;
}
