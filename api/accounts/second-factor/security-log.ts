import { type Database, type Executor, run } from '../../../db/query';
import type { SECURITY_EVENTS } from '../../areas/people/contract/security-events';

export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Logs a change of an account's sign-in methods and its actor, never a secret or a code. */
export const logSecurityEvent = (db: Database, event: SecurityEvent, entry: SecurityEntry): Promise<void> =>
  logSecurityEventOn({ db }, event, entry);

interface SecurityEntry {
  userId?: string | null;
  actorId?: string | null;
  data?: object;
}

/** Logs a change of an account's sign-in methods within a transaction. */
export const logSecurityEventOn = (
  executor: Executor,
  event: SecurityEvent,
  { userId = null, actorId = null, data = {} }: SecurityEntry,
): Promise<void> =>
  run(executor, 'insert into security_log (event, user_id, actor_id, data) values ($1, $2, $3, $4)', [
    event,
    userId,
    actorId,
    JSON.stringify(data),
  ]);
