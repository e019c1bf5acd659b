import type { HistoryEntry } from '../api/areas/application/contract/history';
import type { Role } from '../domain/roles';
import { contest } from './kit/catalogue';
import { call } from './kit/http';
import type { Person } from './kit/people';
import { preparePassword, rollBack } from './kit/rollback';
import { staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

test('the division’s overall comment is visible to the staff, is recorded at the review’s end, and removed by a rollback', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'review');
  const saveComment = (role: Role, message: string) =>
    call(
      world.url,
      world.cast.by[role].token,
      'POST',
      `/api/expert/application/${application.id}/save-final-comment`,
      { body: { message } },
    );
  const finalCommentFor = async (person: Person) =>
    (await staffCalls(world, person, application.id).view()).expert_review.final_message;

  expect((await saveComment('lawyer', 'Чуже')).status).toBe(403);
  expect((await saveComment('expert_manager', 'Сильний проєкт.')).status).toBe(200);
  expect((await saveComment('project_head', 'Сильний проєкт, слабкий кошторис.')).status).toBe(200);
  const { reviews } = await application.as('project_manager').view();
  const expert = world.cast.experts.find(({ id }) => id === reviews[0]?.expert?._id);
  for (const role of ['expert_manager', 'project_manager', 'chief', 'supervisory'] as const)
    expect([role, await finalCommentFor(world.cast.by[role])]).toEqual([
      role,
      'Сильний проєкт, слабкий кошторис.',
    ]);
  expect(await finalCommentFor(expert!)).toBeNull();

  // The step that ends the review has no comment of its own here.
  await application.evaluate();
  expect(await finalCommentFor(world.cast.by.chief)).toBe('Сильний проєкт, слабкий кошторис.');
  const { data } = await call<{ logs: HistoryEntry[] }>(
    world.url,
    world.cast.by.chief.token,
    'GET',
    `/api/application/${application.id}/logs`,
  );
  expect(data.logs.find(({ step }) => step === 'expert_review.finish')).toMatchObject({
    message: 'Сильний проєкт, слабкий кошторис.',
  });
  expect((await saveComment('expert_manager', 'Пізно')).status).toBe(409);

  await rollBack(world, [application.id], { section: 'expert_review', status: 1 });
  expect(await finalCommentFor(world.cast.by.chief)).toBeNull();
});
