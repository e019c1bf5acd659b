import { isTarget } from '../../../../domain/application/rollback-target';
import { ProblemError } from '../../../../records/problem';

/** Refuses what nothing can be rolled back to. @throws ProblemError 422 */
export function requireTarget(target: Parameters<typeof isTarget>[0]): void {
  if (isTarget(target)) return;
  throw new ProblemError(422, 'rollback-unknown-point', {
    errors: { status: { key: 'errors:rollback-unknown-point' } },
  });
}
