import type { Sequelize } from 'sequelize';
import { endSessions } from '../queries/sessions';

/** Ends this session, or with `everywhere` every session of the account; its event streams end too. */
export async function signOut(
  db: Sequelize,
  session: { userId: string; tokenHash?: string },
  everywhere = false,
): Promise<void> {
  await endSessions(db, session.userId, everywhere ? undefined : session.tokenHash);
}
