import { checkpointName, ROLLBACK_POINTS, type Checkpoint } from '../../../domain/checkpoints';
import type { z } from 'zod';
import type { createRollback } from '../../contract/rollback';
import { ApiProblem } from '../../errors';

type Asked = z.output<typeof createRollback.body>;

/** The point of the form as a checkpoint; `subsection_status` is the agreement's sub-status. @throws ApiProblem 422 */
export function checkpointOf({ section, status, subsection_status: subStatus }: Asked): Checkpoint {
  const wanted = checkpointName({ section, status, subStatus: subStatus === 4 ? subStatus : undefined });
  const point = ROLLBACK_POINTS.find((one) => checkpointName(one) === wanted);
  if (!point)
    throw new ApiProblem(422, 'rollback-unknown-point', {
      errors: { status: { key: 'errors:rollback-unknown-point' } },
    });
  return point;
}

/** A rollback inside the workflow: one review, or chosen additional agreements (specification 2 §4). */
export const isInside = ({ type, subsection_status: subStatus }: Asked): boolean =>
  type === 'expert_review' || subStatus === -1;
