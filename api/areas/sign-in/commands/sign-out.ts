import type { Database } from '../../../../db/query';
import { endSession, endSessions } from '../../../accounts/sessions';

/** Ends this session, or with `everywhere` all sessions of the account, including support sessions as others; event streams end too. */
export async function signOut(
  db: Database,
  { userId, tokenHash = '' }: { userId: string; tokenHash?: string },
  everywhere = false,
): Promise<void> {
  await (everywhere ? endSessions(db, userId) : endSession(db, userId, tokenHash));
}
