import { users } from '../../../../../db/models';
import type { Executor } from '../../../../../db/query';
import { findOne, UniqueConstraintError } from '../../../../../db/record';
import { mayOpenArea, sharesViews, type Area, type Role } from '../../../../../domain/roles';
import { ProblemError } from '../../../../../records/problem';

/** Serialises the changes of one person's views. Simultaneous changes therefore cannot exceed the limit or create a second default view. */
export const lockViews = (executor: Executor, userId: string) =>
  findOne(executor, users, { where: { id: userId }, columns: ['id'], lock: 'no key update' });

/**
 * Requires that the owner's role may share views, and that the role with which the view is shared opens the
 * area.
 * @throws ProblemError 403 `forbidden`, 422
 */
export function checkShared(area: string, owner: Role, role: Role | null | undefined): void {
  if (role && !sharesViews(owner)) throw new ProblemError(403, 'forbidden');
  if (role && !mayOpenArea(role, area as Area))
    throw new ProblemError(422, 'invalid-input', { errors: { shared_role: { key: 'errors:field.choice' } } });
}

/** @throws ProblemError 409 `view-name-taken` if another view of the same person and area has the name */
export async function rejectTakenName<T>(saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof UniqueConstraintError) throw new ProblemError(409, 'view-name-taken');
    throw error;
  }
}
