import { users } from '../../../../../db/models';
import type { Executor } from '../../../../../db/query';
import { findOne, UniqueConstraintError } from '../../../../../db/record';
import { opens, sharesViews, type Area, type Role } from '../../../../../domain/roles';
import { ProblemError } from '../../../../../records/problem';

/** Serialises changes of one person's views, so that their limit and their single default hold. */
export const lockViews = (on: Executor, userId: string) =>
  findOne(on, users, { where: { id: userId }, columns: ['id'], lock: 'no key update' });

/** Requires an owner's role that may share views, and a role that opens the area. @throws ProblemError 403 `forbidden`, 422 */
export function checkShared(area: string, owner: Role, role: Role | null | undefined): void {
  if (role && !sharesViews(owner)) throw new ProblemError(403, 'forbidden');
  if (role && !opens(role, area as Area))
    throw new ProblemError(422, 'invalid-input', { errors: { shared_role: { key: 'errors:field.choice' } } });
}

/** @throws ProblemError 409 `view-name-taken` if another view of the same person and area has the name */
export async function orNameTaken<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw new ProblemError(409, 'view-name-taken');
    throw error;
  }
}
