import type { contract } from '../api/contract';
import type { OutputOf } from '../api/contract/endpoint';
import { row, run } from '../db/query';
import { distribute as drawAgain } from '../domain/distribution/distribute';
import type { Role } from '../domain/roles';
import { chanceOf } from '../records/distribution/chance';
import { contest } from './kit/catalogue';
import type { Person } from './kit/people';
import { call } from './kit/http';
import { comment, staffCalls } from './kit/staff';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, scoreAll, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// Experts are drawn at random, so an expert who is wrongly eligible would be drawn only now and then. Here three experts are needed
// and only three can be eligible. Each rule concerns the third: without that expert the distribution fails, as one is missing.

/** Programme of the contest in $2. */
const PROGRAM = '(select program_id from contests where id = $2)';

let world: World;
let contestId: string;
let application: ApplicationDriver;
let thirdExpert: Person;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  application = await readyApplication();
  thirdExpert = expert(2);
  await setColumns(`main_program = null, programs_score_ids = '{}'`, world.cast.experts.slice(3));
});
afterAll(() => world?.stop());

const expert = (position: number): Person => {
  const expert = world.cast.experts[position];
  if (!expert) throw new Error('the cast has no such expert');
  return expert;
};
const setColumns = (columns: string, experts: readonly Person[], bind: unknown[] = []) =>
  run({ db: world.services.db }, `update users set ${columns} where id = any($1::uuid[])`, [
    experts.map(({ id }) => id),
    ...bind,
  ]);

/** Stands an application to which experts can be distributed. */
const readyApplication = (): Promise<ApplicationDriver> => copyAtStage(world, contestId, 'distribution');

const distributeExperts = () => application.as('expert_manager').take('expert_review.distribute');
const experts = async (): Promise<string[]> =>
  (await application.as('admin').view()).reviews.map(({ expert: reviewer }) => reviewer?._id ?? '').sort();

async function expectOneMissing(): Promise<void> {
  const { status, problem } = await distributeExperts();
  expect([status, problem.code, problem.detail]).toEqual([
    409,
    'experts-missing',
    expect.stringContaining('1 експерт'),
  ]);
  expect(await experts()).toEqual([]);
}

test.each<[string, string, string]>([
  ['who is blocked', 'blocked = true', 'blocked = false'],
  ['who is not an expert yet', `role = 'unassigned_expert'`, `role = 'expert'`],
  ['of another programme', 'main_program = null', `main_program = ${PROGRAM}`],
  ['with a limit of 0 applications', 'max_application_limit = 0', 'max_application_limit = 10'],
])('an expert %s is not assigned', async (_who, exclusion, restoration) => {
  await setColumns(exclusion, [thirdExpert]);
  await expectOneMissing();
  await setColumns(restoration, [thirdExpert], restoration.includes('$2') ? [contestId] : []);
});

test('an applicant is not assigned to their own application', async () => {
  const { db } = world.services;
  const ownRow = await row<{ tax_id: string }>({ db }, 'select tax_id from users where id = $1', [
    thirdExpert.id,
  ]);
  await setColumns('tax_id = $2', [thirdExpert], [application.applicantSystem.signer.taxId]);
  await expectOneMissing();
  await setColumns('tax_id = $2', [thirdExpert], [ownRow?.tax_id]);
});

test('an expert of another field is assigned only to an application with one of their keywords', async () => {
  const { db } = world.services;
  const UPDATE_FIELD = 'update applications set cultural_sector = $2, keywords = $3 where id = $1';
  await run({ db }, UPDATE_FIELD, [application.id, 'music', ['pisnia', 'khor']]);
  await setColumns(`cultural_sector = 'cinema', keywords = '{kino}'`, [thirdExpert]);
  await expectOneMissing();
  await setColumns(`keywords = '{kino,khor}'`, [thirdExpert]);
  expectDone(await distributeExperts());
  expect(await experts()).toEqual([expert(0).id, expert(1).id, thirdExpert.id].sort());
});

test('an expert released from an application is not assigned to it again', async () => {
  const manager = application.as('expert_manager');
  const review = (await manager.view()).reviews.find(
    ({ expert: reviewer }) => reviewer?._id === thirdExpert.id,
  );
  expectDone(await manager.take('review.fire', { record_id: review?._id, comment: comment() }));
  const { status, problem } = await distributeExperts();
  expect([status, problem.code]).toEqual([409, 'experts-missing']);
});

test('a review counts towards the limit until it is completed, also while it waits for the other reviews', async () => {
  const [review] = (await application.as('admin').view()).reviews.filter(
    ({ expert: reviewer }) => reviewer?._id === expert(0).id,
  );
  const record = { record_id: review?._id };
  const reviewer = staffCalls(world, expert(0), application.id);
  expectDone(await reviewer.take('review.start', record));
  await scoreAll(world, expert(0).token, review?._id ?? '');
  expectDone(await reviewer.take('review.validate', { ...record, comment: comment(220) }));

  application = await readyApplication();
  await setColumns('max_application_limit = 1', [expert(0)]);
  await expectOneMissing();
  await setColumns('max_application_limit = 2', [expert(0)]);
  expectDone(await distributeExperts());
  expect(await experts()).toEqual([expert(0).id, expert(1).id, thirdExpert.id].sort());
});

// Assignment by hand, and draws that can be repeated. The cast has six experts. Three have been assigned above; the
// other three are not assigned to the programme.

/** Returns the candidates as the page of distribution lists them. */
async function listCandidates(q = '') {
  const path = `/api/application/${application.id}/candidates?q=${encodeURIComponent(q)}`;
  const { token } = world.cast.by.expert_manager;
  return (await call<OutputOf<typeof contract.candidates>>(world.url, token, 'GET', path)).data;
}

const listDraws = async (role: Role = 'supervisory') =>
  call<OutputOf<typeof contract.draws>>(
    world.url,
    world.cast.by[role].token,
    'GET',
    `/api/application/${application.id}/draws`,
  );

test('an expert of another programme is named by hand, the others are drawn, and the draw can be repeated', async () => {
  application = await readyApplication();
  await setColumns('max_application_limit = 10', world.cast.experts);
  const otherExpert = expert(3);
  const [candidate] = (await listCandidates(otherExpert.email)).candidates;
  expect(candidate).toMatchObject({ _id: otherExpert.id, unfit: ['other-programme'], allowed: true });

  expectDone(
    await application.as('expert_manager').take('expert_review.distribute', { experts: [otherExpert.id] }),
  );
  const reviewers = await experts();
  expect(reviewers).toContain(otherExpert.id);
  expect(reviewers).toHaveLength(3);

  const [draw] = (await listDraws()).data.draws;
  const { cast } = world;
  const nameOf = async (id: string) =>
    (await row<{ name: string }>({ db: world.services.db }, 'select name from users where id = $1', [id]))
      ?.name;
  expect(draw).toMatchObject({
    by: await nameOf(cast.by.expert_manager.id),
    chosen: [await nameOf(otherExpert.id)],
  });
  const list = draw?.candidates ?? [];
  expect(list.map(({ _id }) => _id).sort()).toEqual(
    cast.experts
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  );
  const drawnIds = list.filter(({ drawn: isDrawn }) => isDrawn).map(({ _id }) => _id);
  expect([...drawnIds, otherExpert.id].sort()).toEqual(reviewers);
  const redrawn = drawAgain(
    chanceOf(draw?.seed ?? -1),
    [{ id: application.id, places: 2, least: 2, experts: list.map(({ _id }) => _id) }],
    list.map(({ _id: id, load, limit }) => ({ id, load, limit })),
  );
  expect(redrawn.get(application.id)).toEqual([...drawnIds].sort());
});

test('the expert with the fewest open reviews is drawn first', async () => {
  application = await readyApplication();
  // Four experts can be drawn for three places: one without reviews, and three of whom one has one review fewer than
  // the other two.
  const idle = expert(4);
  await setColumns(`main_program = ${PROGRAM}`, [idle], [contestId]);
  const loads = new Map((await listCandidates()).candidates.map(({ _id, load }) => [_id, load]));
  expectDone(await distributeExperts());
  const reviewers = await experts();
  expect(reviewers).toContain(idle.id);
  const [spare] = [...loads.keys()].filter((id) => !reviewers.includes(id));
  expect(loads.get(spare ?? '')).toBe(Math.max(...loads.values()));
});

test('lists fit candidates first, then unfit ones who may still be assigned, then the others', async () => {
  application = await readyApplication();
  await setColumns('max_application_limit = 0', [expert(0)]);
  await setColumns(
    `main_program = ${PROGRAM}, cultural_sector = 'cinema', keywords = '{kino}'`,
    [expert(1)],
    [contestId],
  );
  await run(
    { db: world.services.db },
    "update applications set cultural_sector = 'music', keywords = '{}' where id = $1",
    [application.id],
  );
  const candidates = (await listCandidates()).candidates;
  expect(candidates.map(({ unfit, allowed }) => [unfit.length === 0, allowed])).toEqual(
    candidates
      .map(({ unfit, allowed }) => [unfit.length === 0, allowed])
      .toSorted(
        ([fitA, allowedA], [fitB, allowedB]) =>
          Number(fitB) - Number(fitA) || Number(allowedB) - Number(allowedA),
      ),
  );
  expect(candidates.at(-1)?._id).toBe(expert(0).id);
  expect(candidates.find(({ _id }) => _id === expert(1).id)).toMatchObject({
    unfit: ['other-field'],
    allowed: true,
  });
  await setColumns('max_application_limit = 10', [expert(0)]);
  await setColumns(`cultural_sector = null, keywords = '{}'`, [expert(1)]);
});

test.each<[string, string, string]>([
  ['blocked', 'blocked = true', 'blocked = false'],
  ['limit-reached', 'max_application_limit = 0', 'max_application_limit = 10'],
  ['same-organisation', `profile = '{"workplace": "ФОП Заявниця Олена Іванівна, Київ"}'`, `profile = '{}'`],
])('refuses to assign an unfit expert by hand: %s', async (reason, exclusion, restoration) => {
  application = await readyApplication();
  const unfitExpert = expert(5);
  await setColumns(exclusion, [unfitExpert]);
  const [candidate] = (await listCandidates(unfitExpert.email)).candidates;
  expect([candidate?.unfit, candidate?.allowed]).toEqual([expect.arrayContaining([reason]), false]);
  const { status, problem } = await application
    .as('expert_manager')
    .take('expert_review.distribute', { experts: [unfitExpert.id] });
  expect([status, problem.code, Object.keys(problem.errors ?? {})]).toEqual([
    422,
    'expert-unfit',
    ['experts'],
  ]);
  expect(await experts()).toEqual([]);
  await setColumns(restoration, [unfitExpert]);
});

test('an expert who declared a conflict of interest with the applicant is unfit for their next application', async () => {
  const earlier = await readyApplication();
  expectDone(
    await earlier.as('expert_manager').take('expert_review.distribute', { experts: [thirdExpert.id] }),
  );
  const review = (await earlier.as('admin').view()).reviews.find(
    ({ expert: reviewer }) => reviewer?._id === thirdExpert.id,
  );
  const reviewer = staffCalls(world, thirdExpert, earlier.id);
  const record = { record_id: review?._id };
  const untyped = await reviewer.take('review.failure', { ...record, comment: comment(120) });
  expect([untyped.status, untyped.problem.code]).toEqual([422, 'outcome-missing']);
  expectDone(
    await reviewer.take('review.failure', { ...record, outcome: 'conflict', comment: comment(120) }),
  );
  expectDone(await reviewer.sign('review.sign_failure', review?._id, { outcome: 'conflict' }));

  application = await readyApplication();
  const candidate = (await listCandidates()).candidates.find(({ _id }) => _id === thirdExpert.id);
  expect(candidate).toMatchObject({ unfit: ['conflict-declared'], allowed: false });
});

test('refuses more experts than places; only the expert division and its readers see the draw', async () => {
  const fourExperts = world.cast.experts.slice(0, 4).map(({ id }) => id);
  const { status, problem } = await application
    .as('expert_manager')
    .take('expert_review.distribute', { experts: fourExperts });
  expect([status, problem.code]).toEqual([422, 'too-many-experts']);
  expect((await listDraws('expert_manager')).status).toBe(200);
  expect((await listDraws('expert')).status).toBe(403);
  expect((await listDraws('financier')).status).toBe(403);
});
