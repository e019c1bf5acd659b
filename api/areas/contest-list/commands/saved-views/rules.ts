import { users } from '../../../../../db/models';
import type { Executor } from '../../../../../db/query';
import { findOne, UniqueConstraintError } from '../../../../../db/record';
import { opens, sharesViews, type Area, type Role } from '../../../../../domain/roles';
import { ProblemError } from '../../../../../records/problem';

/** Changes of one person's views come one after the other, so that limit and default hold. */
export const lockViews = (on: Executor, userId: string) =>
  findOne(on, users, { where: { id: userId }, columns: ['id'], lock: 'no key update' });

/** A view is shared by a role that may, with a role that opens its area. @throws ProblemError 403 `forbidden`, 422 */
export function checkShared(area: string, owner: Role, role: Role | null | undefined): void {
  if (role && !sharesViews(owner)) throw new ProblemError(403, 'forbidden');
  if (role && !opens(role, area as Area))
    throw new ProblemError(422, 'invalid-input', { errors: { shared_role: { key: 'errors:field.choice' } } });
}

/** @throws ProblemError 409 `view-name-taken` where the name is that of another view of the same person and area */
export async function orNameTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw new ProblemError(409, 'view-name-taken');
    throw error;
  }
}
