import { run } from '../db/query';
import { contest } from './kit/catalogue';
import { undoneParts, restoredParts } from './kit/picture-compared';
import { otherTables } from './kit/picture';
import { REVIEW_PAIRS, reviewPair, walkReviews } from './kit/review-stations';
import { preparePassword } from './kit/rollback';
import { PAIRS, STATIONS, TARGET_NAMES, TARGETS } from './kit/stations';
import { CLOSED, removalName, walk, type Seen } from './kit/walk';
import { beginApplication } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/rollback, "Points", "One review", "History", "Undoing a rollback". The lists in kit/stations.ts and kit/review-stations.ts are
// written by hand from these rules; kit/picture-compared.ts names the differences that a rollback may leave.

/** Number of applications that pass all stages in parallel, each with its share of the pairs. */
const WALKS = 3;

let world: World;
const pictures = new Map<string, Seen>();
let untouchedTables: { before: object; after: object };

beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  const { db } = world.services;
  const contests = [];
  for (let count = 0; count <= WALKS; count++) contests.push(await contest(db, { experts: 5 }));
  const [reviewContest = '', ...walkContests] = contests;
  // Each contest has its own programme; the experts evaluate all programmes.
  await run(
    { db },
    `update users set programs_score_ids = (select array_agg(id) from programs) where role = 'expert'`,
  );
  const before = await otherTables(db);
  await Promise.all([
    ...walkContests.map((contestId, share) =>
      walk(world, contestId, (pair) => pair % WALKS === share, pictures),
    ),
    walkReviewPairs(reviewContest),
  ]);
  untouchedTables = { before, after: await otherTables(db) };
});
afterAll(() => world?.stop());

async function walkReviewPairs(contestId: string): Promise<void> {
  const application = await beginApplication(world, contestId);
  await application.technical();
  await application.distribute();
  await walkReviews(world, application, pictures);
}

const walkOf = (pair: string): Seen => {
  const picture = pictures.get(pair);
  if (!picture) throw new Error('this pair was not walked');
  return picture;
};

/**
 * Expects that only the undone decisions are marked, that their documents can be read, and that the history shows the
 * rollback.
 */
function expectReadable(
  { entry, before, rolledBack, history, document, rollbackId }: Seen,
  byStep: boolean,
): void {
  const ids = (picture: Seen['entry'], inForce: boolean) =>
    (picture.tables.decisions ?? [])
      .filter((decision) => !inForce || decision.superseded_epoch === null)
      .map(({ id }) => String(id));
  expect(history.logs.map(({ _id }) => _id).sort()).toEqual(ids(rolledBack, false).sort());
  const undone = ids(before, true).filter((id) => !ids(entry, true).includes(id));
  const undoneIds = history.logs.filter((log) => log.undone).map(({ _id }) => _id);
  expect(undoneIds).toEqual(expect.arrayContaining(undone));
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

describe('rollback of an application', () => {
  test('the targets are those of the rules', () => {
    const targetFields = TARGET_NAMES.map((name) => Object.values(TARGETS[name]).join(' '));
    expect(targetFields).toEqual([
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

  test.each(ALL)('%s, back to “%s”: the records equal those at the target', (station, target) => {
    const { entry, rolledBack } = walkOf(`${station} → ${target}`);
    expect(restoredParts(rolledBack)).toEqual(restoredParts(entry));
    expect(rolledBack.page.rolled_back).toBe(true);
  });

  test.each(ALL)('%s, back to “%s”: undone decisions stay readable', (station, target) =>
    expectReadable(walkOf(`${station} → ${target}`), false),
  );

  test.each(ALL)(
    '%s, back to “%s”, and the undo: the records equal those before the rollback',
    (station, target) => {
      const { before, undone } = walkOf(`${station} → ${target}`);
      expect(undoneParts(undone)).toEqual(undoneParts(before));
    },
  );
});

describe('rollback of additional agreements', () => {
  const removals = STATIONS.flatMap((station) =>
    (station.removal ?? []).map((which) => [removalName(station, which), which] as const),
  );

  test.each(removals)('%s: the chosen ones are withdrawn, and nothing else changes', (name, positions) => {
    const { entry, rolledBack } = walkOf(name);
    const steps = restoredParts(rolledBack, 'step');
    const stepsAtEntry = restoredParts(entry, 'step');
    const pairPositions = positions.map(
      (position) => entry.page.reporting_review.grunt_agreement.additionalFiles[position]?.id,
    );
    const state = rolledBack.workflow.state as { additional: { id: string; status: number }[] };
    const statuses = state.additional.map(({ id, status }) => [id, status]);
    const before = (entry.workflow.state as typeof state).additional;
    expect(statuses).toEqual(before.map(({ id, status }) => [id, pairPositions.includes(id) ? 0 : status]));
    expect(steps.decisions).toEqual(stepsAtEntry.decisions);
    expect(steps.files).toEqual(stepsAtEntry.files);
    expect(steps.points).toEqual(stepsAtEntry.points);
    expect(steps.tasks).toEqual(
      stepsAtEntry.tasks.filter(
        (task) => !pairPositions.includes(String((task as { record_id?: string }).record_id)),
      ),
    );
    const comparableState = (state: object) => ({ ...state, additional: null, deadlines: null });
    expect(comparableState(rolledBack.workflow.state)).toEqual(comparableState(entry.workflow.state));
  });

  test.each(removals)('%s, and the undo: the records equal those before the rollback', (name) => {
    const { before, undone } = walkOf(name);
    expect(undoneParts(undone)).toEqual(undoneParts(before));
  });
});

describe('rollback of one review', () => {
  test.each(REVIEW_PAIRS)('%s, %s, back to “%s”: the records equal those at the target', (...pair) => {
    const { entry, rolledBack } = walkOf(reviewPair(...pair));
    expect(restoredParts(rolledBack, 'step')).toEqual(restoredParts(entry, 'step'));
  });

  test.each(REVIEW_PAIRS)('%s, %s, back to “%s”: undone decisions stay readable', (...pair) =>
    expectReadable(walkOf(reviewPair(...pair)), true),
  );

  test.each(REVIEW_PAIRS)(
    '%s, %s, back to “%s”, and the undo: the records equal those before the rollback',
    (...pair) => {
      const { before, undone } = walkOf(reviewPair(...pair));
      expect(undoneParts(undone)).toEqual(undoneParts(before));
    },
  );
});

test('no rollback changes tables that do not belong to an application', () => {
  expect(untouchedTables.after).toEqual(untouchedTables.before);
});
