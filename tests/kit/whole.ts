import { isGrpcServiceError } from '@temporalio/client';
import { checkpointName, stageOf } from '../../domain/checkpoints';
import { overall } from '../../domain/overall';
import type { ApplicationState } from '../../domain/state';
import { waits } from '../../domain/waits';
import { row, rows } from '../../db/query';
import { viewQuery } from '../../workflows/messages';
import { runIdOf } from './history';
import { until } from './way';
import type { World } from './world';

interface Records {
  state: ApplicationState;
  version: number;
  epoch: number;
  overall: number;
  active_run_id: string;
  needs_operator: string | null;
  checkpoint_seq: number;
  completed: boolean;
}

export const recordsOf = async (world: World, id: string): Promise<Records> => {
  const found = await row<Records>(
    { db: world.services.db },
    `select state, version, epoch, overall, active_run_id, needs_operator, checkpoint_seq,
            completed_at is not null as completed from applications where id = $1`,
    [id],
  );
  if (!found) throw new Error(`no application ${id}`);
  return found;
};

export const viewOf = (world: World, id: string) =>
  world.services.temporal.workflow.getHandle(`application:${id}`).query(viewQuery);

/** A workflow answers no query while a task of it is tried again, after a worker's death or a reset: not yet, then. */
export function notBetweenTasks(error: unknown): undefined {
  const { cause } = error as { cause?: unknown };
  const code: number | undefined = isGrpcServiceError(cause) ? cause.code : undefined;
  if (code === FAILED_PRECONDITION) return undefined;
  throw error;
}
const FAILED_PRECONDITION = 9;

/** Decisions in force, in order. */
export const inForce = (world: World, id: string) =>
  rows<{ id: string; version: number; update_id: string; step: string }>(
    { db: world.services.db },
    `select id, version, update_id, step from decisions where application_id = $1 and superseded_epoch is null order by version`,
    [id],
  );

/**
 * Sees that an application is in one piece: the workflow and the records agree on run, epoch, version and state; the
 * decisions in force are numbered without gap or double; the open tasks are what the state waits for; its stage is the
 * last point that was passed.
 */
export async function expectWhole(world: World, id: string): Promise<void> {
  // The workflow hears of its decision a moment after the records have it, and then passes a checkpoint perhaps.
  await until(async () => {
    const seen = await viewOf(world, id).catch(notBetweenTasks);
    return (
      !!seen && (seen.ready || seen.state.completed) && seen.version === (await recordsOf(world, id)).version
    );
  }, 60);
  const { db } = world.services;
  const records = await recordsOf(world, id);
  const view = await viewOf(world, id);
  expect(view).toMatchObject({ version: records.version, epoch: records.epoch, state: records.state });
  expect(records.active_run_id).toBe(await runIdOf(world, id));
  expect(records.overall).toBe(overall(records.state));
  expect(records.completed).toBe(records.state.completed);

  const decisions = await inForce(world, id);
  expect(decisions.map(({ version }) => version)).toEqual(upTo(1, records.version));
  expect(new Set(decisions.map((one) => one.update_id)).size).toBe(decisions.length);

  const tasks = await rows<{ key: string; due: number | null; audiences: number }>(
    { db },
    `select key, (extract(epoch from due_at) * 1000)::float as due,
            (select count(*)::int from task_audiences where task_id = t.id) as audiences
       from tasks t where application_id = $1 and closed_at is null`,
    [id],
  );
  expect(tasks.map(({ key }) => key).sort()).toEqual(
    waits(records.state)
      .map(({ key }) => key)
      .sort(),
  );
  const due = Object.fromEntries(tasks.flatMap((task) => (task.due === null ? [] : [[task.key, task.due]])));
  expect(due).toEqual(records.state.deadlines);
  expect(tasks.every(({ audiences }) => audiences > 0)).toBe(true);

  const passed = await rows<{ name: string; seq: number }>(
    { db },
    'select name, seq from checkpoints where application_id = $1 and run_id = $2 order by seq',
    [id, records.active_run_id],
  );
  expect(passed[0]).toEqual({ name: 'tech_review:0', seq: 0 });
  // A completed application has left its last stage.
  if (!records.completed) expect(passed.at(-1)?.name).toBe(checkpointName(stageOf(records.state)));
}

const upTo = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
