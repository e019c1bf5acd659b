import { checkpointName, targetPoint, type RollbackTarget } from '../../../../domain/application/checkpoints';
import { row, type Executor } from '../../../../db/query';

/** A point to which a workflow can be reset, with its records at that time. */
export interface PassedPoint {
  origin_run_id: string;
  reset_event_id: string;
  snapshot_id: string;
}

/** Returns the last time when the application passed the point before its current one, if that passage is still in force. */
export const passedPoint = (
  executor: Executor,
  applicationId: string,
  target: RollbackTarget,
): Promise<PassedPoint | undefined> =>
  row<PassedPoint>(
    executor,
    `select c.origin_run_id, c.reset_event_id, c.snapshot_id
       from checkpoints c join applications a on a.id = c.application_id
      where a.id = $1 and c.run_id = a.active_run_id and c.name = $2 and c.version < a.version
      order by c.seq desc limit 1`,
    [applicationId, checkpointName(targetPoint(target))],
  );
