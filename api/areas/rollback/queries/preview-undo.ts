import { row, rows, type Database, type Executor } from '../../../../db/query';
import { ProblemError, orNotFound } from '../../../../records/problem';
import type { RollbackSnapshot } from '../../../../records/rollback/keep';
import { undoRefusal } from '../../../../records/rollback/undo-refusal';
import {
  compareTasks,
  presentUndone,
  readDocuments,
  readNotices,
  readUndone,
  type Snapshot,
  type UndoneDecision,
} from './preview';

/**
 * Returns the changes that undoing a rollback would make, from the rows that the rollback stored
 * (records/rollback/keep.ts).
 * @throws ProblemError 404, 409 where it cannot be undone
 */
export async function previewUndo(db: Database, rollbackId: string, applicationId: string) {
  const executor: Executor = { db };
  const { kept } = orNotFound(
    await row<{ kept: RollbackSnapshot | null }>(
      executor,
      'select kept from rollback_items where rollback_id = $1 and application_id = $2',
      [rollbackId, applicationId],
    ),
  );
  const refusal = await undoRefusal(executor, rollbackId, applicationId);
  if (refusal || !kept) throw new ProblemError(409, refusal ?? 'rollback-undo-not-kept');
  const { state, effective } = orNotFound(
    await row<Snapshot>(executor, 'select state, effective from snapshots where id = $1', [kept.snapshot_id]),
  );
  const [undone, returning, documents, restoredDocuments, tasks, notices, reinstated] = await Promise.all([
    readUndone(executor, applicationId, effective),
    readRestoredDecisions(executor, applicationId, effective),
    readDocuments(executor, applicationId, effective),
    readRestoredDocuments(executor, applicationId, effective),
    compareTasks(executor, applicationId, state),
    readNotices(executor, applicationId, effective),
    readCorrections(executor, applicationId, effective, kept.at),
  ]);
  return {
    decisions: undone.map(presentUndone),
    restored: returning.length,
    returning: returning.map(presentUndone),
    documents,
    documents_back: restoredDocuments,
    ...tasks,
    ...notices,
    reinstated: reinstated.map(({ kind, step, sent_at: at }) => ({
      kind,
      step,
      sent_at: at?.toISOString() ?? null,
    })),
    resumed: Object.values(kept.notices).filter((earlierState) => earlierState === 'waiting').length,
  };
}

/** SQL condition: the decision was in force before the rollback and is not in force now. */
const IS_RESTORED = 'd.subject_id = $1 and d.superseded_epoch is not null and d.id = any($2::bigint[])';

const readRestoredDecisions = (executor: Executor, id: string, effective: string[]) =>
  rows<UndoneDecision>(
    executor,
    `select d.id::text, d.step, d.outcome, d.actor_role, d.created_at, u.name as user_name
       from decisions d left join users u on u.id::text = d.actor_id where ${IS_RESTORED} order by d.id desc`,
    [id, effective],
  );

const readRestoredDocuments = (executor: Executor, id: string, effective: string[]) =>
  rows<{ _id: string; name: string; slot: string }>(
    executor,
    `with named as (
       select file_id, bool_or(d.superseded_epoch is null) as now, bool_or(d.id = any($2::bigint[])) as then
         from decisions d,
              jsonb_each(case when jsonb_typeof(d.body->'files') = 'object' then d.body->'files' else '{}' end) slot,
              jsonb_array_elements_text(slot.value) file_id
        where d.subject_id = $1 group by 1)
     select f.id as _id, f.name, f.slot from named n join files f on f.id::text = n.file_id
      where f.sign_id is not null and n.then and not n.now order by f.created_at, f.name`,
    [id, effective],
  );

/** Returns the corrections sent because of this rollback, including those that may have been sent. */
const readCorrections = (executor: Executor, id: string, effective: string[], since: string) =>
  rows<{ kind: 'webhook' | 'letter'; step: string; sent_at: Date | null }>(
    executor,
    `select o.kind, d.step, o.sent_at from outbox o join decisions d on d.id::text = o.payload->>'decision_id'
      where o.subject_id = $1 and ${IS_RESTORED} and o.payload->>'event' = 'correction' and o.created_at >= $3::timestamptz
        and (o.state = 'sent' or o.attempts > 0 and o.state <> 'withdrawn') order by o.created_at`,
    [id, effective, since],
  );
