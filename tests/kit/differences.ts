import { APPLICATION } from '../../domain/application';
import { isDeepStrictEqual } from 'node:util';
import { isGrpcServiceError } from '@temporalio/client';
import { checkpointName, stageOf } from '../../domain/application/checkpoints';
import { overall } from '../../domain/application/overall';
import { waits } from '../../domain/process/waits';
import { rows } from '../../db/query';
import type { WorkflowView } from '../../workflows/messages';
import { inForce, recordsOf, viewOf, type Records } from './records';
import type { World } from './world';

type Difference = string | undefined;

/**
 * Returns a sentence for each difference of an application; empty when it is consistent: the workflow and the records agree on
 * run, epoch, version and state; the numbers of the decisions in force do not repeat, and only one review's rollback leaves gaps in them;
 * the open tasks are those that the state waits for; its stage is the last point that was passed.
 */
export async function differences(world: World, id: string): Promise<string[]> {
  const records = await recordsOf(world, id);
  const allDifferences = [
    ...(await workflowDifferences(world, id, records)),
    differs('overall number', records.overall, overall(records.state)),
    differs('completed', records.completed, records.state.completed),
    ...(await decisionDifferences(world, id, records)),
    ...(await taskDifferences(world, id, records)),
    ...(await checkpointDifferences(world, id, records)),
  ];
  return allDifferences.filter((one) => one !== undefined);
}

/**
 * Whether the workflow is idle at the version of the records: it gets the result of its decision a moment after the records are written, and
 * then may pass a checkpoint or end.
 */
export async function isSettled(world: World, id: string): Promise<boolean> {
  const view = await viewOf(world, id).catch(notBetweenTasks);
  if (!view || view.version !== (await recordsOf(world, id)).version) return false;
  if (!view.state.completed) return view.ready;
  const handle = world.services.temporal.workflow.getHandle(`application:${id}`);
  return (await handle.describe()).status.name !== 'RUNNING';
}

/** Returns undefined for the error of a query while a task of the workflow is tried again, after a worker's death or a reset. */
export function notBetweenTasks(error: unknown): undefined {
  const { cause } = error as { cause?: unknown };
  const code: number | undefined = isGrpcServiceError(cause) ? cause.code : undefined;
  if (code === FAILED_PRECONDITION) return undefined;
  throw error;
}
const FAILED_PRECONDITION = 9;

async function workflowDifferences(world: World, id: string, records: Records): Promise<Difference[]> {
  const handle = world.services.temporal.workflow.getHandle(`application:${id}`);
  const { runId, status } = await handle.describe();
  const view: WorkflowView = await viewOf(world, id);
  return [
    differs('workflow', status.name, records.completed ? 'COMPLETED' : 'RUNNING'),
    // The run of a completed application whose rollback was undone ends at once, and activates no stage (decision 0049).
    records.completed && records.active_run_id.startsWith('records:')
      ? undefined
      : differs('run', records.active_run_id, runId),
    differs('epoch', records.epoch, view.epoch),
    differs('version', records.version, view.version),
    differs('state', records.state, view.state),
  ];
}

async function decisionDifferences(world: World, id: string, records: Records): Promise<Difference[]> {
  const decisions = await inForce(world, id);
  const versions = decisions.map(({ version }) => version);
  // One review's rollback is a decision that marks others before it as undone.
  const gaps = decisions.some(({ step }) => step === 'review.roll_back');
  const expected = gaps ? [...new Set(versions)].sort((one, other) => one - other) : upTo(records.version);
  const ids = decisions.map((one) => one.update_id);
  return [
    differs('versions of the decisions in force', versions, expected),
    differs('last decision in force', versions.at(-1) ?? 0, records.version),
    differs('different decisions in force', new Set(ids).size, ids.length),
  ];
}

async function taskDifferences(world: World, id: string, { state }: Records): Promise<Difference[]> {
  const tasks = await rows<{ key: string; due: number | null; audiences: number }>(
    { db: world.services.db },
    `select key, (extract(epoch from due_at) * 1000)::float as due,
            (select count(*)::int from task_audiences where task_id = t.id) as audiences
       from tasks t where application_id = $1 and closed_at is null`,
    [id],
  );
  const due = Object.fromEntries(tasks.flatMap((task) => (task.due === null ? [] : [[task.key, task.due]])));
  return [
    differs('open tasks', tasks.map(({ key }) => key).sort(), waitedFor(state)),
    differs('deadlines', due, state.deadlines),
    tasks.every(({ audiences }) => audiences > 0) ? undefined : 'a task stands in nobody’s inbox',
  ];
}

const waitedFor = (state: Records['state']): string[] =>
  waits(APPLICATION, state)
    .map(({ key }) => key)
    .sort();

async function checkpointDifferences(world: World, id: string, records: Records): Promise<Difference[]> {
  const passed = await rows<{ name: string; seq: number }>(
    { db: world.services.db },
    'select name, seq from checkpoints where application_id = $1 and run_id = $2 order by seq',
    [id, records.active_run_id],
  );
  return [
    differs('first point passed', passed[0], { name: 'tech_review:0', seq: 0 }),
    // A completed application is in no stage.
    records.completed
      ? undefined
      : differs('last point passed', passed.at(-1)?.name, checkpointName(stageOf(records.state))),
  ];
}

/** Describes a difference between found and expected; compares both as JSON, where nothing is undefined. */
function differs(what: string, found: unknown, expected: unknown): Difference {
  const [one, other] = [found, expected].map((each) => JSON.parse(JSON.stringify(each ?? null)) as unknown);
  if (isDeepStrictEqual(one, other)) return undefined;
  const [actual, wish] =
    isObject(one) && isObject(other) ? [without(one, other), without(other, one)] : [one, other];
  return `${what}: ${JSON.stringify(actual)}, not ${JSON.stringify(wish)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the properties of an object that differ in another. */
const without = (one: Record<string, unknown>, other: Record<string, unknown>): object =>
  Object.fromEntries(Object.entries(one).filter(([key, value]) => !isDeepStrictEqual(value, other[key])));

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
