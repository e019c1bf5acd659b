import { randomUUID } from 'node:crypto';
import { row } from '../../db/query';
import { startRollback } from '../../records/temporal/start-workflows';
import { contest } from '../kit/catalogue';
import { lockApplications } from '../kit/row-locks';
import { eventsOf, waitUntilAccepted, waitUntilIdle } from '../kit/history';
import { call } from '../kit/http';
import { waitForRollback, preparePassword } from '../kit/rollback';
import { unusedAddress, startSecondApi } from '../kit/second-api';
import { staffCalls } from '../kit/staff';
import { beginApplication, expectDone, waitUntil } from '../kit/application-driver';
import { startWorld, type World } from '../kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

/** Stores the rollback of one review without starting its workflow, as if the process had died; returns its id. */
async function storeRollback(id: string, review: string): Promise<string> {
  const temporalAddress = new URL(await unusedAddress()).host;
  const detachedApi = await startSecondApi(world, { temporalAddress });
  const body = { type: 'expert_review', section: 'expert_review', status: 0, password: 'demo-password' };
  await call(detachedApi.url, world.cast.by.admin.token, 'POST', '/api/rollback/applications', {
    body: { ...body, application_ids: [id], record_ids: [review] },
  });
  await detachedApi.stop();
  const { db } = world.services;
  const stored = await row<{ id: string }>({ db }, `select id from rollbacks where state = 'requested'`);
  return stored?.id ?? '';
}

test('a rollback of one review is retried on the new version when another decision comes first', async () => {
  const { services, cast } = world;
  const application = await beginApplication(world, await contest(services.db));
  await application.technical();
  await application.distribute();
  const { reviews } = await application.as('project_manager').view();
  const reviewerOf = (review: (typeof reviews)[number] | undefined) => {
    const expert = cast.experts.find(({ id }) => id === review?.expert?._id);
    if (!review || !expert) throw new Error('no expert was assigned');
    const start = (key?: string) =>
      staffCalls(world, expert, application.id).take('review.start', { record_id: review._id }, key);
    return { start, id: review._id };
  };
  const [firstReviewer, secondReviewer] = [reviewerOf(reviews[0]), reviewerOf(reviews[1])];
  expectDone(await firstReviewer.start());
  await waitUntilIdle(world, application.id);
  const rollbackId = await storeRollback(application.id, firstReviewer.id);

  const recordLock = await lockApplications(services.settings.databaseUrl, application.id);
  const key = randomUUID();
  const pendingDecision = secondReviewer.start(key);
  await waitUntilAccepted(world, application.id, key);
  await startRollback(services.temporal, services.settings.taskQueue, rollbackId);
  await waitUntil(async () =>
    (await eventsOf(world, application.id)).some((event) =>
      event.workflowExecutionUpdateAcceptedEventAttributes?.protocolInstanceId?.startsWith(rollbackId),
    ),
  );
  await recordLock.release();

  expectDone(await pendingDecision);
  expect((await waitForRollback(world, rollbackId)).items).toMatchObject([
    { state: 'restored', error: null },
  ]);
  const after = (await application.as('project_manager').view()).reviews;
  expect(after.map(({ _id, status }) => [_id, status.id])).toEqual(
    reviews.map(({ _id }) => [_id, _id === secondReviewer.id ? 1 : 0]),
  );
  const rollbackDecisions = await row(
    { db: services.db },
    `select count(*)::int as count from decisions where step = 'review.roll_back'`,
  );
  expect(rollbackDecisions).toEqual({ count: 1 });
});
