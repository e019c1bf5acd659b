import { addUser } from '../../api/testing/records';
import { connect } from '../../db/connection';
import { rows, run } from '../../db/query';
import { atDatabaseTime } from '../../tests/kit/database-clock';
import { gatherDigests } from './digest';

const db = connect(process.env.DATABASE_URL ?? '', 3);
afterAll(() => db.close());
beforeEach(async () => {
  await run({ db }, 'delete from notifications');
  await run({ db }, 'delete from outbox');
});

/** Inserts a person with a digest at this hour, and one notification for it. */
async function reader(hour: number): Promise<string> {
  const { id } = await addUser(db, 'lawyer');
  await run({ db }, 'insert into notification_settings (user_id, digest_hour) values ($1, $2)', [id, hour]);
  await addNotification(id, 'first');
  return id;
}

const addNotification = (user: string, key: string, letter = 'digest') =>
  run(
    { db },
    `insert into notifications (user_id, kind, key, in_page, letter) values ($1, 'newTask', $2, false, $3)`,
    [user, key, letter],
  );

/** Gathers digests at this moment; returns the ids of all queued ones. */
async function gatherAt(moment: string): Promise<string[]> {
  await atDatabaseTime(db, moment, gatherDigests);
  return (await rows<{ id: string }>({ db }, 'select id from outbox order by id')).map(({ id }) => id);
}

test.each([
  ['winter', '2027-01-12T05:59:59Z', '2027-01-12T06:00:00Z', '2027-01-12'],
  ['summer', '2027-07-13T04:59:59Z', '2027-07-13T05:00:00Z', '2027-07-13'],
])(
  'a digest for eight o’clock is queued at eight in Kyiv and not a second before, in %s',
  async (_, earlyReminder, due, day) => {
    const user = await reader(8);
    expect(await gatherAt(earlyReminder)).toEqual([]);
    expect(await gatherAt(due)).toEqual([`digest:${user}:${day}`]);
  },
);

test('a digest has the day of Kyiv: after midnight there it is the next day', async () => {
  const user = await reader(0);
  expect(await gatherAt('2027-01-12T22:00:00Z')).toEqual([`digest:${user}:2027-01-13`]);
});

test('a digest is queued once, also late on its day; later notifications wait for the next day', async () => {
  const user = await reader(8);
  const firstDigest = [`digest:${user}:2027-01-12`];
  expect(await gatherAt('2027-01-12T20:00:00Z')).toEqual(firstDigest);
  await addNotification(user, 'second');
  expect(await gatherAt('2027-01-12T21:59:59Z')).toEqual(firstDigest);
  expect(await gatherAt('2027-01-12T22:00:00Z')).toEqual(firstDigest);
  expect(await gatherAt('2027-01-13T06:00:00Z')).toEqual([...firstDigest, `digest:${user}:2027-01-13`]);
  expect(
    await rows(
      { db },
      'select key, digest_day::text as day from notifications where user_id = $1 order by key',
      [user],
    ),
  ).toEqual([
    { key: 'first', day: '2027-01-12' },
    { key: 'second', day: '2027-01-13' },
  ]);
});

test('each person chooses the hour of the digest, and notifications sent at once are in none', async () => {
  const [earlyReader, lateReader] = [await reader(7), await reader(9)];
  await addNotification(earlyReader, 'at once', 'now');
  expect(await gatherAt('2027-01-12T06:00:00Z')).toEqual([`digest:${earlyReader}:2027-01-12`]);
  expect(
    await rows({ db }, 'select user_id, key from notifications where digest_day is null order by key'),
  ).toEqual([
    { user_id: earlyReader, key: 'at once' },
    { user_id: lateReader, key: 'first' },
  ]);
});
