import { run } from '../db/query';
import { contest } from './kit/catalogue';
import { asBefore, asThen } from './kit/picture-compared';
import { otherTables } from './kit/picture';
import { REVIEW_PAIRS, reviewPair, walkReviews } from './kit/review-stations';
import { preparePassword } from './kit/rollback';
import { PAIRS, STATIONS, TARGET_NAMES, TARGETS } from './kit/stations';
import { CLOSED, removalName, walk, type Seen } from './kit/walk';
import { begin } from './kit/way';
import { startWorld, type World } from './kit/world';

// rules/rollback, "Points", "One review", "History", "Undoing a rollback". The lists in kit/stations.ts and kit/review-stations.ts are
// written by hand from there; what a rollback may leave other than it was is named in kit/picture-compared.ts.

/** Applications that go the whole way side by side, each with its share of the pairs. */
const WALKS = 3;

let world: World;
const pictures = new Map<string, Seen>();
let others: { before: object; after: object };

beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  const { db } = world.services;
  const contests = [];
  for (let made = 0; made <= WALKS; made++) contests.push(await contest(db, { experts: 5 }));
  const [ofReviews = '', ...ofWalks] = contests;
  // Each contest has a programme of its own: the experts evaluate all of them.
  await run(
    { db },
    `update users set programs_score_ids = (select array_agg(id) from programs) where role = 'expert'`,
  );
  const before = await otherTables(db);
  await Promise.all([
    ...ofWalks.map((one, share) => walk(world, one, (pair) => pair % WALKS === share, pictures)),
    reviews(ofReviews),
  ]);
  others = { before, after: await otherTables(db) };
});
afterAll(() => world?.stop());

async function reviews(contestId: string): Promise<void> {
  const one = await begin(world, contestId);
  await one.technical();
  await one.distribute();
  await walkReviews(world, one, pictures);
}

const seenOf = (pair: string): Seen => {
  const found = pictures.get(pair);
  if (!found) throw new Error('it was not tried');
  return found;
};

/** Undone decisions stay readable, marked, with their documents; nothing else is marked; the rollback stands beside them. */
function expectReadable(
  { entry, before, rolledBack, history, document, rollbackId }: Seen,
  byStep: boolean,
): void {
  const ids = (picture: Seen['entry'], inForce: boolean) =>
    (picture.tables.decisions ?? [])
      .filter((one) => !inForce || one.superseded_epoch === null)
      .map(({ id }) => String(id));
  expect(history.logs.map(({ _id }) => _id).sort()).toEqual(ids(rolledBack, false).sort());
  const undone = ids(before, true).filter((id) => !ids(entry, true).includes(id));
  const marked = history.logs.filter((log) => log.undone).map(({ _id }) => _id);
  expect(marked).toEqual(expect.arrayContaining(undone));
  expect(
    history.logs
      .filter((log) => !log.undone)
      .map(({ _id }) => _id)
      .sort(),
  ).toEqual(ids(rolledBack, true).sort());
  if (document !== undefined) expect(document).toBe(200);
  if (byStep)
    expect(history.logs[0]).toMatchObject({ step: expect.stringMatching(/\.roll_back$/), undone: false });
  else expect(history.rollbacks[0]).toMatchObject({ _id: rollbackId, undoes: null });
}

const ALL = [...PAIRS, ...TARGET_NAMES.map((target) => [CLOSED, target] as const)];

describe('of an application', () => {
  test('the list of targets is that of the rules', () => {
    const named = TARGET_NAMES.map((name) => Object.values(TARGETS[name]).join(' '));
    expect(named).toEqual([
      'tech_review 0',
      'expert_review 0',
      'expert_review 1',
      'reporting_review 0',
      'reporting_review 1',
      'reporting_review 2',
      'reporting_review 3 direction 0',
      'reporting_review 4 supervisory_board 0',
      'reporting_review 5 grunt_agreement 0',
      'reporting_review 5 grunt_agreement 4',
      'reporting_review 6',
      'reporting_review 7',
    ]);
  });

  test.each(ALL)('%s, back to “%s”: all is as it was then', (station, target) => {
    const { entry, rolledBack } = seenOf(`${station} → ${target}`);
    expect(asThen(rolledBack)).toEqual(asThen(entry));
    expect(rolledBack.page.rolled_back).toBe(true);
  });

  test.each(ALL)('%s, back to “%s”: what was undone stays readable', (station, target) =>
    expectReadable(seenOf(`${station} → ${target}`), false),
  );

  test.each(ALL)('%s, back to “%s”, and that undone: all is as it was before', (station, target) => {
    const { before, undone } = seenOf(`${station} → ${target}`);
    expect(asBefore(undone)).toEqual(asBefore(before));
  });
});

describe('of additional agreements', () => {
  const removals = STATIONS.flatMap((station) =>
    (station.removal ?? []).map((which) => [removalName(station, which), which] as const),
  );

  test.each(removals)('%s: these are withdrawn, and nothing else is another', (name, which) => {
    const { entry, rolledBack } = seenOf(name);
    const steps = asThen(rolledBack, 'step');
    const was = asThen(entry, 'step');
    const chosen = which.map(
      (position) => entry.page.reporting_review.grunt_agreement.additionalFiles[position]?.id,
    );
    const state = rolledBack.workflow.state as { additional: { id: string; status: number }[] };
    const statuses = state.additional.map(({ id, status }) => [id, status]);
    const before = (entry.workflow.state as typeof state).additional;
    expect(statuses).toEqual(before.map(({ id, status }) => [id, chosen.includes(id) ? 0 : status]));
    expect(steps.decisions).toEqual(was.decisions);
    expect(steps.files).toEqual(was.files);
    expect(steps.points).toEqual(was.points);
    expect(steps.tasks).toEqual(
      was.tasks.filter((task) => !chosen.includes(String((task as { record_id?: string }).record_id))),
    );
    const rest = (of: object) => ({ ...of, additional: null, deadlines: null });
    expect(rest(rolledBack.workflow.state)).toEqual(rest(entry.workflow.state));
  });

  test.each(removals)('%s, and that undone: all is as it was before', (name) => {
    const { before, undone } = seenOf(name);
    expect(asBefore(undone)).toEqual(asBefore(before));
  });
});

describe('of one review', () => {
  test.each(REVIEW_PAIRS)('%s, %s, back to “%s”: all is as it was then', (...pair) => {
    const { entry, rolledBack } = seenOf(reviewPair(...pair));
    expect(asThen(rolledBack, 'step')).toEqual(asThen(entry, 'step'));
  });

  test.each(REVIEW_PAIRS)('%s, %s, back to “%s”: what was undone stays readable', (...pair) =>
    expectReadable(seenOf(reviewPair(...pair)), true),
  );

  test.each(REVIEW_PAIRS)('%s, %s, back to “%s”, and that undone: all is as it was before', (...pair) => {
    const { before, undone } = seenOf(reviewPair(...pair));
    expect(asBefore(undone)).toEqual(asBefore(before));
  });
});

test('no rollback has touched anything that is about no application', () => {
  expect(others.after).toEqual(others.before);
});
