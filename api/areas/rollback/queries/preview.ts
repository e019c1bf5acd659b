import { APPLICATION_FLOW } from '../../../../domain/application';
import type { ApplicationState } from '../../../../domain/application/state';
import type { RollbackTarget } from '../../../../domain/application/checkpoints';
import type { ActorRole } from '../../../../domain/roles';
import { waits } from '../../../../domain/process/waits';
import { row, rows, type Database, type Executor } from '../../../../db/query';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { passedPoint } from './passed-point';
import { readUndonePayments } from './payments';
import { IS_UNDONE } from './undone-condition';

/** State at which the point was passed. */
export interface Snapshot {
  state: ApplicationState;
  effective: string[];
}

export interface UndoneDecision {
  id: string;
  step: string;
  outcome: string | null;
  user_name: string | null;
  actor_role: ActorRole;
  created_at: Date;
}

const { subject } = APPLICATION_FLOW;
const isSignature = (step: string): boolean => subject.steps.get(step as never)?.step.signs !== undefined;

/**
 * Returns the changes that a rollback of the application to this point would make, from the snapshot that it
 * would restore (records/restore.ts).
 * @throws ProblemError 404, 409 where the point has not been passed
 */
export async function previewRollback(db: Database, id: string, target: RollbackTarget) {
  const executor: Executor = { db };
  const { spec_id: number } = orNotFound(
    await row<{ spec_id: string }>(executor, 'select spec_id from applications where id = $1', [id]),
  );
  const point = await passedPoint(executor, id, target);
  if (!point) throw new ProblemError(409, 'rollback-not-passed', { params: { number } });
  const { state, effective } = orNotFound(
    await row<Snapshot>(executor, 'select state, effective from snapshots where id = $1', [
      point.snapshot_id,
    ]),
  );
  const [undone, restored, documents, payments, tasks, notices] = await Promise.all([
    readUndone(executor, id, effective),
    countRestored(executor, id, effective),
    readDocuments(executor, id, effective),
    readUndonePayments(executor, id, effective),
    compareTasks(executor, id, state),
    readNotices(executor, id, effective),
  ]);
  return {
    decisions: undone.map(presentUndone),
    restored,
    documents,
    payments,
    ...tasks,
    ...notices,
  };
}

/** Returns a decision that would be undone, for the preview. */
export const presentUndone = ({
  id,
  step,
  outcome,
  user_name,
  actor_role: role,
  created_at: at,
}: UndoneDecision) => ({
  _id: id,
  step,
  outcome,
  user_name,
  role,
  created_at: at.toISOString(),
  signs: isSignature(step),
});

/** Returns the decisions that are in force now but were not at the point, newest first. */
export const readUndone = (executor: Executor, id: string, effective: string[]) =>
  rows<UndoneDecision>(
    executor,
    `select d.id::text, d.step, d.outcome, d.actor_role, d.created_at, u.name as user_name
       from decisions d left join users u on u.id::text = d.actor_id where ${IS_UNDONE} order by d.id desc`,
    [id, effective],
  );

async function countRestored(executor: Executor, id: string, effective: string[]): Promise<number> {
  const result = await row<{ count: number }>(
    executor,
    `select count(*)::int as count from decisions
      where subject_id = $1 and superseded_epoch is not null and id = any($2::bigint[])`,
    [id, effective],
  );
  return result?.count ?? 0;
}

/** Returns the files to be signed (protocols, agreements, acts) to which only undone decisions would refer. */
export const readDocuments = (executor: Executor, id: string, effective: string[]) =>
  rows<{ _id: string; name: string; slot: string }>(
    executor,
    `with named as (
       select file_id, bool_or(d.id = any($2::bigint[])) as then, bool_or(d.superseded_epoch is null) as now
         from decisions d,
              jsonb_each(case when jsonb_typeof(d.body->'files') = 'object' then d.body->'files' else '{}' end) slot,
              jsonb_array_elements_text(slot.value) file_id
        where d.subject_id = $1 group by 1)
     select f.id as _id, f.name, f.slot from named n join files f on f.id::text = n.file_id
      where f.sign_id is not null and n.now and not n.then order by f.created_at, f.name`,
    [id, effective],
  );

/** Returns the tasks that a return to this state would close, and the tasks that it would open. */
export async function compareTasks(executor: Executor, id: string, targetState: ApplicationState) {
  const open = await rows<{ key: string; process: string; step: string }>(
    executor,
    'select key, process, step from tasks where subject_id = $1 and closed_at is null order by id',
    [id],
  );
  const targetTasks = waits(subject, targetState).map(({ key, process, step }) => ({
    key,
    process,
    step: step as string,
  }));
  const onlyIn = (first: typeof open, second: typeof open) =>
    first
      .filter(({ key }) => !second.some((other) => other.key === key))
      .map(({ process, step }) => ({ process, step }));
  return { closing: onlyIn(open, targetTasks), opening: onlyIn(targetTasks, open) };
}

/**
 * Divides the notices as `withdrawNotices` (records/notices.ts) does: notices that were or may have been
 * sent, and notices that would not be sent.
 */
export async function readNotices(executor: Executor, id: string, effective: string[]) {
  const notices = await rows<{
    kind: 'webhook' | 'letter';
    step: string;
    sent_at: Date | null;
    corrected: boolean;
  }>(
    executor,
    `select o.kind, d.step, o.sent_at,
            o.state = 'sent' or o.attempts > 0 or o.payload->>'request_id' is not null as corrected
       from outbox o join decisions d on d.id = o.decision_id
      where o.subject_id = $1 and o.state <> 'withdrawn' and ${IS_UNDONE} order by o.created_at`,
    [id, effective],
  );
  const corrected = notices.filter((notice) => notice.corrected);
  return {
    corrected: corrected.map(({ kind, step, sent_at: at }) => ({
      kind,
      step,
      sent_at: at?.toISOString() ?? null,
    })),
    withdrawn: notices.length - corrected.length,
  };
}
