import { randomBytes, randomUUID } from 'node:crypto';
import { inTransaction, row, run } from '../../../../db/query';
import { IMPERSONATION_MINUTES } from '../contract/impersonation';
import { ProblemError } from '../../../../records/problem';
import { mayDo } from '../../../accounts/administration';
import { hashToken } from '../../../accounts/sessions';
import { lockForAdministration } from '../../../accounts/users-guarded';
import type { Services } from '../../../services';

/** A session as somebody else, as long as it has not been ended. */
export interface Entered {
  token: string;
  until: Date;
}

/**
 * Opens a session as this account for support, for 30 minutes, and records who entered and why. What it may do:
 * api/accounts/impersonation. Its end is recorded by the database, however the session goes.
 * @throws ProblemError 404 `not-found`; 403 `forbidden`; 409 `impersonate-self`, `impersonate-privileged`, `impersonate-blocked`
 */
export function enterAs(
  services: Pick<Services, 'db'>,
  actorId: string,
  userId: string,
  reason: string,
): Promise<Entered> {
  return inTransaction(services.db, async (on) => {
    const { actor, user } = await lockForAdministration(on, actorId, userId);
    if (!actor || actor.role !== 'admin' || actor.blocked) throw new ProblemError(403, 'forbidden');
    if (!user) throw new ProblemError(404, 'not-found');
    const { impersonate } = mayDo(actor, user);
    if (impersonate !== true) throw new ProblemError(409, impersonate);

    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    const made = await row<{ expires_at: Date }>(
      on,
      `insert into sessions (token_hash, user_id, impersonation_id, impersonator_id, expires_at)
       values ($1, $2, $3, $4, now() + interval '${IMPERSONATION_MINUTES} minutes') returning expires_at`,
      [hashToken(token), userId, id, actorId],
    );
    if (!made) throw new Error('no session');
    await run(
      on,
      `insert into impersonations (impersonation_id, kind, actor_id, user_id, reason, expires_at)
       values ($1, 'began', $2, $3, $4, $5)`,
      [id, actorId, userId, reason, made.expires_at],
    );
    return { token, until: made.expires_at };
  });
}
