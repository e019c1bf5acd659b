import type { Refusal } from '../process/types';
import { SessionStatus } from '../statuses';

/** Members may add their signatures to the minutes, before and after they are in force, each once. */
export function cosignRefusal(
  { status, members, signers }: { status: number; members: readonly string[]; signers: readonly string[] },
  userId: string,
): Refusal | undefined {
  if (signers.includes(userId)) return { code: 'signed-by-you' };
  if (!members.includes(userId)) return { code: 'not-a-member' };
  return status === SessionStatus.held ? undefined : { code: 'not-held-yet' };
}
