import { row, rows, run } from '../db/query';
import type { HistoryEntry, HistoryRollback } from '../api/areas/application/contract/history';
import type { RollbackView } from '../api/areas/rollback/contract/rollback';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { hash } from './kit/passwords';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { beginApplication, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  const { db } = world.services;
  await run({ db }, `update users set password_hash = $1 where role = 'admin'`, [
    await hash('demo-password'),
  ]);
});
afterAll(() => world?.stop());

const rollBack = (body: object) =>
  call<{ rollback: RollbackView }>(
    world.url,
    world.cast.by.admin.token,
    'POST',
    '/api/rollback/applications',
    {
      body: { type: 'application', password: 'demo-password', ...body },
    },
  );

async function waitForRollback(id: string): Promise<RollbackView> {
  const readRollback = () =>
    call<{ rollback: RollbackView }>(world.url, world.cast.by.admin.token, 'GET', `/api/rollback/${id}`);
  await waitUntil(async () => (await readRollback()).data.rollback.state === 'done');
  return (await readRollback()).data.rollback;
}

const recordsOf = (id: string) =>
  row<{ state: { deadlines?: unknown }; version: number; epoch: number; active_run_id: string }>(
    { db: world.services.db },
    'select state, version, epoch, active_run_id from applications where id = $1',
    [id],
  );

test('a rollback from agreement to expert review resets the workflow and restores the snapshot’s records', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  const before = await recordsOf(application.id);
  await application.distribute();
  await application.evaluate();
  await application.negotiateOnline();
  await application.boards();
  await application.uploadAgreement();
  const last = await recordsOf(application.id);

  const answer = await rollBack({ application_ids: [application.id], section: 'expert_review', status: 0 });
  expect(answer.status).toBe(200);
  const { items, protocol } = await waitForRollback(answer.data.rollback._id);
  expect(items).toMatchObject([{ state: 'restored', error: null }]);
  expect(protocol?.sign_id).toBeTruthy();
  const { token } = world.cast.by.project_manager;
  const history = `/api/application/${application.id}/logs`;
  const { data } = await call<{ logs: HistoryEntry[]; rollbacks: HistoryRollback[] }>(
    world.url,
    token,
    'GET',
    history,
  );
  const { rollbacks, logs } = data;
  expect(rollbacks).toMatchObject([{ _id: answer.data.rollback._id, target: { section: 'expert_review' } }]);
  expect(logs.every(({ created_at }) => created_at < (rollbacks[0]?.created_at ?? ''))).toBe(true);

  const after = await recordsOf(application.id);
  expect({ ...after?.state, deadlines: null }).toEqual({ ...before?.state, deadlines: null });
  expect(after?.version).toBe(before?.version);
  expect(after?.epoch).toBe((last?.epoch ?? 0) + 1);
  expect(after?.active_run_id).not.toBe(last?.active_run_id);
  const old = world.services.temporal.workflow.getHandle(
    `application:${application.id}`,
    last?.active_run_id,
  );
  expect((await old.describe()).status.name).toBe('TERMINATED');

  const undone = await rows<{ step: string }>(
    { db: world.services.db },
    'select step from decisions where application_id = $1 and superseded_epoch is not null',
    [application.id],
  );
  expect(undone.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['direction.decide', 'expert_review.distribute']),
  );
  expect(undone.map(({ step }) => step)).not.toContain('tech_review.sign');

  // The application can move forward again.
  await application.distribute();
  await application.evaluate();
  expect((await application.as('admin').view()).expert_review.status).toBe(3);
});

test('a completed application can be rolled back and continued', async () => {
  const application = await beginApplication(world, await contest(world.services.db));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const pm = application.as('project_manager');
  await application.finalise();
  const answer = await rollBack({
    application_ids: [application.id],
    section: 'reporting_review',
    status: 0,
  });
  expect((await waitForRollback(answer.data.rollback._id)).items).toMatchObject([{ state: 'restored' }]);
  expect((await pm.view()).completed).toBe(false);
  await application.negotiateOnline();
  expect((await pm.view()).reporting_review.status).toBe(3);
});

test('the preview shows the effects of the rollback and changes nothing', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'direction');
  const before = await recordsOf(application.id);
  const readPreview = (query: string, token = world.cast.by.admin.token) =>
    call<OutputOf<typeof contract.rollbackPreview>>(
      world.url,
      token,
      'GET',
      `/api/application/${application.id}/rollback-preview?${query}`,
    );
  const { data } = await readPreview('section=expert_review&status=0');
  const steps = data.decisions.map(({ step }) => step);
  expect(steps).toEqual(expect.arrayContaining(['expert_review.distribute', 'negotiation.sign']));
  expect(steps).not.toContain('tech_review.sign');
  const signedSteps = data.decisions.filter(({ signs }) => signs).map(({ step }) => step);
  expect(signedSteps).toContain('negotiation.sign');
  expect(signedSteps).not.toContain('expert_review.distribute');
  expect(data.documents.length).toBeGreaterThan(0);
  expect(data.opening).toContainEqual({ process: 'expert_review', step: 'expert_review.distribute' });
  expect(data.closing.length).toBeGreaterThan(0);
  expect(await recordsOf(application.id)).toEqual(before);

  const tasks = async () =>
    (
      await rows<{ step: string }>(
        { db: world.services.db },
        'select step from tasks where subject_id = $1 and closed_at is null',
        [application.id],
      )
    ).map(({ step }) => step);
  const closedTasks = await tasks();
  const answer = await rollBack({
    application_ids: [application.id],
    section: 'expert_review',
    status: 0,
    reason: 'Розподілено не тим експертам',
  });
  expect((await waitForRollback(answer.data.rollback._id)).reason).toBe('Розподілено не тим експертам');
  const undone = await rows<{ id: string }>(
    { db: world.services.db },
    'select id::text from decisions where application_id = $1 and superseded_epoch is not null order by decisions.id desc',
    [application.id],
  );
  expect(undone.map(({ id }) => id)).toEqual(data.decisions.map(({ _id }) => _id));
  const openTasksAfter = await tasks();
  expect(openTasksAfter).toEqual(data.opening.map(({ step }) => step));
  expect(closedTasks.filter((step) => !openTasksAfter.includes(step))).toEqual(
    data.closing.map(({ step }) => step),
  );

  expect((await readPreview('section=reporting_review&status=7')).problem.code).toBe('rollback-not-passed');
  expect((await readPreview('section=tech_review&status=9')).problem.code).toBe('rollback-unknown-point');
  const { token } = world.cast.by.project_manager;
  expect((await readPreview('section=tech_review&status=0', token)).status).toBe(403);
});

test('a target names the person whose decision reached it, and is marked if it is the current stage', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  const { data } = await call<OutputOf<typeof contract.rollbackTargets>>(
    world.url,
    world.cast.by.admin.token,
    'GET',
    `/api/application/${application.id}/rollback-targets`,
  );
  const targetAt = (section: string, status: number) =>
    data.targets.find((target) => target.section === section && target.status === status);
  expect(targetAt('tech_review', 0)).toMatchObject({ present: false, by: null });
  expect(targetAt('expert_review', 0)).toMatchObject({ present: false, by: { role: 'project_manager' } });
});

test('refuses types that cannot be rolled back, in the caller’s language', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'submitted');
  const setLanguage = (language: string) =>
    run({ db: world.services.db }, 'update users set language = $2 where id = $1', [
      world.cast.by.admin.id,
      language,
    ]);
  await setLanguage('en');
  for (const type of ['negotiation_procedure', 'application_reporting', 'season']) {
    const rollbackAnswer = await rollBack({
      type,
      application_ids: [application.id],
      section: 'tech_review',
      status: 0,
    });
    expect(rollbackAnswer).toMatchObject({
      status: 422,
      problem: {
        code: 'rollback-unavailable-type',
        detail: 'You send unavailable type',
        errors: { type: 'You send unavailable type' },
      },
    });
  }
  await setLanguage('uk');
});

test.each([
  ['a wrong password', { password: 'wrong-password' }, 422, 'wrong-password'],
  ['a point that was not passed', { status: 7, section: 'reporting_review' }, 409, 'rollback-not-passed'],
  ['a point that does not exist', { status: 9, section: 'reporting_review' }, 422, 'rollback-unknown-point'],
])('%s is refused', async (_, body, status, code) => {
  const application = await copyAtStage(world, await contest(world.services.db), 'submitted');
  const rollbackAnswer = await rollBack({
    application_ids: [application.id],
    section: 'tech_review',
    status: 0,
    ...body,
  });
  expect([rollbackAnswer.status, rollbackAnswer.problem.code]).toEqual([status, code]);
});
