import { randomUUID } from 'node:crypto';
import { connect } from '../../../../db/connection';
import { inTransaction, row, rows, run } from '../../../../db/query';
import { lockRows, waitUntilBlocked } from '../../../../tests/kit/row-locks';
import { digestOfTables } from '../../../../tests/kit/table-digests';
import { addUser, type TestUser } from '../../../testing/records';
import { endUnfitSubstitutions } from './end-unfit-substitutions';
import { endSubstitution, setSubstitution } from './substitution-set';

const db = connect(process.env.DATABASE_URL ?? '', 5);
let lawyer: TestUser;
let substitute: TestUser;
beforeEach(async () => {
  [lawyer, substitute] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
});
afterAll(() => db.close());

/** Returns the day this number of days from today in Kyiv. */
const dayFromToday = async (from: number): Promise<string> =>
  (
    await row<{ day: string }>(
      { db },
      `select ((now() at time zone 'Europe/Kyiv')::date + $1::int)::text as day`,
      [from],
    )
  )?.day ?? '';

const setSubstitute = async (from: number, lastDay: number, user = substitute.id, account = lawyer) =>
  setSubstitution(db, account as never, {
    substitute_id: user,
    first_day: await dayFromToday(from),
    last_day: await dayFromToday(lastDay),
  });

async function expectRefused(call: () => Promise<unknown>, status: number, code: string): Promise<void> {
  const before = await digestOfTables(db);
  await expect(call()).rejects.toMatchObject({ status, code });
  expect(await digestOfTables(db)).toEqual(before);
}

const endedOf = async (id: string) =>
  (
    await row<{ ended: boolean }>(
      { db },
      'select ended_at is not null as ended from substitutions where id = $1',
      [id],
    )
  )?.ended;

test('a substitute is notified once, and substitutes from the first day to the last', async () => {
  const id = await setSubstitute(1, 3);
  expect(await endedOf(id)).toBe(false);
  expect(
    await rows({ db }, 'select kind, actor_id from notifications where user_id = $1', [substitute.id]),
  ).toEqual([{ kind: 'substitution', actor_id: lawyer.id }]);
});

test('the inboxes of both people get an event when a substitution is set, ended, or no longer allowed', async () => {
  const announced = async () =>
    (
      await rows({ db }, `select from events where kind = 'inbox' and audiences @> array[$1, $2]`, [
        `user:${lawyer.id}`,
        `user:${substitute.id}`,
      ])
    ).length;
  const id = await setSubstitute(1, 3);
  expect(await announced()).toBe(1);
  await endSubstitution(db, lawyer as never, id);
  expect(await announced()).toBe(2);
  await setSubstitute(1, 3);
  await run({ db }, `update users set role = 'expert' where id = $1`, [substitute.id]);
  await inTransaction(db, (executor) => endUnfitSubstitutions(executor, substitute.id));
  expect(await announced()).toBe(4);
});

test('of two people who set each other as substitutes at once only one succeeds', async () => {
  const lock = await lockRows(process.env.DATABASE_URL ?? '', 'users', [lawyer.id, substitute.id]);
  const both = Promise.allSettled([setSubstitute(1, 3), setSubstitute(1, 3, lawyer.id, substitute)]);
  await waitUntilBlocked(db, 2);
  await lock.release();
  expect((await both).map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

describe('a substitute is refused', () => {
  test('if it is the person themselves, or is blocked, unknown, or may not take the steps', async () => {
    const [blockedUser, observer] = [await addUser(db, 'lawyer'), await addUser(db, 'supervisory')];
    await run({ db }, 'update users set blocked = true where id = $1', [blockedUser.id]);
    for (const id of [lawyer.id, blockedUser.id, observer.id, randomUUID()])
      await expectRefused(() => setSubstitute(1, 3, id), 422, 'invalid-input');
  });

  test('if absent on one of the days', async () => {
    await setSubstitute(3, 5, (await addUser(db, 'lawyer')).id, substitute);
    await expectRefused(() => setSubstitute(1, 3), 409, 'substitute-away');
    await expectRefused(() => setSubstitute(5, 9), 409, 'substitute-away');
    await setSubstitute(1, 2);
    await setSubstitute(6, 9);
  });
});

describe('days are refused', () => {
  test('if they are before today in Kyiv, end before they begin, or are more than a year', async () => {
    await expectRefused(() => setSubstitute(-1, 3), 422, 'invalid-input');
    await expectRefused(() => setSubstitute(3, 2), 422, 'invalid-input');
    await expectRefused(() => setSubstitute(1, 368), 422, 'invalid-input');
    await setSubstitute(1, 367);
  });

  test('if a substitution exists on the first or last of them', async () => {
    await setSubstitute(5, 7);
    const otherLawyerId = (await addUser(db, 'lawyer')).id;
    await expectRefused(() => setSubstitute(3, 5, otherLawyerId), 409, 'substitution-overlaps');
    await expectRefused(() => setSubstitute(7, 9, otherLawyerId), 409, 'substitution-overlaps');
    await expectRefused(() => setSubstitute(6, 6, otherLawyerId), 409, 'substitution-overlaps');
    await setSubstitute(3, 4, otherLawyerId);
    await setSubstitute(8, 9, otherLawyerId);
  });

  test('but not because of a substitution that was ended', async () => {
    const id = await setSubstitute(5, 7);
    await endSubstitution(db, lawyer as never, id);
    await setSubstitute(5, 7);
  });
});

describe('a substitution is ended', () => {
  test('only by the person substituted for; a repetition changes nothing', async () => {
    const id = await setSubstitute(1, 3);
    await expectRefused(() => endSubstitution(db, substitute as never, id), 404, 'not-found');
    await endSubstitution(db, lawyer as never, id);
    const firstRow = await row({ db }, 'select ended_at from substitutions where id = $1', [id]);
    await endSubstitution(db, lawyer as never, id);
    expect(await row({ db }, 'select ended_at from substitutions where id = $1', [id])).toEqual(firstRow);
  });

  test('if a new role of either person does not allow it; others stay', async () => {
    const [stays, endedSubstitution] = [await setSubstitute(1, 3), await setSubstitute(5, 7)];
    await run({ db }, `update substitutions set substitute_id = $2 where id = $1`, [
      stays,
      (await addUser(db, 'lawyer')).id,
    ]);
    await run({ db }, `update users set role = 'expert' where id = $1`, [substitute.id]);
    await inTransaction(db, (executor) => endUnfitSubstitutions(executor, substitute.id));
    expect([await endedOf(stays), await endedOf(endedSubstitution)]).toEqual([false, true]);
  });

  test('but not if the new role still allows it', async () => {
    const id = await setSubstitute(1, 3);
    await inTransaction(db, (executor) => endUnfitSubstitutions(executor, lawyer.id));
    expect(await endedOf(id)).toBe(false);
  });
});
