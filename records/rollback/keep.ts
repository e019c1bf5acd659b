import type { FlowState } from '../../domain/process/flow';
import type { ActivateInput, CommitInput } from '../../workflows/activities';
import { row, run, type Executor } from '../../db/query';
import { METHODOLOGY_NOW } from '../methodology';
import { storeSnapshot } from '../snapshots';

/** Row of an application, locked. */
interface LockedApplication {
  id: string;
  epoch: number;
  version: number;
  active_run_id: string | null;
  state: FlowState;
}

/** Rows from before a rollback that its undo restores, beside the state and the decisions in force. */
export interface RollbackSnapshot {
  /** Moments are PostgreSQL's texts, restored unchanged. */
  at: string;
  snapshot_id: string;
  run_id: string;
  seq: number;
  /** Epoch before the rollback. Like `held_as` and `scores` not stored by the first release that could undo rollbacks. */
  epoch?: number;
  completed_at: string | null;
  rating: number | null;
  tasks: {
    id: number;
    step: string;
    due_at: string | null;
    overdue: boolean;
    remind_at: string;
    /** Role of the person who had taken the task. */
    held_as?: string | null;
    audiences: { audience: string; sort_at: string }[];
  }[];
  /** States of unsent letters and webhooks, by id. */
  notices: Record<string, 'waiting' | 'failed'>;
  /** Scores of the reviews, and a digest of their methodology. */
  scores?: object[];
  methodology?: string | null;
}

/**
 * Stores the state of an application with the rollback that is about to return it to this snapshot, in the same transaction. A reset by
 * hand has no rollback and cannot be undone.
 */
export async function saveStateForUndo(
  executor: Executor,
  records: LockedApplication,
  { subject, snapshotId }: Pick<ActivateInput, 'subject' | 'snapshotId'>,
  version: number,
): Promise<void> {
  const item = await row<{ rollback_id: string }>(
    executor,
    `select rollback_id from rollback_items
      where application_id = $1 and state in ('requested', 'reset') and snapshot_id = $2`,
    [subject.id, snapshotId],
  );
  if (item) await saveState(executor, records, item.rollback_id, { epoch: records.epoch + 1, version });
}

const ROLLBACK_STEPS: readonly string[] = ['review.roll_back', 'additional.roll_back'];

/**
 * Stores the state of an application before a step that is a rollback; if one rollback has several steps, the state before the first is
 * stored.
 */
export async function keepBeforeStep(executor: Executor, input: CommitInput): Promise<void> {
  if (!ROLLBACK_STEPS.includes(input.step)) return;
  const [, rollbackId] = /^([0-9a-f-]{36}):/.exec(input.updateId) ?? [];
  if (!rollbackId) return;
  const after = { epoch: input.epoch, version: input.fromVersion + 1 };
  const records = await row<LockedApplication>(
    executor,
    'select id, epoch, version, active_run_id, state from applications where id = $1',
    [input.subject.id],
  );
  if (records) await saveState(executor, records, rollbackId, after);
}

async function saveState(
  executor: Executor,
  { id, active_run_id: runId, version, epoch, state }: LockedApplication,
  rollbackId: string,
  after: { epoch: number; version: number },
): Promise<void> {
  if (runId === null) return;
  const subject = { kind: 'application', id } as const;
  const open = await row<{ first: boolean }>(
    executor,
    `update rollback_items set after_epoch = $3, after_version = $4
      where rollback_id = $1 and application_id = $2 and state in ('requested', 'reset') returning kept is null as first`,
    [rollbackId, id, after.epoch, after.version],
  );
  if (!open?.first) return;
  const snapshotId = await storeSnapshot(executor, {
    subject,
    runId,
    seq: `before:${rollbackId}`,
    version,
    state,
  });
  await run(
    executor,
    `update rollback_items i set kept = jsonb_build_object('at', now(), 'snapshot_id', $3::text, 'run_id', a.active_run_id,
            'seq', a.checkpoint_seq, 'epoch', $4::int, 'completed_at', a.completed_at, 'rating', a.rating,
            'tasks', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'step', t.step, 'due_at', t.due_at, 'overdue', t.overdue,
                        'remind_at', t.remind_at, 'held_as', (select u.role from users u where u.id = t.claimed_by), 'audiences', (select coalesce(jsonb_agg(
                          jsonb_build_object('audience', x.audience, 'sort_at', x.sort_at)), '[]') from task_audiences x
                           where x.task_id = t.id))), '[]') from tasks t where t.subject_id = a.id and t.closed_at is null),
            'notices', (select coalesce(jsonb_object_agg(o.id, o.state), '{}') from outbox o
                         where o.subject_id = a.id and o.state in ('waiting', 'failed')),
            'methodology', case when jsonb_array_length(a.state->'expertReview'->'reviews') > 0 then ${METHODOLOGY_NOW} end,
            'scores', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from scores s where s.application_id = a.id))
       from applications a where a.id = i.application_id and i.rollback_id = $1 and i.application_id = $2`,
    [rollbackId, id, snapshotId, epoch],
  );
}
