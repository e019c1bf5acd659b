import { row } from '../db/query';
import { contest } from './kit/catalogue';
import { untilIdle } from './kit/history';
import { hold, untilBlocked } from './kit/hold';
import { begin, done, until } from './kit/way';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** An application at the direction's decision. */
async function atDirection() {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  await one.negotiateOnline();
  return one;
}

/** 32 at once, half of them against the other half. */
async function contradict(one: Awaited<ReturnType<typeof atDirection>>) {
  const { epoch, version } = await one.as('chief').view();
  return Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      one
        .as(index % 2 ? 'chief' : 'director')
        .take(
          'direction.decide',
          { outcome: index % 2 ? 'approved' : 'not_approved', comment: `Рішення ${index}` },
          undefined,
          `${epoch}.${version}`,
        ),
    ),
  );
}

async function expectOneWinner(one: { id: string }, answers: Awaited<ReturnType<typeof contradict>>) {
  const won = answers.filter(({ status }) => status === 200);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 31]);
  const winner = done(won[0]!);
  for (const { problem } of lost) {
    expect(problem.winner).toMatchObject({ step: 'direction.decide', outcome: winner.outcome });
    expect(problem.winner?.name).toBeTruthy();
  }
  const count = await row<{ n: string }>(
    { db: world.services.db },
    `select count(*) as n from decisions where application_id = $1 and step = 'direction.decide'`,
    [one.id],
  );
  expect(count?.n).toBe('1');
}

test('of 32 contradictory decisions at once one wins, and the others are told who', async () => {
  const one = await atDirection();
  await expectOneWinner(one, await contradict(one));
});

/** Attempts so far of the activity under way. */
async function attemptOf(id: string): Promise<number> {
  const { raw } = await world.services.temporal.workflow.getHandle(`application:${id}`).describe();
  return Math.max(0, ...(raw.pendingActivities ?? []).map(({ attempt }) => attempt ?? 0));
}

test('so too where the first of them takes seconds', async () => {
  const one = await atDirection();
  await untilIdle(world, one.id);
  const held = await hold(world.services.settings.databaseUrl, one.id);
  const answers = contradict(one);
  await untilBlocked(world.services.db);
  // Its first attempt has been given up, and is made again.
  await until(async () => (await attemptOf(one.id)) >= 2);
  await held.release();
  await expectOneWinner(one, await answers);
});

test('the same key twice gives the same answer, and with another body is refused', async () => {
  const one = await atDirection();
  const chief = one.as('chief');
  const key = crypto.randomUUID();
  const first = done(await chief.take('direction.decide', { outcome: 'approved' }, key));
  const second = done(await chief.take('direction.decide', { outcome: 'approved' }, key));
  expect(second).toEqual(first);
  // Also when the state has moved on since, and when two come at the same moment.
  done(await chief.take('supervisory_board.decide', { outcome: 'approved' }));
  expect(done(await chief.take('direction.decide', { outcome: 'approved' }, key))).toEqual(first);
  const other = await chief.take('direction.decide', { outcome: 'not_approved' }, key);
  expect([other.status, other.problem.code]).toEqual([422, 'idempotency-mismatch']);
});

test('two calls with the same key at the same moment are one decision with one answer', async () => {
  const one = await atDirection();
  const key = crypto.randomUUID();
  const both = await Promise.all(
    [1, 2, 3].map(() => one.as('chief').take('direction.decide', { outcome: 'approved' }, key)),
  );
  const answers = both.map(done);
  expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
});
