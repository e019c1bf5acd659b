import { type Database, row } from '../db/query';
import { contest } from './kit/catalogue';
import { lockRows, waitUntilBlocked } from './kit/row-locks';
import { type Answer, call } from './kit/http';
import type { Person } from './kit/people';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import type { applicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/expert-review, "Distribution": an expert's account is changed at the moment in which the expert is assigned. Both
// transactions wait for the account's row, which the test locks, and continue in the order in which they began to wait.

let world: World;
let db: Database;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  ({ db } = world.services);
  contestId = await contest(db);
});
afterAll(() => world?.stop());

let nextIndex = 0;
/** Returns an expert whose account no other test has changed. */
function nextExpert(): Person {
  const expert = world.cast.experts[nextIndex++];
  if (!expert) throw new Error('the cast has no more experts');
  return expert;
}

const readyApplication = (): Promise<ReturnType<typeof applicationDriver>> =>
  copyAtStage(world, contestId, 'distribution');

type Write = () => Promise<Answer<unknown>>;

/** Starts both writes, `firstWrite` first, while the expert's account is locked; releases the lock and returns both answers. */
async function runBoth({ id }: Person, firstWrite: Write, secondWrite: Write): Promise<Answer<unknown>[]> {
  const recordLock = await lockRows(world.services.settings.databaseUrl, 'users', [id]);
  try {
    const firstAnswer = firstWrite();
    await waitUntilBlocked(db, 1);
    const secondAnswer = secondWrite();
    await waitUntilBlocked(db, 2);
    await recordLock.release();
    return await Promise.all([firstAnswer, secondAnswer]);
  } finally {
    await recordLock.release();
  }
}

const changeAccount =
  ({ id }: Person, body: object): Write =>
  () =>
    call(world.url, world.cast.by.admin.token, 'POST', `/api/users/${id}`, { body });

const accountOf = ({ id }: Person) =>
  row<{ name: string; role: string }>({ db }, 'select name, role from users where id = $1', [id]);
const reviewersOf = async (application: ReturnType<typeof applicationDriver>) =>
  (await application.as('admin').view()).reviews.map((review) => review.expert?._id);

test.each([
  ['has just lost the role', { role: 'lawyer' }],
  ['has just been blocked', { blocked: true }],
])('refuses to assign an expert who %s, and names the expert', async (_, body) => {
  const expert = nextExpert();
  const application = await readyApplication();
  const distribute = () =>
    application.as('expert_manager').take('expert_review.distribute', { experts: [expert.id] });
  const [changeAnswer, distributeAnswer] = await runBoth(expert, changeAccount(expert, body), distribute);
  expect(changeAnswer?.status).toBe(200);
  const name = (await accountOf(expert))?.name;
  expect([
    distributeAnswer?.status,
    distributeAnswer?.problem.code,
    distributeAnswer?.problem.detail,
  ]).toEqual([
    409,
    'expert-unavailable',
    `Щойно заблоковано або позбавлено ролі експерта: ${name}. Розподіліть експертів ще раз.`,
  ]);
  expect(await reviewersOf(application)).toEqual([]);
});

test('refuses to take the role from an expert who has just been assigned', async () => {
  const expert = nextExpert();
  const application = await readyApplication();
  const distribute = () =>
    application.as('expert_manager').take('expert_review.distribute', { experts: [expert.id] });
  const [distributeAnswer, changeAnswer] = await runBoth(
    expert,
    distribute,
    changeAccount(expert, { role: 'lawyer' }),
  );
  expect(distributeAnswer?.status).toBe(200);
  expect([changeAnswer?.status, changeAnswer?.problem.code]).toEqual([409, 'role-has-reviews']);
  expect((await accountOf(expert))?.role).toBe('expert');
  expect(await reviewersOf(application)).toContain(expert.id);
});
