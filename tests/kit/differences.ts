import { APPLICATION } from '../../domain/application';
import { isDeepStrictEqual } from 'node:util';
import { isGrpcServiceError } from '@temporalio/client';
import { checkpointName, stageOf } from '../../domain/application/checkpoints';
import { overall } from '../../domain/application/overall';
import { waits } from '../../domain/process/waits';
import { rows } from '../../db/query';
import type { WorkflowView } from '../../workflows/messages';
import { decisionsInForce, recordsOf, viewOf, type Records } from './records';
import type { World } from './world';

type Difference = string | undefined;

/**
 * Returns a sentence for each inconsistency of an application; empty if it is consistent. Workflow and records must
 * have the same run, epoch, version and state. The numbers of the decisions in force must be unique, with gaps only
 * after the rollback of one review. The open tasks must be those that the state waits for. The stage must be the last
 * checkpoint that was passed.
 */
export async function differences(world: World, id: string): Promise<string[]> {
  const records = await recordsOf(world, id);
  const allDifferences = [
    ...(await workflowDifferences(world, id, records)),
    differenceBetween('overall number', records.overall, overall(records.state)),
    differenceBetween('completed', records.completed, records.state.completed),
    ...(await decisionDifferences(world, id, records)),
    ...(await taskDifferences(world, id, records)),
    ...(await checkpointDifferences(world, id, records)),
  ];
  return allDifferences.filter((difference) => difference !== undefined);
}

/**
 * Returns whether the workflow is idle at the version of the records. It gets the result of its decision shortly
 * after the records are written, and may then pass a checkpoint or end.
 */
export async function isIdle(world: World, id: string): Promise<boolean> {
  const view = await viewOf(world, id).catch(ignoreRetriedTask);
  if (!view || view.version !== (await recordsOf(world, id)).version) return false;
  if (!view.state.completed) return view.ready;
  const handle = world.services.temporal.workflow.getHandle(`application:${id}`);
  return (await handle.describe()).status.name !== 'RUNNING';
}

/**
 * Returns undefined for the error of a query while a task of the workflow is retried after a worker's death or a
 * reset; rethrows any other error.
 */
export function ignoreRetriedTask(error: unknown): undefined {
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
    differenceBetween('workflow', status.name, records.completed ? 'COMPLETED' : 'RUNNING'),
    // After the undo of the rollback of a completed application the run ends at once and activates no stage (decision
    // 0049).
    records.completed && records.active_run_id.startsWith('records:')
      ? undefined
      : differenceBetween('run', records.active_run_id, runId),
    differenceBetween('epoch', records.epoch, view.epoch),
    differenceBetween('version', records.version, view.version),
    differenceBetween('state', records.state, view.state),
  ];
}

async function decisionDifferences(world: World, id: string, records: Records): Promise<Difference[]> {
  const decisions = await decisionsInForce(world, id);
  const versions = decisions.map(({ version }) => version);
  // The rollback of one review is a decision that marks earlier ones as undone.
  const gaps = decisions.some(({ step }) => step === 'review.roll_back');
  const expected = gaps ? [...new Set(versions)].sort((a, b) => a - b) : upTo(records.version);
  const ids = decisions.map((decision) => decision.update_id);
  return [
    differenceBetween('versions of the decisions in force', versions, expected),
    differenceBetween('last decision in force', versions.at(-1) ?? 0, records.version),
    differenceBetween('different decisions in force', new Set(ids).size, ids.length),
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
    differenceBetween('open tasks', tasks.map(({ key }) => key).sort(), expectedTasks(state)),
    differenceBetween('deadlines', due, state.deadlines),
    tasks.every(({ audiences }) => audiences > 0) ? undefined : 'a task stands in nobody’s inbox',
  ];
}

const expectedTasks = (state: Records['state']): string[] =>
  waits(APPLICATION, state)
    .map(({ key }) => key)
    .sort();

async function checkpointDifferences(world: World, id: string, records: Records): Promise<Difference[]> {
  const snapshots = await rows<{ name: string; seq: number }>(
    { db: world.services.db },
    'select name, seq from checkpoints where application_id = $1 and run_id = $2 order by seq',
    [id, records.active_run_id],
  );
  return [
    differenceBetween('first point passed', snapshots[0], { name: 'tech_review:0', seq: 0 }),
    // A completed application is in no stage.
    records.completed
      ? undefined
      : differenceBetween(
          'last point passed',
          snapshots.at(-1)?.name,
          checkpointName(stageOf(records.state)),
        ),
  ];
}

/**
 * Returns a sentence about a difference between found and expected values, compared as JSON, which has no undefined.
 */
function differenceBetween(field: string, actualValue: unknown, expected: unknown): Difference {
  const [foundCopy, expectedCopy] = [actualValue, expected].map(
    (value) => JSON.parse(JSON.stringify(value ?? null)) as unknown,
  );
  if (isDeepStrictEqual(foundCopy, expectedCopy)) return undefined;
  const [actual, wish] =
    isObject(foundCopy) && isObject(expectedCopy)
      ? [differingFrom(foundCopy, expectedCopy), differingFrom(expectedCopy, foundCopy)]
      : [foundCopy, expectedCopy];
  return `${field}: ${JSON.stringify(actual)}, not ${JSON.stringify(wish)}`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the properties of an object that differ in the other object. */
const differingFrom = (foundRow: Record<string, unknown>, expectedRow: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(foundRow).filter(([key, value]) => !isDeepStrictEqual(value, expectedRow[key])),
  );

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
