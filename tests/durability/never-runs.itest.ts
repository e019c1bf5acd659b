import { TestWorkflowEnvironment } from '@temporalio/testing';
import { Worker } from '@temporalio/worker';
import { row } from '../../db/query';
import { STUCK } from '../../domain/reconciliation';
import { applicantSystemOf } from '../kit/applicant';
import { contest } from '../kit/catalogue';
import { reconcileOne, reconciliationsOf } from '../kit/reconciler';
import { waitUntilIdle } from '../kit/history';
import { operator } from '../kit/operator';
import { PASSWORD, preparePassword } from '../kit/rollback';
import { unusedAddress, startSecondApi } from '../kit/second-api';
import { beginApplication, waitUntil, applicationDriver } from '../kit/application-driver';
import { expectConsistent, recordsOf } from '../kit/consistency';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

test('starts the workflow of an application that was submitted while Temporal was down', async () => {
  const contestId = await contest(world.services.db);
  const detachedApi = await startSecondApi(world, { temporalAddress: new URL(await unusedAddress()).host });
  let answeredId = '';
  try {
    answeredId = await applicantSystemOf({ ...world, url: detachedApi.url }).submit(contestId);
  } finally {
    await detachedApi.stop();
  }
  const { db } = world.services;
  const stored = await row<{ id: string }>({ db }, 'select id from applications where contest_id = $1', [
    contestId,
  ]);
  const id = stored?.id ?? '';
  expect((await recordsOf(world, id)).active_run_id).toBeNull();
  expect(answeredId).toBe(id);
  expect(await reconcileOne(world, id)).toMatchObject({ found: 'not-started', done: 'started' });
  expect(await reconciliationsOf(world, id)).toEqual([['not-started', 'started']]);
  await waitUntil(async () => (await recordsOf(world, id)).epoch > 0);
  await applicationDriver(world, id).technical();
  await expectConsistent(world, id);
});

test('a workflow with incompatible code is shown to the operator, who restarts it from the records', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await waitUntilIdle(world, application.id);
  const { services } = world;
  const { settings, temporal } = services;
  const taskQueue = `${settings.taskQueue}-broken`;
  const { temporalAddress: address, temporalNamespace: namespace } = settings;
  const server = await TestWorkflowEnvironment.createFromExistingServer({ address, namespace });
  const worker = await Worker.create({
    connection: server.nativeConnection,
    namespace,
    taskQueue,
    workflowsPath: require.resolve('../kit/broken-workflows'),
  });
  await worker.runUntil(async () => {
    await temporal.workflow.start('application', {
      workflowId: `application:${application.id}`,
      taskQueue,
      workflowIdConflictPolicy: 'TERMINATE_EXISTING',
      workflowIdReusePolicy: 'ALLOW_DUPLICATE',
    });
    await waitUntil(async () => (await reconcileOne(world, application.id))?.found === 'stuck');
  });
  await server.teardown();
  expect(await reconciliationsOf(world, application.id)).toEqual([['stuck', 'mark-set']]);
  const operatorPage = operator(world);
  const stoppedSubject = (await operatorPage.look()).needs_operator.rows.find(
    ({ subject }) => subject._id === application.id,
  );
  expect(stoppedSubject).toMatchObject({ reason: STUCK, remedies: ['start-from-records'] });
  const answer = await operatorPage.post(`subjects/${application.id}/start-from-records`, {
    password: PASSWORD,
  });
  expect(answer.status).toBe(200);
  await expectConsistent(world, application.id);
  await application.evaluate();
  await expectConsistent(world, application.id);
});
