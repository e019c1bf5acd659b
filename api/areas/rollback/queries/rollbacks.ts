import type { applications, rollbackItems, rollbacks, Row } from '../../../../db/models';
import { checkpointName, stageOf } from '../../../../domain/application/checkpoints';
import type { ApplicationState } from '../../../../domain/application/state';
import type { ActorRole } from '../../../../domain/roles';
import { UNDOING_ROLLBACK_ID } from '../../../../records/rollback/undoing';
import { undoRefusal } from '../../../../records/rollback/undo-refusal';
import { type Database, type Executor, row, rows } from '../../../../db/query';
import type { RollbackView } from '../contract/rollback';
import { translate, type Language } from '../../../../texts/translate';
import { splitPage, PAGE_PLUS_ONE } from '../../../pages';

interface RollbackRow extends Pick<
  Row<typeof rollbacks>,
  'undoes' | 'id' | 'type' | 'state' | 'reason' | 'created_at'
> {
  target: RollbackView['target'];
  user_name: string;
  /** Type of the rollback that this one undoes; null for others. */
  undone_type: string | null;
  undone: RollbackView['undone'];
  file_id: string | null;
  sign_id: string | null;
}

interface PointRow {
  name: string;
  created_at: Date;
  actor_role: ActorRole | null;
  actor: string | null;
  state: ApplicationState;
}

interface ItemRow
  extends
    Pick<Row<typeof rollbackItems>, 'application_id' | 'state' | 'error'>,
    Pick<Row<typeof applications>, 'spec_id' | 'title'> {
  undone_by: string | null;
  expert: string | null;
}

const SELECT = `select r.id, r.type, r.target, r.state, r.reason, u.name as user_name, r.created_at, r.undoes, o.type as undone_type,
  f.id as file_id, f.sign_id, (select case when bool_and(undone) then 'whole' when bool_or(undone) then 'part' else 'none' end
    from (select exists (${UNDOING_ROLLBACK_ID}) as undone from rollback_items i where i.rollback_id = r.id) each) as undone
  from rollbacks r join users u on u.id = r.user_id left join files f on f.id = r.protocol_file_id
  left join rollbacks o on o.id = r.undoes`;

/** Returns a rollback with a result for each application; undefined if it does not exist. */
export async function findRollback(
  db: Database,
  id: string,
  language: Language,
): Promise<RollbackView | undefined> {
  const rollback = await row<RollbackRow>({ db }, `${SELECT} where r.id = $1`, [id]);
  if (!rollback) return undefined;
  const items = await rows<ItemRow>(
    { db },
    `select i.application_id, a.spec_id, a.title, i.state, i.error, expert.name as expert,
            (${UNDOING_ROLLBACK_ID}) as undone_by
       from rollback_items i
       join applications a on a.id = i.application_id
       join rollbacks r on r.id = i.rollback_id
       left join expert_reviews review on review.application_id = a.id and review.id::text = r.target #>> '{record_ids,0}'
       left join users expert on expert.id = review.expert_id
      where i.rollback_id = $1 order by a.spec_id`,
    [id],
  );
  return {
    ...present(rollback),
    items: await Promise.all(items.map((item) => presentItem({ db }, { id, language }, item))),
  };
}

async function presentItem(
  executor: Executor,
  { id, language }: { id: string; language: Language },
  {
    application_id: applicationId,
    spec_id: number,
    title,
    state,
    error,
    undone_by: undoneBy,
    expert,
  }: ItemRow,
): Promise<RollbackView['items'][number]> {
  const refusal = await undoRefusal(executor, id, applicationId);
  return {
    application: { _id: applicationId, spec_id: number, title },
    state,
    error,
    expert,
    can: { undo: refusal === undefined, why: refusal ? translate(language, `errors:${refusal}`) : null },
    undone_by: undoneBy,
  };
}

/** Returns a page of rollbacks, newest first, after the one with this id. */
export async function listRollbacks(db: Database, before?: string) {
  const rollbacks = await rows<RollbackRow>(
    { db },
    `${SELECT} where $1::uuid is null or (r.created_at, r.id) < (select created_at, id from rollbacks where id = $1::uuid)
      order by r.created_at desc, r.id desc limit ${PAGE_PLUS_ONE}`,
    [before ?? null],
  );
  const { page, next } = splitPage(rollbacks, ({ id }) => id);
  const applications = new Map(
    (await readApplications(db, page)).map((application) => [application.rollback_id, application]),
  );
  return {
    rollbacks: page.map((rollback) => {
      const { count = 0, first = null } = applications.get(rollback.id) ?? {};
      return { ...present(rollback), applications: { count, first } };
    }),
    next,
  };
}

/** Returns the first application of each rollback by number, and the number of its applications. */
const readApplications = (db: Database, page: readonly RollbackRow[]) =>
  rows<{ rollback_id: string; count: number; first: RollbackView['items'][number]['application'] }>(
    { db },
    `select i.rollback_id, count(*)::int as count,
            (array_agg(jsonb_build_object('_id', a.id, 'spec_id', a.spec_id, 'title', a.title) order by a.spec_id))[1] as first
       from rollback_items i join applications a on a.id = i.application_id
      where i.rollback_id = any($1::uuid[]) group by i.rollback_id`,
    [page.map(({ id }) => id)],
  );

/** Returns the points to which an application can be rolled back, each as it was passed last. */
export async function listTargets(db: Database, applicationId: string) {
  const points = await rows<PointRow>(
    { db },
    `select distinct on (c.name) c.name, c.created_at, d.actor_role, u.name as actor,
            a.state
       from checkpoints c join applications a on a.id = c.application_id
       left join decisions d on d.subject_id = a.id and d.version = c.version and d.superseded_epoch is null
       left join users u on u.id::text = d.actor_id
      where a.id = $1 and c.run_id = a.active_run_id and c.version < a.version order by c.name, c.seq desc`,
    [applicationId],
  );
  return points.map(({ name, created_at, actor_role: role, actor, state }) => {
    const [section = '', status, subStatus] = name.split(':');
    return {
      section,
      status: Number(status),
      sub_status: subStatus === undefined ? null : Number(subStatus),
      passed_at: created_at.toISOString(),
      by: role && { name: actor, role },
      // The stage is not taken from the last checkpoint, because a checkpoint is written a moment after the
      // decision that leads to it.
      present: checkpointName(stageOf(state)) === name,
    };
  });
}

function present(rollback: RollbackRow): Omit<RollbackView, 'items'> {
  const {
    id,
    type,
    target,
    state,
    reason,
    user_name: name,
    created_at: createdAt,
    undoes,
    undone_type: undoneType,
    undone,
    file_id: fileId,
    sign_id: signId,
  } = rollback;
  return {
    _id: id,
    type,
    undoes: undoes === null || undoneType === null ? null : { _id: undoes, type: undoneType },
    target,
    state,
    undone,
    user: { name },
    reason,
    created_at: createdAt.toISOString(),
    protocol: fileId ? { file_id: fileId, fileUrl: `/api/files/${fileId}`, sign_id: signId } : null,
  };
}
