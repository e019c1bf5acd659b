import type { Shape } from './shape';
import { run } from '../../db/query';
import { resumeUpdate } from '../../workflows/messages';
import { call } from './http';
import { contest } from './catalogue';
import { setShortDeadline } from './deadline';
import { reconcileOne } from './reconciler';
import { runIdOf } from './history';
import { requestRollback, checkpointOf, waitForRollback, preparePassword, resetByHand } from './rollback';
import { sessionShapes } from './session-shapes';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from './application-driver';
import { recordsOf, viewOf } from './consistency';
import type { World } from './world';

const start = async (world: World): Promise<ApplicationDriver> =>
  beginApplication(world, await contest(world.services.db));
const workflowOf = (application: ApplicationDriver, runId?: string) => ({
  workflowId: `application:${application.id}`,
  runId,
});
const waitUntilReady = (world: World, application: ApplicationDriver) =>
  waitUntil(async () => (await viewOf(world, application.id)).ready);

/** Returns an application before its negotiation. */
async function evaluatedApplication(world: World): Promise<ApplicationDriver> {
  const application = await start(world);
  await application.technical();
  await application.distribute();
  await application.evaluate();
  await waitUntilReady(world, application);
  return application;
}

async function allStages(world: World): Promise<ApplicationDriver> {
  const application = await evaluatedApplication(world);
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  await application.signAgreement();
  await application.endAgreement();
  await application.report();
  await application.act();
  await world.services.temporal.workflow.getHandle(`application:${application.id}`).result();
  return application;
}

async function rollBackTo(
  world: World,
  application: ApplicationDriver,
  point: { section: string; status: number },
): Promise<string> {
  await preparePassword(world);
  const { rollback } = (await requestRollback(world, [application.id], point)).data;
  await waitForRollback(world, rollback._id);
  return rollback._id;
}

/** Returns the history of a reset run, which the new run continues. */
async function resetRuns(world: World) {
  const application = await evaluatedApplication(world);
  const old = await runIdOf(world, application.id);
  const rollbackId = await rollBackTo(world, application, { section: 'expert_review', status: 0 });
  await application.distribute();
  await waitUntilReady(world, application);
  return { one: application, old, rollbackId };
}

/** Returns an application whose applicant is late, gets more time, and is late again. */
async function lateTwice(world: World): Promise<ApplicationDriver> {
  const application = await evaluatedApplication(world);
  const pm = application.as('project_manager');
  const record_id = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  for (const _ of [1, 2]) {
    await setShortDeadline(application, record_id);
    await waitUntil(async () => (await recordsOf(world, application.id)).state.procedures[0]?.late === true);
  }
  expectDone(
    await pm.take('negotiation.decide', { record_id, outcome: 'rework', comment: 'Немає відповіді.' }),
  );
  return application;
}

/** Returns an application with a step that failed, waited for an operator, and was then taken. */
async function resumedByOperator(world: World): Promise<ApplicationDriver> {
  const application = await start(world);
  await application.technical();
  const { db, temporal } = world.services;
  await run({ db }, 'alter table decisions rename column run_id to run_id_gone');
  const distribution = application.distribute();
  await waitUntil(async () => (await viewOf(world, application.id)).needsOperator !== undefined);
  await run({ db }, 'alter table decisions rename column run_id_gone to run_id');
  const handle = temporal.workflow.getHandle(`application:${application.id}`);
  await handle.executeUpdate(resumeUpdate, { args: [{ id: world.cast.by.admin.id, role: 'admin' }] });
  await distribution;
  await waitUntilReady(world, application);
  return application;
}

/** Rolls one review back to its beginning, which is a step within the workflow. */
async function reviewRolledBack(world: World) {
  const application = await start(world);
  await preparePassword(world);
  await application.technical();
  await application.distribute();
  const [review] = (await application.as('admin').view()).reviews;
  const person = world.cast.experts.find((expert) => expert.id === review?.expert?._id);
  if (!review || !person) throw new Error('no review');
  await call(world.url, person.token, 'POST', `/api/application/${application.id}/steps/review.start`, {
    body: { record_id: review._id },
  });
  const point = { section: 'expert_review', status: 0 };
  const body = { type: 'expert_review', ...point, record_ids: [review._id], password: 'demo-password' };
  const answer = await call<{ rollback: { _id: string } }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    '/api/rollback/applications',
    { body: { ...body, application_ids: [application.id] } },
  );
  await waitForRollback(world, answer.data.rollback._id);
  return { one: application, rollbackId: answer.data.rollback._id };
}

/** Functions that make every form of workflow history, except those of long runs. */
export const shapes: Record<string, Shape> = {
  submitted: async (world) => workflowOf(await start(world)),
  evaluated: async (world) => workflowOf(await evaluatedApplication(world)),
  async agreement(world) {
    const application = await evaluatedApplication(world);
    await application.negotiateOnline();
    await application.boards();
    await application.uploadAgreement();
    return workflowOf(application);
  },
  completed: async (world) => workflowOf(await allStages(world)),
  async finalised(world) {
    const application = await evaluatedApplication(world);
    await application.finalise();
    return workflowOf(application);
  },
  late: async (world) => workflowOf(await lateTwice(world)),
  mended: async (world) => workflowOf(await resumedByOperator(world)),
  reset: async (world) => workflowOf((await resetRuns(world)).one),
  async 'terminated-by-reset'(world) {
    const { one, old } = await resetRuns(world);
    return workflowOf(one, old);
  },
  async 'reset-of-completed'(world) {
    const application = await allStages(world);
    await rollBackTo(world, application, { section: 'reporting_review', status: 5 });
    await application.uploadAgreement();
    return workflowOf(application);
  },
  async 'reset-by-hand'(world) {
    const application = await evaluatedApplication(world);
    const point = await checkpointOf(world, application.id, 'expert_review:0');
    resetByHand(world, application.id, point?.reset_event_id ?? '', point?.origin_run_id);
    await waitUntil(async () => (await recordsOf(world, application.id)).epoch === 2);
    await application.distribute();
    await waitUntilReady(world, application);
    return workflowOf(application);
  },
  async 'from-records'(world) {
    const application = await evaluatedApplication(world);
    await world.services.temporal.workflow.getHandle(`application:${application.id}`).terminate('by hand');
    await reconcileOne(world, application.id);
    await waitUntilReady(world, application);
    await application.negotiateOnline();
    return workflowOf(application);
  },
  ...sessionShapes,
  'review-rolled-back': async (world) => workflowOf((await reviewRolledBack(world)).one),
  'rollback-by-reset': async (world) => ({ workflowId: `rollback:${(await resetRuns(world)).rollbackId}` }),
  'rollback-of-review': async (world) => ({
    workflowId: `rollback:${(await reviewRolledBack(world)).rollbackId}`,
  }),
};

/** Functions that make histories of long runs, for a server that treats a history as long after a few decisions. */
export const shapesOfLongRuns: Record<string, Shape> = {
  async continued(world) {
    const application = await start(world);
    const firstRun = await runIdOf(world, application.id);
    await application.technical();
    await application.distribute();
    await application.evaluate();
    await waitUntilReady(world, application);
    if ((await runIdOf(world, application.id)) === firstRun)
      throw new Error('the run did not continue as new');
    return workflowOf(application, firstRun);
  },
  'continued-later': async (world) => workflowOf(await evaluatedApplication(world)),
  'continued-completed': async (world) => workflowOf(await allStages(world)),
  async 'continued-reset'(world) {
    const application = await evaluatedApplication(world);
    await application.negotiateOnline();
    await rollBackTo(world, application, { section: 'reporting_review', status: 1 });
    return workflowOf(application);
  },
};
