import type { Refusal } from '../process/types';
import { SessionStatus } from '../statuses';

/**
 * Returns the reason why a person may not add a signature to a session's minutes: each member may sign once, before and after the
 * minutes are in force.
 */
export function cosignRefusal(
  { status, members, signers }: { status: number; members: readonly string[]; signers: readonly string[] },
  userId: string,
): Refusal | undefined {
  if (signers.includes(userId)) return { code: 'signed-by-you' };
  if (!members.includes(userId)) return { code: 'not-a-member' };
  return status === SessionStatus.held ? undefined : { code: 'not-held-yet' };
}
