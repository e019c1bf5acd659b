import {
  checkpointName,
  ROLLBACK_POINTS,
  targetPoint,
  type Checkpoint,
  type RollbackTarget,
} from '../../../domain/application/checkpoints';
import { ApiProblem } from '../../errors';

/** The point of the form as a checkpoint. @throws ApiProblem 422 */
export function checkpointOf(target: RollbackTarget): Checkpoint {
  const wanted = checkpointName(targetPoint(target));
  const point = ROLLBACK_POINTS.find((one) => checkpointName(one) === wanted);
  if (!point)
    throw new ApiProblem(422, 'rollback-unknown-point', {
      errors: { status: { key: 'errors:rollback-unknown-point' } },
    });
  return point;
}
