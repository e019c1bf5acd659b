import {
  checkpointName,
  ROLLBACK_POINTS,
  targetPoint,
  type Checkpoint,
  type RollbackTarget,
} from '../../../../domain/application/checkpoints';
import { ProblemError } from '../../../../records/problem';

/** The point of the form as a checkpoint. @throws ProblemError 422 */
export function checkpointOf(target: RollbackTarget): Checkpoint {
  const wanted = checkpointName(targetPoint(target));
  const point = ROLLBACK_POINTS.find((one) => checkpointName(one) === wanted);
  if (!point)
    throw new ProblemError(422, 'rollback-unknown-point', {
      errors: { status: { key: 'errors:rollback-unknown-point' } },
    });
  return point;
}
