import { row, rows } from '../db/query';
import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import { preparePassword, rollBack } from './kit/rollback';
import { comment, staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, scoreAll } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

const openTasks = (id: string) =>
  rows<{ key: string; process: string; step: string }>(
    { db: world.services.db },
    'select key, process, step from tasks where subject_id = $1 and closed_at is null order by key',
    [id],
  );

test('the preview of a review’s rollback shows its effects and changes nothing', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  const [review] = (await application.as('project_manager').view()).reviews;
  const person = world.cast.experts.find(({ id }) => id === review?.expert?._id);
  if (!review || !person) throw new Error('no expert was assigned');
  const expert = staffCalls(world, person, application.id);
  const record = { record_id: review._id };
  expectDone(await expert.take('review.start', record));
  await scoreAll(world, person.token, review._id);
  expectDone(await expert.take('review.validate', { ...record, comment: comment(220) }));
  expectDone(
    await application.as('expert_manager').take('review.approve', { ...record, comment: comment() }),
  );
  expectDone(await expert.take('review.protocol', record));
  expectDone(await expert.sign('review.sign', review._id));

  const preview = (status: number, more = '', token = world.cast.by.admin.token) =>
    call<OutputOf<typeof contract.rollbackPreview>>(
      world.url,
      token,
      'GET',
      `/api/application/${application.id}/rollback-preview?section=expert_review&status=${status}&record_id=${review._id}${more}`,
    );
  const records = () =>
    row({ db: world.services.db }, 'select state, version, epoch from applications where id = $1', [
      application.id,
    ]);
  const before = await records();
  const { data } = await preview(2);
  expect(data.decisions.map(({ step, signs }) => [step, signs])).toEqual([
    ['review.sign', true],
    ['review.protocol', false],
    ['review.approve', false],
  ]);
  expect(data.decisions[0]).toMatchObject({ role: 'expert' });
  expect(data.documents).toHaveLength(1);
  expect(data).toMatchObject({ restored: 0, corrected: [], withdrawn: 0 });
  expect((await preview(0)).data.decisions).toHaveLength(5);
  // The review has never had status 4 (rework), and status 1 is not a target.
  expect((await preview(4)).problem.code).toBe('target-not-passed');
  expect((await preview(1)).problem.code).toBe('rollback-unknown-point');
  expect((await preview(2, '', world.cast.by.project_manager.token)).status).toBe(403);
  expect(await records()).toEqual(before);

  const tasksBefore = await openTasks(application.id);
  await rollBack(world, [application.id], {
    type: 'expert_review',
    section: 'expert_review',
    status: 2,
    record_ids: [review._id],
  });
  const tasksAfter = await openTasks(application.id);
  const onlyIn = (some: typeof tasksBefore, otherTasks: typeof tasksBefore) =>
    some
      .filter(({ key }) => !otherTasks.some((otherTask) => otherTask.key === key))
      .map(({ process, step }) => ({ process, step }));
  expect(data.closing).toEqual(onlyIn(tasksBefore, tasksAfter));
  expect(data.opening).toEqual(onlyIn(tasksAfter, tasksBefore));
  expect(data.opening).toEqual([{ process: 'review', step: 'review.approve' }]);
  const [after] = (await application.as('admin').view()).reviews.filter(({ _id }) => _id === review._id);
  expect(after).toMatchObject({ status: { id: 2 }, protocol_id: null });
});
