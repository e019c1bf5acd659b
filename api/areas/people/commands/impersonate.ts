import { randomBytes, randomUUID } from 'node:crypto';
import { impersonations, sessions } from '../../../../db/models';
import { inTransaction } from '../../../../db/query';
import { create, sql } from '../../../../db/record';
import { IMPERSONATION_MINUTES } from '../contract/impersonation';
import { ProblemError } from '../../../../records/problem';
import { accountPermissions } from '../../../accounts/administration';
import { hashToken } from '../../../accounts/sessions';
import { lockForAdministration } from '../../../accounts/administration-queries';
import type { Services } from '../../../services';

/** A support session as another person, with the moment of its end. */
export interface SupportSession {
  token: string;
  until: Date;
}

/**
 * Opens a session as this account for support, for 30 minutes, and records the person and the reason. Its rights:
 * api/accounts/impersonation. The database records its end, however the session ends.
 * @throws ProblemError 404 `not-found`; 403 `forbidden`; 409 `impersonate-self`, `impersonate-privileged`, `impersonate-blocked`
 */
export function openSupportSession(
  services: Pick<Services, 'db'>,
  actorId: string,
  userId: string,
  reason: string,
): Promise<SupportSession> {
  return inTransaction(services.db, async (executor) => {
    const { actor, user } = await lockForAdministration(executor, actorId, userId);
    if (!actor || actor.role !== 'admin' || actor.blocked) throw new ProblemError(403, 'forbidden');
    if (!user) throw new ProblemError(404, 'not-found');
    const { impersonate } = accountPermissions(actor, user);
    if (impersonate !== true) throw new ProblemError(409, impersonate);

    const token = randomBytes(32).toString('base64url');
    const id = randomUUID();
    const { expires_at } = await create(executor, sessions, {
      token_hash: hashToken(token),
      user_id: userId,
      impersonation_id: id,
      impersonator_id: actorId,
      expires_at: sql(`now() + interval '${IMPERSONATION_MINUTES} minutes'`),
    });
    await create(executor, impersonations, {
      impersonation_id: id,
      kind: 'began',
      actor_id: actorId,
      user_id: userId,
      reason,
      expires_at,
    });
    return { token, until: expires_at };
  });
}
