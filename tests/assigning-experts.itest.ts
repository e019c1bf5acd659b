import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { row, run } from '../db/query';
import { distribute as drawAgain } from '../domain/distribution/distribute';
import type { Role } from '../domain/roles';
import { chanceOf } from '../records/distribution/chance';
import { contest } from './kit/catalogue';
import type { Person } from './kit/people';
import { call } from './kit/http';
import { comment, staff } from './kit/staff';
import { begin, done, scoreAll, type ApplicationDriver } from './kit/way';
import { startWorld, type World } from './kit/world';

// Experts are picked at random, so that one wrongly let in would be picked now and then only. Here two of three are
// beyond doubt, and the third is the one a rule is about: let in, the distribution succeeds; kept out, one is missing.

/** Programme of the contest in $2. */
const PROGRAM = '(select program_id from contests where id = $2)';

let world: World;
let contestId: string;
let one: ApplicationDriver;
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
async function ready(): Promise<ApplicationDriver> {
  const made = await begin(world, contestId);
  await made.technical();
  return made;
}

const distribute = () => one.as('expert_manager').take('expert_review.distribute');
const experts = async (): Promise<string[]> =>
  (await one.as('admin').view()).reviews.map(({ expert: by }) => by?._id ?? '').sort();

async function expectOneMissing(): Promise<void> {
  const { status, problem } = await distribute();
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'experts-missing',
    expect.stringContaining('1 експерт'),
  ]);
  expect(await experts()).toEqual([]);
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
  const { db } = world.services;
  const own = await row<{ tax_id: string }>({ db }, 'select tax_id from users where id = $1', [third.id]);
  await set('tax_id = $2', [third], [one.outside.signer.taxId]);
  await expectOneMissing();
  await set('tax_id = $2', [third], [own?.tax_id]);
});

test('who works in another field is asked only about what has one of their keywords', async () => {
  const { db } = world.services;
  const application = 'update applications set cultural_sector = $2, keywords = $3 where id = $1';
  await run({ db }, application, [one.id, 'music', ['pisnia', 'khor']]);
  await set(`cultural_sector = 'cinema', keywords = '{kino}'`, [third]);
  await expectOneMissing();
  await set(`keywords = '{kino,khor}'`, [third]);
  done(await distribute());
  expect(await experts()).toEqual([expert(0).id, expert(1).id, third.id].sort());
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
  expect(await experts()).toEqual([expert(0).id, expert(1).id, third.id].sort());
});

// By hand, and the draw that can be repeated. The six of the cast: three have been asked above, of the others none is of the programme.

/** Experts as the person who distributes is shown them. */
async function candidates(q = '') {
  const path = `/api/application/${one.id}/candidates?q=${encodeURIComponent(q)}`;
  const { token } = world.cast.by.expert_manager;
  return (await call<OutputOf<typeof contract.candidates>>(world.url, token, 'GET', path)).data;
}

const draws = async (role: Role = 'supervisory') =>
  call<OutputOf<typeof contract.draws>>(
    world.url,
    world.cast.by[role].token,
    'GET',
    `/api/application/${one.id}/draws`,
  );

test('an expert of another programme is named by hand, the others are drawn, and the draw can be repeated', async () => {
  one = await ready();
  await set('max_application_limit = 10', world.cast.experts);
  const other = expert(3);
  const [found] = (await candidates(other.email)).candidates;
  expect(found).toMatchObject({ _id: other.id, unfit: ['other-programme'], allowed: true });

  done(await one.as('expert_manager').take('expert_review.distribute', { experts: [other.id] }));
  const reviewers = await experts();
  expect(reviewers).toContain(other.id);
  expect(reviewers).toHaveLength(3);

  const [draw] = (await draws()).data.draws;
  const { cast } = world;
  const nameOf = async (id: string) =>
    (await row<{ name: string }>({ db: world.services.db }, 'select name from users where id = $1', [id]))
      ?.name;
  expect(draw).toMatchObject({
    by: await nameOf(cast.by.expert_manager.id),
    chosen: [await nameOf(other.id)],
  });
  const list = draw?.candidates ?? [];
  expect(list.map(({ _id }) => _id).sort()).toEqual(
    cast.experts
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  );
  const drawn = list.filter(({ drawn: is }) => is).map(({ _id }) => _id);
  expect([...drawn, other.id].sort()).toEqual(reviewers);
  const again = drawAgain(
    chanceOf(draw?.seed ?? -1),
    [{ id: one.id, places: 2, least: 2, experts: list.map(({ _id }) => _id) }],
    list.map(({ _id: id, load, limit }) => ({ id, load, limit })),
  );
  expect(again.get(one.id)).toEqual([...drawn].sort());
});

test('whoever has least to do is drawn before the others', async () => {
  one = await ready();
  // One of the three has been drawn once less than the others above: each of them is asked, and a fourth with nothing yet.
  const idle = expert(4);
  await set(`main_program = ${PROGRAM}`, [idle], [contestId]);
  const loads = new Map((await candidates()).candidates.map(({ _id, load }) => [_id, load]));
  done(await distribute());
  const reviewers = await experts();
  expect(reviewers).toContain(idle.id);
  const [spare] = [...loads.keys()].filter((id) => !reviewers.includes(id));
  expect(loads.get(spare ?? '')).toBe(Math.max(...loads.values()));
});

test('first stand those against whom nothing speaks, then whoever can be named all the same, then the others', async () => {
  one = await ready();
  await set('max_application_limit = 0', [expert(0)]);
  await set(
    `main_program = ${PROGRAM}, cultural_sector = 'cinema', keywords = '{kino}'`,
    [expert(1)],
    [contestId],
  );
  await run(
    { db: world.services.db },
    "update applications set cultural_sector = 'music', keywords = '{}' where id = $1",
    [one.id],
  );
  const found = (await candidates()).candidates;
  expect(found.map(({ unfit, allowed }) => [unfit.length === 0, allowed])).toEqual(
    found
      .map(({ unfit, allowed }) => [unfit.length === 0, allowed])
      .toSorted(([fit, may], [other, might]) => Number(other) - Number(fit) || Number(might) - Number(may)),
  );
  expect(found.at(-1)?._id).toBe(expert(0).id);
  expect(found.find(({ _id }) => _id === expert(1).id)).toMatchObject({
    unfit: ['other-field'],
    allowed: true,
  });
  await set('max_application_limit = 10', [expert(0)]);
  await set(`cultural_sector = null, keywords = '{}'`, [expert(1)]);
});

test.each<[string, string, string]>([
  ['blocked', 'blocked = true', 'blocked = false'],
  ['limit-reached', 'max_application_limit = 0', 'max_application_limit = 10'],
  ['same-organisation', `profile = '{"workplace": "ФОП Заявниця Олена Іванівна, Київ"}'`, `profile = '{}'`],
])('nobody is named by hand who is %s', async (reason, out, back) => {
  one = await ready();
  const who = expert(5);
  await set(out, [who]);
  const [found] = (await candidates(who.email)).candidates;
  expect([found?.unfit, found?.allowed]).toEqual([expect.arrayContaining([reason]), false]);
  const { status, problem } = await one
    .as('expert_manager')
    .take('expert_review.distribute', { experts: [who.id] });
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
    422,
    'expert-unfit',
    ['experts'],
  ]);
  expect(await experts()).toEqual([]);
  await set(back, [who]);
});

test('who has refused another application of the applicant because of a conflict is not asked about this one', async () => {
  const before = await ready();
  done(await before.as('expert_manager').take('expert_review.distribute', { experts: [third.id] }));
  const mine = (await before.as('admin').view()).reviews.find(({ expert: by }) => by?._id === third.id);
  const me = staff(world, third, before.id);
  const record = { record_id: mine?._id };
  const untyped = await me.take('review.failure', { ...record, comment: comment(120) });
  expect([untyped.status, untyped.problem.code]).toEqual([422, 'outcome-missing']);
  done(await me.take('review.failure', { ...record, outcome: 'conflict', comment: comment(120) }));
  done(await me.sign('review.sign_failure', mine?._id, { outcome: 'conflict' }));

  one = await ready();
  const found = (await candidates()).candidates.find(({ _id }) => _id === third.id);
  expect(found).toMatchObject({ unfit: ['conflict-declared'], allowed: false });
});

test('more than there are places cannot be named, and only the division and its readers see the draw', async () => {
  const too = world.cast.experts.slice(0, 4).map(({ id }) => id);
  const { status, problem } = await one
    .as('expert_manager')
    .take('expert_review.distribute', { experts: too });
  expect([status, problem.code]).toEqual([422, 'too-many-experts']);
  expect((await draws('expert_manager')).status).toBe(200);
  expect((await draws('expert')).status).toBe(403);
  expect((await draws('financier')).status).toBe(403);
});
