import { contest } from './kit/catalogue';
import { comment } from './kit/staff';
import { begin, done } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const DAY = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('one file where a slot takes one, and no term further than a year', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const pm = one.as('project_manager');

  const [head, secretary] = [world.cast.by.project_head.id, world.cast.by.lawyer.id];
  const commission = { head, secretary, members: [world.cast.by.financier.id] };
  const held = done(await pm.take('negotiation.create', { outcome: 'offline', commission })).record_id ?? '';
  const minutes: string[] = [];
  for (let count = 0; count < 2; count++)
    minutes.push(await pm.upload('negotiation.minutes', 'minutes', held));
  const two = await pm.take('negotiation.minutes', { record_id: held, files: { minutes } });
  expect([two.status, two.problem.code, two.problem.errors]).toEqual([
    422,
    'file-only-one',
    { files: 'Тут можна додати лише один файл.' },
  ]);
  done(await pm.take('negotiation.minutes', { record_id: held, files: { minutes: minutes.slice(1) } }));
  done(await pm.take('negotiation.decide', { record_id: held, outcome: 'rework', comment: comment() }));
  done(await one.as('project_head').sign('negotiation.sign', held));

  const online = done(await pm.take('negotiation.create', { outcome: 'online' })).record_id ?? '';
  const extend = (days: number) => pm.take('negotiation.extend', { record_id: online, until: later(days) });
  for (const [days, code] of [
    [-1, 'deadline-in-past'],
    [367, 'deadline-too-far'],
  ] as const) {
    const { status, problem } = await extend(days);
    expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([422, code, ['until']]);
  }
  done(await extend(360));
});
