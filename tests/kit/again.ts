import type { Taken } from './staff';
import { done, until } from './way';

/**
 * Makes a call under one key again and again, as the page does, until the answer is a decision: while the product
 * is down the call fails, and while the step is being carried out the answer says so.
 */
export async function untilDecided(take: () => Promise<Taken>) {
  let decided: ReturnType<typeof done> | undefined;
  await until(async () => {
    const result = await take().catch(() => undefined);
    if (!result || result.status === 202 || result.status >= 500) return false;
    decided = done(result) ?? undefined;
    return true;
  });
  if (!decided) throw new Error('never decided');
  return decided;
}
