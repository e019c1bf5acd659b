import type { Picture } from './picture';

type Row = Record<string, unknown>;

const without = (row: Row, ...keys: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));

/** Columns of an application's row that are not compared: counters that only rise, the run, and the time of the last write. */
const COUNTERS = ['epoch', 'active_run_id', 'checkpoint_seq', 'operator_note', 'updated_at'];

/** Tables of which only the rows in force are compared (`inForce`, tasks): a rollback adds rows and removes none. */
const IN_PART = ['checkpoints', 'decisions', 'files', 'outbox', 'task_audiences', 'tasks'];

interface Decision extends Row {
  id: number;
  superseded_epoch: number | null;
  body: { files?: Record<string, string[]> };
}

const decisionsOf = ({ tables }: Picture) => (tables.decisions ?? []) as Decision[];
const decisionsInForce = (picture: Picture) =>
  decisionsOf(picture).filter(({ superseded_epoch: undone }) => undone === null);
const openTasks = ({ tables }: Picture) => (tables.tasks ?? []).filter((task) => task.closed_at === null);

/** Returns the rows in force among decisions, files, notices and the points passed. */
function inForce(picture: Picture) {
  const { tables } = picture;
  const decisions = decisionsInForce(picture);
  const ids = decisions.map(({ id }) => id);
  const named = decisions.flatMap(({ body }) => Object.values(body.files ?? {}).flat());
  return {
    decisions,
    files: (tables.files ?? []).filter(({ id, slot }) => slot === 'document' || named.includes(id as string)),
    notices: (tables.outbox ?? [])
      .filter(({ decision_id: by }) => ids.includes(by as number))
      .map((notice) => without(notice, 'next_at')),
    points: (tables.checkpoints ?? []).map((point) =>
      without(point, 'run_id', 'origin_run_id', 'reset_event_id'),
    ),
  };
}

/** Returns the rows of tables that are compared as a whole. */
const whole = ({ tables }: Picture) =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !IN_PART.includes(name))
      .map(([name, all]) => [
        name,
        name === 'applications' ? all.map((one) => without(one, ...COUNTERS)) : all,
      ]),
  );

/** Whether a decision is a rollback of single records: it stays in the log, and is marked once undone. */
const isRollback = ({ step }: Row): boolean => String(step).endsWith('.roll_back');

/**
 * Returns the parts of a picture that a rollback must restore. Counters, deadlines and holders of tasks are not compared: the rollback
 * opens the tasks anew. A rollback by a step (`step`) adds a decision and a version.
 */
export function asThen(picture: Picture, by: 'reset' | 'step' = 'reset') {
  const compared = asThenByReset(picture);
  if (by === 'reset') return compared;
  const { tables, workflow, page, decisions } = compared;
  return {
    ...compared,
    tables: { ...tables, applications: tables.applications.map((one) => without(one, 'version')) },
    workflow: without(workflow, 'version'),
    page: without(page as Row, 'version'),
    decisions: decisions.filter((one) => !isRollback(one)),
  };
}

function asThenByReset(picture: Picture) {
  const { page, applicant, workflow } = picture;
  const anew = (state: unknown) => ({ ...(state as Row), deadlines: termed(state) });
  const { applications = [], ...tables } = whole(picture);
  const { points, ...counting } = inForce(picture);
  return plain({
    tables: { ...tables, applications: applications.map((one) => ({ ...one, state: anew(one.state) })) },
    ...counting,
    // The target's own point is passed anew.
    points: points.map((point) => without(point, 'created_at')),
    tasks: openTasks(picture)
      .map((task) => ({
        ...without(
          task,
          'id',
          'due_at',
          'remind_at',
          'epoch',
          'opened_at',
          'claimed_by',
          'assigned_by',
          'assigned_at',
        ),
        termed: task.due_at !== null,
        inboxes: inboxesOf(picture, task, false),
      }))
      .sort(byKey),
    workflow: { ...workflow, state: anew(workflow.state) },
    // The page also shows that the application was rolled back.
    page: withoutTerms(without(page as never, 'epoch', 'rolled_back')),
    applicant: withoutTerms(applicant),
  });
}

/** Returns the parts of a picture that the undo of a rollback must restore: all but the counters. */
export function asBefore(picture: Picture) {
  const { page, applicant, workflow } = picture;
  return plain({
    tables: whole(picture),
    ...inForce(picture),
    decisions: decisionsOf(picture).filter((one) => !isRollback(one) || one.superseded_epoch === null),
    files: picture.tables.files,
    tasks: openTasks(picture)
      .map((task) => ({ ...without(task, 'epoch'), inboxes: inboxesOf(picture, task, true) }))
      .sort(byKey),
    workflow,
    page: without(page as never, 'epoch'),
    applicant,
  });
}

/** Returns the keys of the waits that have a deadline. */
const termed = (state: unknown): string[] =>
  Object.keys((state as { deadlines?: object }).deadlines ?? {}).sort();

function inboxesOf({ tables }: Picture, task: Row, asTheyAre: boolean): unknown[] {
  const own = (tables.task_audiences ?? []).filter(({ task_id }) => task_id === task.id);
  if (asTheyAre) return own;
  // A claimed task is also in the inbox of its holder.
  return own
    .map(({ audience }) => audience)
    .filter((one) => one !== `user:${String(task.claimed_by)}` || task.assignee_id);
}

/** Returns the value without times and holders of tasks, and with the lists of waits sorted. */
const withoutTerms = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (TASK_OWN.includes(key)) return undefined;
      if (!IN_OPENING_ORDER.includes(key) || !Array.isArray(part)) return part;
      return part.map((one) => JSON.stringify(withoutTerms(one))).sort();
    }),
  );
const TASK_OWN = ['due_at', 'deadline', 'until', 'opened_at', 'overdue', 'holder'];
const IN_OPENING_ORDER = ['waits', 'asked'];

const byKey = (one: Row, other: Row) => String(one.key).localeCompare(String(other.key));

/** Copies a value through JSON, where nothing is undefined. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
