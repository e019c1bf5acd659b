import { row } from '../db/query';
import type { RollbackView } from '../api/areas/rollback/contract/rollback';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { waitForRollback, preparePassword } from './kit/rollback';
import { beginApplication } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

test('a repeated key returns the same rollback, also once it is done; with other content it is refused', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const request = {
    type: 'application',
    application_ids: [application.id],
    section: 'tech_review',
    status: 0,
    password: 'demo-password',
  };
  const requestRollback = (body: object, key = 'one-rollback') =>
    call<{ rollback: RollbackView }>(
      world.url,
      world.cast.by.admin.token,
      'POST',
      '/api/rollback/applications',
      { body: { ...request, ...body }, key },
    );

  const [firstAnswer, atOnce] = await Promise.all([requestRollback({}), requestRollback({})]);
  expect([firstAnswer.status, atOnce.status]).toEqual([200, 200]);
  const id = firstAnswer.data.rollback._id;
  expect(atOnce.data.rollback._id).toBe(id);
  await waitForRollback(world, id);
  await application.technical();

  const repeatedAnswer = await requestRollback({});
  expect([
    repeatedAnswer.status,
    repeatedAnswer.data.rollback._id,
    repeatedAnswer.data.rollback.state,
  ]).toEqual([200, id, 'done']);
  expect((await application.as('admin').view()).tech_review.status).toBe(2);
  const otherRollback = await requestRollback({ section: 'expert_review' });
  expect([otherRollback.status, otherRollback.problem.code]).toEqual([422, 'idempotency-mismatch']);
  const unconfirmed = await requestRollback({ password: 'wrong-password' });
  expect([unconfirmed.status, unconfirmed.problem.code]).toEqual([422, 'wrong-password']);
  expect(await row({ db: world.services.db }, 'select count(*)::int as n from rollbacks')).toEqual({ n: 1 });

  const stored = await row<{ all: string }>(
    { db: world.services.db },
    `select string_agg(c::text, '') as all from commands c where request_id = 'one-rollback'`,
  );
  expect(stored?.all).toBeTruthy();
  expect(stored?.all).not.toContain('demo-password');

  expect((await requestRollback({}, 'another-rollback')).data.rollback._id).not.toBe(id);
});
