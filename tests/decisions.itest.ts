import { row } from '../db/query';
import { contest } from './kit/catalogue';
import { waitUntilIdle } from './kit/history';
import { lockApplications, waitUntilBlocked } from './kit/row-locks';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** Advances an application until the direction has to decide on it. */
const atDirection = async () => copyAtStage(world, await contest(world.services.db), 'direction');

/** Sends 32 decisions at once: half approve, half reject. */
async function sendContradictions(application: Awaited<ReturnType<typeof atDirection>>) {
  const { epoch, version } = await application.as('chief').view();
  return Promise.all(
    Array.from({ length: 32 }, (_, index) =>
      application
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

async function expectOneWinner(
  application: { id: string },
  answers: Awaited<ReturnType<typeof sendContradictions>>,
) {
  const won = answers.filter(({ status }) => status === 200);
  const lostAnswers = answers.filter(({ status }) => status === 409);
  expect([won.length, lostAnswers.length]).toEqual([1, 31]);
  const winner = expectDone(won[0]!);
  for (const { problem } of lostAnswers) {
    expect(problem.winner).toMatchObject({ step: 'direction.decide', outcome: winner.outcome });
    expect(problem.winner?.name).toBeTruthy();
  }
  const count = await row<{ n: string }>(
    { db: world.services.db },
    `select count(*) as n from decisions where application_id = $1 and step = 'direction.decide'`,
    [application.id],
  );
  expect(count?.n).toBe('1');
}

test('of 32 contradictory decisions at once one wins, and the others name the winner', async () => {
  const application = await atDirection();
  await expectOneWinner(application, await sendContradictions(application));
});

/** Returns the attempt number of the application's pending activity. */
async function attemptOf(id: string): Promise<number> {
  const { raw } = await world.services.temporal.workflow.getHandle(`application:${id}`).describe();
  return Math.max(0, ...(raw.pendingActivities ?? []).map(({ attempt }) => attempt ?? 0));
}

test('of 32 contradictory decisions one wins even if the first takes seconds', async () => {
  const application = await atDirection();
  await waitUntilIdle(world, application.id);
  const recordLock = await lockApplications(world.services.settings.databaseUrl, application.id);
  const answers = sendContradictions(application);
  await waitUntilBlocked(world.services.db);
  // The first attempt has timed out and is retried.
  await waitUntil(async () => (await attemptOf(application.id)) >= 2);
  await recordLock.release();
  await expectOneWinner(application, await answers);
});

test('a repeated key returns the same answer; with another body it is refused', async () => {
  const application = await atDirection();
  const chief = application.as('chief');
  const key = crypto.randomUUID();
  const firstDecision = expectDone(await chief.take('direction.decide', { outcome: 'approved' }, key));
  const secondDecision = expectDone(await chief.take('direction.decide', { outcome: 'approved' }, key));
  expect(secondDecision).toEqual(firstDecision);
  // The answer stays the same after the state has changed again.
  expectDone(await chief.take('supervisory_board.decide', { outcome: 'approved' }));
  expect(expectDone(await chief.take('direction.decide', { outcome: 'approved' }, key))).toEqual(
    firstDecision,
  );
  const otherAnswer = await chief.take('direction.decide', { outcome: 'not_approved' }, key);
  expect([otherAnswer.status, otherAnswer.problem.code]).toEqual([422, 'idempotency-mismatch']);
});

test('simultaneous calls with one key make one decision and get one answer', async () => {
  const application = await atDirection();
  const key = crypto.randomUUID();
  const results = await Promise.all(
    [1, 2, 3].map(() => application.as('chief').take('direction.decide', { outcome: 'approved' }, key)),
  );
  const answers = results.map(expectDone);
  expect(new Set(answers.map((answer) => answer._id)).size).toBe(1);
});
