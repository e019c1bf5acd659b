import type { DecisionLog, LoggedDecision } from '../../../../domain/application/past';
import type { ApplicationState } from '../../../../domain/application/state';
import { inSnapshot } from '../../../../db/beginning';
import { type Database, row, rows, type Executor } from '../../../../db/query';
import type { StoredForm } from '../../../queries/application-rows';
import { FULL_STEP } from './application';
import { namesOf } from './people';

/** SQL of a moment as whole µs since 1970, which a number represents exactly. */
const micros = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::float8`;

export interface PastDecision extends LoggedDecision {
  changedFields: Record<string, unknown> | null;
  /** Decimal of hryvnias. */
  sum: string | null;
}

export interface PastTask {
  process: string;
  step: string;
  record_id: string | null;
  roles: string[];
  assignee_id: string | null;
  claimed_by: string | null;
  /** Moment at which a colleague handed the task to the person. */
  assigned: number | null;
  opened: number;
  closed: number | null;
}

interface StoredStanding {
  /** Id of the snapshot; null: the application's current state. */
  id: string | null;
  effective: number[];
}

export interface PastRecords {
  created: number;
  form: StoredForm;
  state: ApplicationState;
  log: DecisionLog & { decisions: readonly PastDecision[] };
  snapshots: readonly StoredStanding[];
  tasks: readonly PastTask[];
  names: ReadonlyMap<string, string>;
  /** Returns the state of a snapshot. */
  stateOf: (snapshotId: string) => Promise<ApplicationState | undefined>;
}

/** Reads the whole log of an application in one snapshot; undefined if the application does not exist. */
export async function pastRecords(db: Database, id: string): Promise<PastRecords | undefined> {
  const records = await inSnapshot(db, (executor) => readAll(executor, id));
  return (
    records && {
      ...records,
      stateOf: async (snapshotId) =>
        (
          await row<{ state: ApplicationState }>({ db }, 'select state from snapshots where id = $1', [
            snapshotId,
          ])
        )?.state,
    }
  );
}

async function readAll(executor: Executor, id: string) {
  const application = await row<{ created: number; form: StoredForm; state: ApplicationState }>(
    executor,
    `select ${micros('created_at')} as created, form, state from applications where id = $1`,
    [id],
  );
  if (!application) return undefined;
  const decisions = await rows<PastDecision>(
    executor,
    `select id::float8, epoch, superseded_epoch as "supersededEpoch", process, ${FULL_STEP}, record_id as "recordId",
            status_to as "statusTo", overall, ${micros('created_at')} as at, body->>'sum' as sum,
            case when step = 'negotiation.changes' then body->'changed_fields' end as "changedFields"
       from decisions where application_id = $1 order by decisions.id`,
    [id],
  );
  const epochs = await rows<{ epoch: number; at: number }>(
    executor,
    `select epoch, ${micros('min(activated_at)')} as at from workflow_runs where application_id = $1 group by epoch`,
    [id],
  );
  const restored = await rows<{ epoch: number; effective: number[] }>(
    executor,
    `select i.after_epoch as epoch, s.effective::float8[] as effective
       from rollback_items i join snapshots s on s.id = i.snapshot_id
      where i.application_id = $1 and i.state = 'restored' and i.after_epoch is not null`,
    [id],
  );
  const undone = await rows<{ from: number; to: number; ids: number[] }>(
    executor,
    `select ${micros(`(o.kept->>'at')::timestamptz`)} as from, ${micros('w.activated_at')} as to, i.returned::float8[] as ids
       from rollback_items i join rollbacks r on r.id = i.rollback_id
       join rollback_items o on o.rollback_id = r.undoes and o.application_id = i.application_id
       join workflow_runs w on w.application_id = i.application_id and w.run_id = i.new_run_id
      where i.application_id = $1 and i.state = 'restored'`,
    [id],
  );
  const snapshots = await rows<StoredStanding>(
    executor,
    'select id, effective::float8[] as effective from snapshots where application_id = $1',
    [id],
  );
  const tasks = await rows<PastTask>(
    executor,
    `select process, ${FULL_STEP}, record_id, roles, assignee_id, claimed_by, ${micros('assigned_at')} as assigned,
            ${micros('opened_at')} as opened, ${micros('closed_at')} as closed
       from tasks where application_id = $1 order by opened_at, tasks.id`,
    [id],
  );
  return {
    ...application,
    log: {
      decisions,
      epochs,
      undone: undone.map(({ ids, ...window }) => ({ ...window, ids: new Set(ids) })),
      restored: new Map(restored.map(({ epoch, effective }) => [epoch, new Set(effective)])),
    },
    snapshots: [
      {
        id: null,
        effective: decisions
          .filter((decision) => decision.supersededEpoch === null)
          .map(({ id: decisionId }) => decisionId),
      },
      ...snapshots,
    ],
    tasks,
    names: await namesOf(
      executor,
      tasks.flatMap((task) => [task.assignee_id, task.claimed_by]),
    ),
  };
}
