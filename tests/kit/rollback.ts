import { execFileSync } from 'node:child_process';
import { row, run } from '../../db/query';
import type { RollbackView } from '../../api/areas/rollback/contract/rollback';
import { call } from './http';
import { hash } from './passwords';
import { waitUntil } from './application-driver';
import type { World } from './world';

export const PASSWORD = 'demo-password';

/** Sets the administrator's password, which a rollback requires. */
export const preparePassword = async (world: World): Promise<void> => {
  const { db } = world.services;
  await run({ db }, `update users set password_hash = $1 where role = 'admin'`, [await hash(PASSWORD)]);
};

/** Requests, as the administrator, a rollback of applications to a point of the form. */
export const requestRollback = (
  world: World,
  application_ids: string[],
  point: {
    type?: 'expert_review';
    section: string;
    status: number;
    subsection?: string;
    subsection_status?: number;
    record_ids?: string[];
    despite_payments?: true;
  },
) =>
  call<{ rollback: RollbackView }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    '/api/rollback/applications',
    { body: { type: 'application', password: PASSWORD, application_ids, ...point } },
  );

/** Waits until a rollback is done, and returns it. */
export async function waitForRollback(world: World, id: string): Promise<RollbackView> {
  const readRollback = async () => {
    const { token } = world.cast.by.admin;
    const answer = await call<{ rollback: RollbackView }>(world.url, token, 'GET', `/api/rollback/${id}`);
    return answer.data.rollback;
  };
  await waitUntil(async () => (await readRollback()).state === 'done');
  return readRollback();
}

/** Rolls back and waits. Every application must be restored. Returns the rollback's id. */
export async function rollBack(...[world, ids, point]: Parameters<typeof requestRollback>): Promise<string> {
  const answer = await requestRollback(world, ids, point);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  const { items } = await waitForRollback(world, answer.data.rollback._id);
  expect(items).toHaveLength(ids.length);
  for (const item of items) expect(item).toMatchObject({ state: 'restored', error: null });
  return answer.data.rollback._id;
}

/**
 * Returns a passed checkpoint of an application, to which its workflow can be reset; of the current run unless
 * another is given.
 */
export const checkpointOf = (world: World, id: string, name: string, runId?: string) =>
  row<{ origin_run_id: string; reset_event_id: string; snapshot_id: string; version: number }>(
    { db: world.services.db },
    `select c.origin_run_id, c.reset_event_id, c.snapshot_id, c.version from checkpoints c
       join applications a on a.id = c.application_id
      where a.id = $1 and c.name = $2 and c.run_id = coalesce($3, a.active_run_id) order by c.seq desc limit 1`,
    [id, name, runId ?? null],
  );

/** Resets a workflow as an operator does: `temporal workflow reset`, which reapplies the updates after the event. */
export function resetByHand(world: World, id: string, eventId: string | number, runId?: string): void {
  const { temporalAddress, temporalNamespace } = world.services.settings;
  execFileSync(process.env.TEMPORAL_CLI ?? 'temporal', [
    'workflow',
    'reset',
    `--address=${temporalAddress}`,
    `--namespace=${temporalNamespace}`,
    `--workflow-id=application:${id}`,
    `--event-id=${eventId}`,
    '--reason=by hand',
    ...(runId ? ['--run-id', runId] : []),
  ]);
}
