import { run } from '../db/query';
import { contest } from './kit/catalogue';
import type { Person } from './kit/people';
import { comment, staff } from './kit/staff';
import { begin, done, scoreAll, type way } from './kit/way';
import { startWorld, type World } from './kit/world';

jest.setTimeout(180_000);

// Experts are picked at random, so that one wrongly let in would be picked now and then only. Here two of three are
// beyond doubt, and the third is the one a rule is about: let in, the distribution succeeds; kept out, one is missing.

type Way = ReturnType<typeof way>;

/** Of the contest in $2. */
const PROGRAM = '(select program_id from contests where id = $2)';

let world: World;
let contestId: string;
let one: Way;
let third: Person;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  one = await ready();
  third = expert(2);
  await set(`main_program = null, programs_score_ids = '{}'`, world.cast.experts.slice(3));
});
afterAll(() => world?.stop());

const expert = (place: number): Person => {
  const found = world.cast.experts[place];
  if (!found) throw new Error('nobody there');
  return found;
};
const set = (columns: string, people: readonly Person[], bind: unknown[] = []) =>
  run({ db: world.services.db }, `update users set ${columns} where id = any($1::uuid[])`, [
    people.map(({ id }) => id),
    ...bind,
  ]);

/** Technically approved, so that experts can be distributed. */
async function ready(): Promise<Way> {
  const made = await begin(world, contestId);
  await made.technical();
  return made;
}

const distribute = () => one.as('expert_manager').take('expert_review.distribute');
const asked = async (): Promise<string[]> =>
  (await one.as('admin').view()).reviews.map(({ expert: by }) => by?._id ?? '').sort();

async function expectOneMissing(): Promise<void> {
  const { status, problem } = await distribute();
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'experts-missing',
    expect.stringContaining('1 експерт'),
  ]);
  expect(await asked()).toEqual([]);
}

test.each<[string, string, string]>([
  ['who is blocked', 'blocked = true', 'blocked = false'],
  ['who is no expert yet', `role = 'unassigned_expert'`, `role = 'expert'`],
  ['of another programme', 'main_program = null', `main_program = ${PROGRAM}`],
  ['who may have none', 'max_application_limit = 0', 'max_application_limit = 10'],
])('nobody is asked %s', async (_who, out, back) => {
  await set(out, [third]);
  await expectOneMissing();
  await set(back, [third], back.includes('$2') ? [contestId] : []);
});

test('nobody is asked about their own application', async () => {
  await set('tax_id = $2', [third], [one.outside.signer.taxId]);
  await expectOneMissing();
  await set('tax_id = null', [third]);
});

test('who works in another field is asked only about what has one of their keywords', async () => {
  const { db } = world.services;
  const application = 'update applications set cultural_sector = $2, keywords = $3 where id = $1';
  await run({ db }, application, [one.id, 'music', ['pisnia', 'khor']]);
  await set(`cultural_sector = 'cinema', keywords = '{kino}'`, [third]);
  await expectOneMissing();
  await set(`keywords = '{kino,khor}'`, [third]);
  done(await distribute());
  expect(await asked()).toEqual([expert(0).id, expert(1).id, third.id].sort());
});

test('who has been taken off an application is not asked about it again', async () => {
  const manager = one.as('expert_manager');
  const review = (await manager.view()).reviews.find(({ expert: by }) => by?._id === third.id);
  done(await manager.take('review.fire', { record_id: review?._id, comment: comment() }));
  const { status, problem } = await distribute();
  expect([status, problem.code]).toEqual([409, 'experts-missing']);
});

test('a review counts towards the limit until it is completed, also while it waits for others', async () => {
  const [mine] = (await one.as('admin').view()).reviews.filter(({ expert: by }) => by?._id === expert(0).id);
  const record = { record_id: mine?._id };
  const me = staff(world, expert(0), one.id);
  done(await me.take('review.start', record));
  await scoreAll(world, expert(0).token, mine?._id ?? '');
  done(await me.take('review.validate', { ...record, comment: comment(220) }));

  one = await ready();
  await set('max_application_limit = 1', [expert(0)]);
  await expectOneMissing();
  await set('max_application_limit = 2', [expert(0)]);
  done(await distribute());
  expect(await asked()).toEqual([expert(0).id, expert(1).id, third.id].sort());
});
