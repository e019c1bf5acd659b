import { exists } from '../../db/record';
import { identityChanges } from '../../db/models';
import type { Executor } from '../../db/query';
import { ProblemError } from '../problem';

/**
 * Rejects signing while a change of this account's e-mail, tax number or second factors waits for approval (rules/accounts-and-roles,
 * "Who an account signs for").
 * @throws ProblemError 409 `identity-change-waits`
 */
export async function rejectWhileIdentityChangeWaits(executor: Executor, userId: string): Promise<void> {
  if (await exists(executor, identityChanges, { user_id: userId, state: 'waiting' }))
    throw new ProblemError(409, 'identity-change-waits');
}
