import { contest } from './kit/catalogue';
import { comment } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

test('refuses two files in a slot for one file, and a deadline more than a year ahead', async () => {
  const application = await copyAtStage(world, await contest(world.services.db), 'negotiation');
  const pm = application.as('project_manager');

  const [head, secretary] = [world.cast.by.project_head.id, world.cast.by.lawyer.id];
  const commission = { head, secretary, members: [world.cast.by.financier.id] };
  const offline =
    expectDone(await pm.take('negotiation.create', { outcome: 'offline', commission })).record_id ?? '';
  const minutes: string[] = [];
  for (let count = 0; count < 2; count++)
    minutes.push(await pm.upload('negotiation.minutes', 'minutes', offline));
  const twoFiles = await pm.take('negotiation.minutes', { record_id: offline, files: { minutes } });
  expect([twoFiles.status, twoFiles.problem.code, twoFiles.problem.errors]).toEqual([
    422,
    'file-only-one',
    { files: 'Тут можна додати лише один файл.' },
  ]);
  expectDone(
    await pm.take('negotiation.minutes', { record_id: offline, files: { minutes: minutes.slice(1) } }),
  );
  expectDone(
    await pm.take('negotiation.decide', { record_id: offline, outcome: 'rework', comment: comment() }),
  );
  expectDone(await application.as('project_head').sign('negotiation.sign', offline));

  const online = expectDone(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  const extend = (days: number) => pm.take('negotiation.extend', { record_id: online, until: inDays(days) });
  for (const [days, code] of [
    [-1, 'deadline-in-past'],
    [367, 'deadline-too-far'],
  ] as const) {
    const { status, problem } = await extend(days);
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, code, ['until']]);
  }
  expectDone(await extend(360));
});
