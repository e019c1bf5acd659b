import { type Database, row } from '../db/query';
import { contest } from './kit/catalogue';
import { holdRows, untilBlocked } from './kit/hold';
import { type Answer, call } from './kit/http';
import type { Person } from './kit/people';
import { begin, type way } from './kit/way';
import { startWorld, type World } from './kit/world';

// rules/expert-review, "Distribution": an expert's account is changed at the very moment in which the expert is given a review. Both
// transactions wait for the account's row, which the test holds, and go on in the order in which they came.

let world: World;
let db: Database;
let contestId: string;
beforeAll(async () => {
  world = await startWorld();
  ({ db } = world.services);
  contestId = await contest(db);
});
afterAll(() => world?.stop());

let turn = 0;
/** An expert of whom no other test has changed the account. */
function nextExpert(): Person {
  const found = world.cast.experts[turn++];
  if (!found) throw new Error('the cast has no more experts');
  return found;
}

async function readyApplication(): Promise<ReturnType<typeof way>> {
  const one = await begin(world, contestId);
  await one.technical();
  return one;
}

type Write = () => Promise<Answer<unknown>>;

/** Starts both while the expert's account is held, the first one first, and lets them go on; answers their answers. */
async function race({ id }: Person, first: Write, second: Write): Promise<Answer<unknown>[]> {
  const held = await holdRows(world.services.settings.databaseUrl, 'users', [id]);
  try {
    const one = first();
    await untilBlocked(db, 1);
    const other = second();
    await untilBlocked(db, 2);
    await held.release();
    return await Promise.all([one, other]);
  } finally {
    await held.release();
  }
}

const changeAccount =
  ({ id }: Person, body: object): Write =>
  () =>
    call(world.url, world.cast.by.admin.token, 'POST', `/api/users/${id}`, { body });

const accountOf = ({ id }: Person) =>
  row<{ name: string; role: string }>({ db }, 'select name, role from users where id = $1', [id]);
const reviewersOf = async (one: ReturnType<typeof way>) =>
  (await one.as('admin').view()).reviews.map((review) => review.expert?._id);

test.each([
  ['has just lost the role', { role: 'lawyer' }],
  ['has just been blocked', { blocked: true }],
])('an expert who %s is given no review, and whoever distributes is told whom', async (_, body) => {
  const expert = nextExpert();
  const one = await readyApplication();
  const distribute = () =>
    one.as('expert_manager').take('expert_review.distribute', { experts: [expert.id] });
  const [changed, distributed] = await race(expert, changeAccount(expert, body), distribute);
  expect(changed?.status).toBe(200);
  const name = (await accountOf(expert))?.name;
  expect([distributed?.status, distributed?.problem.code, distributed?.problem.detail]).toEqual([
    409,
    'expert-unavailable',
    `Щойно заблоковано або позбавлено ролі експерта: ${name}. Розподіліть експертів ще раз.`,
  ]);
  expect(await reviewersOf(one)).toEqual([]);
});

test('an expert who has just been given a review keeps the role', async () => {
  const expert = nextExpert();
  const one = await readyApplication();
  const distribute = () =>
    one.as('expert_manager').take('expert_review.distribute', { experts: [expert.id] });
  const [distributed, changed] = await race(expert, distribute, changeAccount(expert, { role: 'lawyer' }));
  expect(distributed?.status).toBe(200);
  expect([changed?.status, changed?.problem.code]).toEqual([409, 'role-has-reviews']);
  expect((await accountOf(expert))?.role).toBe('expert');
  expect(await reviewersOf(one)).toContain(expert.id);
});
