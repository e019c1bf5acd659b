import { isTarget } from '../../../../domain/application/rollback-target';
import { ProblemError } from '../../../../records/problem';

/** Requires a point that can be rolled back to. @throws ProblemError 422 */
export function requireTarget(target: Parameters<typeof isTarget>[0]): void {
  if (isTarget(target)) return;
  throw new ProblemError(422, 'rollback-unknown-point', {
    errors: { status: { key: 'errors:rollback-unknown-point' } },
  });
}
