import { rows, run } from '../../../db/query';
import { DEFAULT_CHOICES } from '../../../domain/reminders';
import type { NotificationView } from './contract/notifications';
import { startApi, type TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { applicationOf, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
const { db, addUsers, addLawyerTask, callAs, assign, noticesOf, unreadCountOf } = taskHelpers(() => ({
  ...api,
  application,
}));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

describe('notifications', () => {
  test('each person reads and marks only their own; the person’s other pages are informed', async () => {
    const [lawyer, head, stranger] = await addUsers('lawyer', 'project_head', 'financier');
    const [firstTask, secondTask] = [await addLawyerTask(), await addLawyerTask()];
    await assign(head, lawyer.id, [firstTask]);
    await assign(head, lawyer.id, [secondTask]);
    const [newestNotice, oldestNotice] = await noticesOf(lawyer);
    expect(await unreadCountOf(lawyer)).toBe(2);
    await callAs(stranger, 'POST', '/api/notifications/read', { ids: [newestNotice?._id] });
    expect(await unreadCountOf(lawyer)).toBe(2);
    await run(db(), 'delete from events');
    await callAs(lawyer, 'POST', '/api/notifications/read', { ids: [newestNotice?._id] });
    expect((await noticesOf(lawyer)).map(({ read }) => read)).toEqual([true, false]);
    expect(await rows(db(), 'select kind, audiences from events')).toEqual([
      { kind: 'notification', audiences: [`user:${lawyer.id}`] },
    ]);
    await callAs(lawyer, 'POST', '/api/notifications/read', { up_to: oldestNotice?._id });
    expect(await unreadCountOf(lawyer)).toBe(0);
    expect(await noticesOf(stranger)).toEqual([]);
    const [nobody] = await addUsers('unassigned');
    expect((await callAs(nobody, 'GET', '/api/notifications')).status).toBe(403);
  });

  test('settings are stored, validated, and personal', async () => {
    const [lawyer, colleague] = await addUsers('lawyer', 'lawyer');
    const get = async (user: TestUser) =>
      (await callAs<object>(user, 'GET', '/api/notifications/settings')).data;
    const defaultSettings = await get(lawyer);
    expect(defaultSettings).toEqual({ kinds: DEFAULT_CHOICES, days_before: 1, digest_hour: null });
    const newSettings = { ...defaultSettings, days_before: 14, digest_hour: 9 };
    expect((await callAs(lawyer, 'PUT', '/api/notifications/settings', newSettings)).data).toEqual(
      newSettings,
    );
    for (const invalidSettings of [
      { days_before: 0 },
      { days_before: 15 },
      { digest_hour: 24 },
      { kinds: {} },
    ])
      expect(
        (await callAs(lawyer, 'PUT', '/api/notifications/settings', { ...newSettings, ...invalidSettings }))
          .status,
      ).toBe(422);
    expect(await get(lawyer)).toEqual(newSettings);
    expect(await get(colleague)).toEqual(defaultSettings);
  });

  test('a page has fifty notices, and the next page continues after them', async () => {
    const [lawyer] = await addUsers('lawyer');
    await run(
      db(),
      `insert into notifications (user_id, kind, key, subject_id, in_page, letter)
       select $1, 'mention', n::text, $2, true, 'none' from generate_series(1, 60) n`,
      [lawyer.id, application],
    );
    const page = async (query: string) =>
      (
        await callAs<{ notifications: NotificationView[]; next: string | null }>(
          lawyer,
          'GET',
          `/api/notifications${query}`,
        )
      ).data;
    const firstPage = await page('');
    const secondPage = await page(`?before=${firstPage.next}`);
    expect([firstPage.notifications.length, secondPage.notifications.length, secondPage.next]).toEqual([
      50,
      10,
      null,
    ]);
    const ids = [...firstPage.notifications, ...secondPage.notifications].map(({ _id }) => Number(_id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});
