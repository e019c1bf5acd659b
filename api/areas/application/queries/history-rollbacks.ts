import { rows, type Executor } from '../../../../db/query';
import type { RollbackTarget } from '../../../../domain/application/checkpoints';

export interface RollbackRow {
  id: string;
  target: RollbackTarget;
  user_name: string;
  created_at: Date;
  /** Id of the earlier rollback that this one undoes. */
  undoes: string | null;
}

/**
 * Returns the rollbacks by a reset of the workflow between two decisions, newest first. Without the first
 * decision the range starts at the beginning. Rollbacks of single records are decisions themselves, so the
 * targets contain no ids of records.
 */
export const rollbacksBetween = (
  executor: Executor,
  applicationId: string,
  after: string | null,
  before?: string,
): Promise<RollbackRow[]> =>
  rows<RollbackRow>(
    executor,
    `select r.id, r.target - 'record_ids' as target, r.undoes, u.name as user_name, i.updated_at as created_at
       from rollback_items i join rollbacks r on r.id = i.rollback_id join users u on u.id = r.user_id
      where i.application_id = $1 and i.state = 'restored' and i.new_run_id is not null
        and ($2::bigint is null or i.updated_at > (select created_at from decisions where id = $2::bigint))
        and ($3::bigint is null or i.updated_at <= (select created_at from decisions where id = $3::bigint))
      order by i.updated_at desc`,
    [applicationId, after, before ?? null],
  );
