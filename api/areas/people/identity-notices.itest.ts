import { row } from '../../../db/query';
import { notificationLetter } from '../../../workers/outbox/notification-letter';
import type { TestApi } from '../../testing/api';
import { PASSWORD, type TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
const { on, as, person } = userHelpers(() => api);
const proof = { own_password: PASSWORD };

beforeAll(async () => {
  ({ api, admin, chief } = await startUsers());
});
afterAll(() => api.close());

const noticesOf = async (reader: TestUser, owner: TestUser) => {
  const { data } = await as(reader, '/api/notifications');
  const notifications = data.notifications as {
    kind: string;
    actor: string;
    account: { _id: string; closed: boolean } | null;
  }[];
  return notifications.filter(({ account }) => account?._id === owner.id);
};
const unreadOf = async (reader: TestUser) =>
  Number((await as(reader, '/api/notifications/count')).data.unread);
const letterTo = async (reader: TestUser) => {
  const account = await row<{ id: string }>(
    on(),
    `select id from notifications where user_id = $1 and kind = 'identity' order by id desc limit 1`,
    [reader.id],
  );
  return notificationLetter(on(), api.services.settings, account!.id);
};

test('people who may approve a waiting change are notified at once, with a link to the account', async () => {
  const owner = await person('project_head');
  const before = await unreadOf(chief);
  await as(admin, `/api/users/${owner.id}`, { body: { email: `new-${owner.email}`, ...proof } });
  expect(await noticesOf(chief, owner)).toMatchObject([
    { kind: 'identity', actor: admin.name, account: { _id: owner.id, name: owner.name, closed: false } },
  ]);
  expect(await unreadOf(chief)).toBe(before + 1);
  // The requester is not notified. The owner gets a letter instead.
  expect(await noticesOf(admin, owner)).toEqual([]);
  expect(await noticesOf(owner, owner)).toEqual([]);
  expect((await letterTo(chief))?.text).toContain(`/admin/users/${owner.id}`);

  const { user } = (await as(chief, `/api/users/${owner.id}`)).data as {
    user: { identity: { change: { _id: string } } };
  };
  await as(chief, `/api/users/${owner.id}/identity-change`, {
    body: { change: user.identity.change._id, accept: false },
  });
  expect(await noticesOf(chief, owner)).toMatchObject([{ account: { closed: true } }]);
  expect(await unreadOf(chief)).toBe(before);
  expect(await letterTo(chief)).toBeUndefined();
});

test('only administrators are notified about an administrator’s account', async () => {
  const [owner, otherAdmin] = [await person('admin'), await person('admin')];
  await as(admin, `/api/users/${owner.id}`, { body: { email: `new-${owner.email}`, ...proof } });
  expect(await noticesOf(chief, owner)).toEqual([]);
  expect(await noticesOf(otherAdmin, owner)).toHaveLength(1);
});
