import type { Refusal } from '../process/types';
import { SessionStatus } from '../statuses';

/** Members may add their signatures to the minutes, before and after they are in force. */
export function cosignRefusal(
  { status, members }: { status: number; members: readonly string[] },
  userId: string,
): Refusal | undefined {
  if (!members.includes(userId)) return { code: 'not-a-member' };
  return status === SessionStatus.held ? undefined : { code: 'not-held-yet' };
}
