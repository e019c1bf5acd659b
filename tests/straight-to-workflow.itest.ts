import { randomUUID } from 'node:crypto';
import { run } from '../db/query';
import type { Actor, Role } from '../domain/roles';
import type { DecideCall } from '../workflows/messages';
import { contest } from './kit/catalogue';
import { untilAccepted, untilIdle } from './kit/history';
import { hold } from './kit/hold';
import { inForce, recordsOf } from './kit/records';
import { callFor, sendStraight } from './kit/straight';
import { tables, untouched } from './kit/untouched';
import { begin, type ApplicationDriver } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

// The API refuses before it asks the workflow. The workflow trusts nobody all the same: whatever comes to it, from an
// older page's command that the relay sends late or from somebody with access to Temporal, it checks itself.

let world: World;
/** Three experts are distributed, and nobody has begun. */
let one: ApplicationDriver;
beforeAll(async () => {
  world = await startWorld();
  one = await distributed();
});
afterAll(() => world?.stop());

async function distributed(): Promise<ApplicationDriver> {
  const made = await begin(world, await contest(world.services.db));
  await made.technical();
  await made.distribute();
  await expectWhole(world, made.id);
  await untilIdle(world, made.id);
  return made;
}

const by = (role: Role): Actor => ({ id: world.cast.by[role].id, role });
const reviewsOf = async ({ id }: ApplicationDriver) =>
  (await recordsOf(world, id)).state.expertReview.reviews;

/** Taking the first expert's review away, which the expert division may do now. */
async function fire(change: Partial<DecideCall> = {}): Promise<DecideCall> {
  const [review] = await reviewsOf(one);
  const input = { recordId: review?.id };
  return callFor(world, one.id, { step: 'review.fire', actor: by('expert_manager'), input, ...change });
}

/** A caller that speaks to the workflow directly may name anything. */
const unknown = (name: string) => name as DecideCall['step'];

describe('an update that the tables do not allow is refused, and leaves no trace in records or history:', () => {
  const refused = async (call: DecideCall) =>
    untouched(world, one.id, () => sendStraight(world, one.id, call));

  test.each<[string, number, number]>([
    ['of a version that has been passed', 0, -1],
    ['of a version that is not there yet', 0, 1],
    ['from before a rollback', -1, 0],
    ['of a rollback that never was', 1, 0],
  ])('%s', async (_what, epochs, versions) => {
    const { epoch, version } = await recordsOf(world, one.id);
    const call = await fire({ expectedEpoch: epoch + epochs, expectedVersion: version + versions });
    expect(await refused(call)).toBe('STALE');
  });

  test.each<[string, Partial<DecideCall> & Pick<DecideCall, 'step'>, Role, string]>([
    [
      'a step that the status does not allow',
      { step: 'expert_review.finish' },
      'project_head',
      'reviews-open',
    ],
    ['a step of a stage to come', { step: 'act.upload' }, 'lawyer', 'wrong-stage'],
    ['a step that is taken already', { step: 'tech_review.sign' }, 'project_manager', 'wrong-status'],
    ['a step that nobody can take', { step: unknown('tech_review.abolish') }, 'admin', 'unknown-step'],
    ['a step named like something else', { step: unknown('constructor.name') }, 'admin', 'unknown-step'],
    ['a step of another role', { step: 'expert_review.distribute' }, 'lawyer', 'role'],
    [
      'a step on a review that there is not',
      { step: 'review.fire', input: {} },
      'expert_manager',
      'no-record',
    ],
  ])('%s', async (_what, change, role, code) => {
    const call = await callFor(world, one.id, { actor: by(role), ...change });
    expect(await refused(call)).toBe(`REFUSED ${code}`);
  });

  test("a step on another expert's review", async () => {
    const [mine, others] = await reviewsOf(one);
    const input = { recordId: others?.id };
    const actor: Actor = { id: mine?.expertId ?? '', role: 'expert' };
    const call = await callFor(world, one.id, { step: 'review.start', actor, input });
    expect(await refused(call)).toBe('REFUSED not-yours');
  });
});

test('of updates that come at once and rest on the same version one is carried out', async () => {
  const made = await distributed();
  const reviews = await reviewsOf(made);
  const before = (await inForce(world, made.id)).length;
  const calls = await Promise.all(
    reviews.map(({ id: recordId }) =>
      callFor(world, made.id, { step: 'review.fire', actor: by('expert_manager'), input: { recordId } }),
    ),
  );
  // All are let in before the first is written: the second look, when its turn comes, refuses the others.
  const held = await hold(world.services.settings.databaseUrl, made.id);
  const ids = calls.map(() => randomUUID());
  const answers = calls.map((call, index) => sendStraight(world, made.id, call, ids[index]));
  await Promise.all(ids.map((id) => untilAccepted(world, made.id, id)));
  await held.release();
  expect((await Promise.all(answers)).sort()).toEqual(['STALE', 'STALE', 'carried-out']);
  expect((await reviewsOf(made)).filter(({ status }) => status === -2)).toHaveLength(1);
  expect(await inForce(world, made.id)).toHaveLength(before + 1);
  await expectWhole(world, made.id);
});

test('nobody gets more applications than they may have: the records are asked once more at the last moment', async () => {
  const made = await begin(world, await contest(world.services.db));
  await made.technical();
  await expectWhole(world, made.id);
  const experts = world.cast.experts.slice(0, 3).map(({ id }) => ({ id: randomUUID(), expertId: id }));
  const call = await callFor(world, made.id, {
    step: 'expert_review.distribute',
    actor: by('expert_manager'),
    input: { experts },
  });
  const db = { db: world.services.db };
  const limit = (most: number) =>
    run(db, 'update users set max_application_limit = $2 where id = $1', [experts[1]?.expertId, most]);
  await limit(0);
  const before = await tables(world.services.db);
  expect(await sendStraight(world, made.id, call)).toBe('REFUSED expert-limit-reached');
  expect(await tables(world.services.db)).toEqual(before);
  await limit(10);
  expect(await sendStraight(world, made.id, call)).toBe('carried-out');
});
