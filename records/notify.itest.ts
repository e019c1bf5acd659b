import { addUser } from '../api/testing/records';
import { connect } from '../db/connection';
import { inTransaction, rows, run } from '../db/query';
import { notify, type Notice } from './notify';

const db = connect(process.env.DATABASE_URL ?? '', 3);
afterAll(() => db.close());
beforeEach(async () => {
  for (const table of ['notifications', 'outbox', 'events']) await run({ db }, `delete from ${table}`);
});

interface Settings {
  kinds?: object;
  digestHour?: number | null;
}

/** Inserts a person with these settings, or the default ones; returns the id. */
async function person(settings?: Settings): Promise<string> {
  const { id } = await addUser(db, 'lawyer');
  if (settings)
    await run({ db }, 'insert into notification_settings (user_id, kinds, digest_hour) values ($1, $2, $3)', [
      id,
      JSON.stringify(settings.kinds ?? {}),
      settings.digestHour ?? null,
    ]);
  return id;
}

const sendNotices = (...notices: Notice[]) => inTransaction(db, (executor) => notify(executor, notices));
const noticeFor = (userId: string, kind: Notice['kind'] = 'overdue', key = 'one'): Notice => ({
  userId,
  kind,
  key,
});
const readNotices = () =>
  rows<{ user_id: string; kind: string; in_page: boolean; letter: string }>(
    { db },
    'select user_id, kind, in_page, letter from notifications order by id',
  );
const letters = () => rows({ db }, 'select payload from outbox');
const audiences = async () =>
  (await rows<{ audiences: string[] }>({ db }, 'select audiences from events')).flatMap(
    (person1) => person1.audiences,
  );

test('by default a passed deadline is notified in the page and by a letter', async () => {
  const id = await person();
  await sendNotices(noticeFor(id));
  expect(await readNotices()).toEqual([{ user_id: id, kind: 'overdue', in_page: true, letter: 'now' }]);
  expect(await letters()).toEqual([
    { payload: { letter: 'notification', notification: expect.any(String) } },
  ]);
  expect(await audiences()).toEqual([`user:${id}`]);
});

test('by default a new task of one’s role is not notified', async () => {
  await sendNotices(noticeFor(await person(), 'newTask'));
  expect([await readNotices(), await letters(), await audiences()]).toEqual([[], [], []]);
});

test.each<[string, Settings, { in_page: boolean; letter: string } | undefined]>([
  ['the page alone', { kinds: { overdue: { email: false } } }, { in_page: true, letter: 'none' }],
  ['a letter alone', { kinds: { overdue: { page: false } } }, { in_page: false, letter: 'now' }],
  ['the digest', { digestHour: 8 }, { in_page: true, letter: 'digest' }],
  ['the digest of midnight', { digestHour: 0 }, { in_page: true, letter: 'digest' }],
  ['nothing', { kinds: { overdue: { email: false, page: false } } }, undefined],
  ['something for another kind', { kinds: { mention: { email: false } } }, { in_page: true, letter: 'now' }],
])('a person who has chosen %s is notified so', async (_, settings, expected) => {
  const id = await person(settings);
  await sendNotices(noticeFor(id));
  expect(await readNotices()).toEqual(expected ? [{ user_id: id, kind: 'overdue', ...expected }] : []);
  expect(await letters()).toHaveLength(expected?.letter === 'now' ? 1 : 0);
  expect(await audiences()).toEqual(expected?.in_page ? [`user:${id}`] : []);
});

test('a substitution uses the choice for assigned tasks', async () => {
  const [defaultUser, quiet] = [
    await person(),
    await person({ kinds: { assigned: { email: false, page: false }, newTask: { page: true } } }),
  ];
  await sendNotices(noticeFor(defaultUser, 'substitution'), noticeFor(quiet, 'substitution'));
  expect(await readNotices()).toMatchObject([{ user_id: defaultUser, kind: 'substitution', letter: 'now' }]);
});

test('a person is notified once of each key', async () => {
  const [person1, person2] = [await person(), await person()];
  await sendNotices(noticeFor(person1), noticeFor(person1), noticeFor(person2));
  await sendNotices(noticeFor(person1));
  await sendNotices(noticeFor(person1, 'overdue', 'two'));
  expect((await readNotices()).map(({ user_id }) => user_id).sort()).toEqual(
    [person1, person1, person2].sort(),
  );
  expect(await letters()).toHaveLength(3);
});

test('blocked and unknown accounts are not notified', async () => {
  const id = await person();
  await run({ db }, 'update users set blocked = true where id = $1', [id]);
  await sendNotices(noticeFor(id), noticeFor('11111111-1111-4111-8111-111111111111'));
  expect([await readNotices(), await letters()]).toEqual([[], []]);
});
