import type { Picture } from './picture';

type Row = Record<string, unknown>;

const withoutKeys = (row: Row, ...keys: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));

/**
 * Columns of an application's row that are not compared: counters that only increase, the run, and the time of the
 * last write.
 */
const COUNTERS = ['epoch', 'active_run_id', 'checkpoint_seq', 'operator_note', 'updated_at'];

/** Tables of which only the rows in force are compared (`inForce`, tasks): a rollback adds rows and removes none. */
const PARTLY_COMPARED = ['checkpoints', 'decisions', 'files', 'outbox', 'task_audiences', 'tasks'];

interface Decision extends Row {
  id: number;
  superseded_epoch: number | null;
  body: { files?: Record<string, string[]> };
}

const decisionsOf = ({ tables }: Picture) => (tables.decisions ?? []) as Decision[];
const decisionsInForce = (picture: Picture) =>
  decisionsOf(picture).filter(({ superseded_epoch: undone }) => undone === null);
const openTasks = ({ tables }: Picture) => (tables.tasks ?? []).filter((task) => task.closed_at === null);

/** Returns the rows in force: decisions, files, notices and checkpoints passed. */
function inForce(picture: Picture) {
  const { tables } = picture;
  const decisions = decisionsInForce(picture);
  const ids = decisions.map(({ id }) => id);
  const fileIds = decisions.flatMap(({ body }) => Object.values(body.files ?? {}).flat());
  return {
    decisions,
    files: (tables.files ?? []).filter(
      ({ id, slot }) => slot === 'document' || fileIds.includes(id as string),
    ),
    notices: (tables.outbox ?? [])
      .filter(({ decision_id: by }) => ids.includes(by as number))
      .map((notice) => withoutKeys(notice, 'next_at')),
    points: (tables.checkpoints ?? []).map((point) =>
      withoutKeys(point, 'run_id', 'origin_run_id', 'reset_event_id'),
    ),
  };
}

/** Returns the rows of tables that are compared as a whole. */
const fullyCompared = ({ tables }: Picture) =>
  Object.fromEntries(
    Object.entries(tables)
      .filter(([name]) => !PARTLY_COMPARED.includes(name))
      .map(([name, tableRows]) => [
        name,
        name === 'applications' ? tableRows.map((row) => withoutKeys(row, ...COUNTERS)) : tableRows,
      ]),
  );

/**
 * Returns whether a decision is a rollback of single records. Such a decision stays in the log and is marked once
 * undone.
 */
const isRollback = ({ step }: Row): boolean => String(step).endsWith('.roll_back');

/**
 * Returns the parts of a picture that a rollback must restore. Counters, deadlines and holders of tasks are not
 * compared, because the rollback opens the tasks anew. A rollback by a step (`step`) adds a decision and a version.
 */
export function restoredParts(picture: Picture, by: 'reset' | 'step' = 'reset') {
  const compared = restoredPartsByReset(picture);
  if (by === 'reset') return compared;
  const { tables, workflow, page, decisions } = compared;
  return {
    ...compared,
    tables: { ...tables, applications: tables.applications.map((row) => withoutKeys(row, 'version')) },
    workflow: withoutKeys(workflow, 'version'),
    page: withoutKeys(page as Row, 'version'),
    decisions: decisions.filter((decision) => !isRollback(decision)),
  };
}

function restoredPartsByReset(picture: Picture) {
  const { page, applicant, workflow } = picture;
  const anew = (state: unknown) => ({ ...(state as Row), deadlines: keysWithDeadline(state) });
  const { applications = [], ...tables } = fullyCompared(picture);
  const { points, ...counting } = inForce(picture);
  return throughJson({
    tables: {
      ...tables,
      applications: applications.map((application) => ({ ...application, state: anew(application.state) })),
    },
    ...counting,
    // The target's own checkpoint is passed again.
    points: points.map((point) => withoutKeys(point, 'created_at')),
    tasks: openTasks(picture)
      .map((task) => ({
        ...withoutKeys(
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
    page: withoutTerms(withoutKeys(page as never, 'epoch', 'rolled_back')),
    applicant: withoutTerms(applicant),
  });
}

/** Returns the parts of a picture that the undo of a rollback must restore: all but the counters. */
export function undoneParts(picture: Picture) {
  const { page, applicant, workflow } = picture;
  return throughJson({
    tables: fullyCompared(picture),
    ...inForce(picture),
    decisions: decisionsOf(picture).filter(
      (decision) => !isRollback(decision) || decision.superseded_epoch === null,
    ),
    files: picture.tables.files,
    tasks: openTasks(picture)
      .map((task) => ({ ...withoutKeys(task, 'epoch'), inboxes: inboxesOf(picture, task, true) }))
      .sort(byKey),
    workflow,
    page: withoutKeys(page as never, 'epoch'),
    applicant,
  });
}

/** Returns the keys of the waits that have a deadline. */
const keysWithDeadline = (state: unknown): string[] =>
  Object.keys((state as { deadlines?: object }).deadlines ?? {}).sort();

function inboxesOf({ tables }: Picture, task: Row, asTheyAre: boolean): unknown[] {
  const taskAudiences = (tables.task_audiences ?? []).filter(({ task_id }) => task_id === task.id);
  if (asTheyAre) return taskAudiences;
  // A claimed task is also in the inbox of its holder.
  return taskAudiences
    .map(({ audience }) => audience)
    .filter((audience) => audience !== `user:${String(task.claimed_by)}` || task.assignee_id);
}

/** Returns the value without times and holders of tasks, and with sorted lists of waits. */
const withoutTerms = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, part: unknown) => {
      if (TASK_OWN.includes(key)) return undefined;
      if (!IN_OPENING_ORDER.includes(key) || !Array.isArray(part)) return part;
      return part.map((record) => JSON.stringify(withoutTerms(record))).sort();
    }),
  );
const TASK_OWN = ['due_at', 'deadline', 'until', 'opened_at', 'overdue', 'holder'];
const IN_OPENING_ORDER = ['waits', 'asked'];

const byKey = (a: Row, b: Row) => String(a.key).localeCompare(String(b.key));

/** Copies a value through JSON, which has no undefined. */
const throughJson = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
