import { randomUUID } from 'node:crypto';
import { temporal } from '@temporalio/proto';
import { run } from '../../db/query';
import { contest } from '../../tests/kit/catalogue';
import { call } from '../../tests/kit/http';
import { copyAtStage } from '../../tests/kit/stage-copies/copy-at-stage';
import { waitUntil } from '../../tests/kit/application-driver';
import { startWorld, type WorldWithWorker } from '../../tests/kit/world';
import { applicationWorkflowId, batchWorkflowId } from '../../workflows/messages';

const { PENDING_ACTIVITY_STATE_STARTED } = temporal.api.enums.v1.PendingActivityState;

interface Batch {
  _id: string;
  finished: boolean;
  items: { state: string }[];
}

let world: WorldWithWorker;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const asChief = async (method: string, path: string, body?: object) =>
  (await call<{ batch: Batch }>(world.url, world.cast.by.chief.token, method, path, { body })).data.batch;

const isUnderWay = async (batchId: string): Promise<boolean> => {
  const { raw } = await world.services.temporal.workflow.getHandle(batchWorkflowId(batchId)).describe();
  return (raw.pendingActivities ?? []).some(({ state }) => state === PENDING_ACTIVITY_STATE_STARTED);
};

test('a worker can stop while an item waits for another decision, and the next worker carries out the item', async () => {
  const { db } = world.services;
  const application = await copyAtStage(world, await contest(db), 'direction');
  const { epoch, version } = await application.as('admin').view();
  const requestId = randomUUID();
  await run(
    { db },
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
     values ($1, $2, '', 'direction.decide', $2, 'chief', '{}', '{}')`,
    [applicationWorkflowId(application.id), requestId],
  );
  const item = {
    subject: { kind: 'application', _id: application.id },
    step: 'direction.decide',
    seen: `${epoch}.${version}`,
    outcome: 'approved',
  };
  const { _id: id } = await asChief('POST', '/api/batches', { items: [item] });
  await waitUntil(() => isUnderWay(id));

  await world.haltWorker();
  expect((await asChief('GET', `/api/batches/${id}`)).items).toMatchObject([{ state: 'waiting' }]);

  await run({ db }, 'delete from commands where request_id = $1', [requestId]);
  await world.resumeWorker();
  await waitUntil(async () => (await asChief('GET', `/api/batches/${id}`)).finished);
  expect((await asChief('GET', `/api/batches/${id}`)).items).toMatchObject([{ state: 'done' }]);
});
