import { rows, run } from '../../../db/query';
import { deleteExpiredRows } from '../../../workers/cleaning';
import type { TestApi } from '../../testing/api';
import type { TestUser } from '../../testing/records';
import { startUsers, userHelpers } from '../../testing/users-world';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
const { on, as, expectRefused } = userHelpers(() => api);

beforeAll(async () => {
  ({ api, admin, chief } = await startUsers());
});
afterAll(() => api.close());

describe('the client error log', () => {
  const report = {
    url: 'https://office.example/restore/abc?email=olena@example.org#x',
    message:
      'Cannot read "Олена Бойко" of 1234567890 (olena@example.org) at https://a.example/x?token=secret',
    state: { route: '/restore/:hash', role: 'admin', form: { password: 'hunter2' }, theme: { a: 1 } },
    error: {
      name: 'TypeError',
      stack: 'TypeError: x\n at f (https://office.example/a.js?v=1:2:3) Bearer abc.def',
    },
  };
  const sendReport = (body: unknown, headers?: Record<string, string>, token?: string) =>
    api.call('/logger', { body, headers, token });

  test('anyone sends reports; personal data, tokens, values and the text after ? are not stored', async () => {
    const reportAnswer = await sendReport(report, { 'user-agent': 'Browser/1' });
    expect(reportAnswer).toMatchObject({ status: 200, data: { id: expect.any(String) as string } });
    const [group] = await entriesOf(String(reportAnswer.data.id));
    const { data, text } = await as(chief, `/api/client-errors/${group!._id}`);
    expect(data).toMatchObject({
      group: { message: 'Cannot read "…" of … (…) at https://a.example/x', count: 1 },
      reports: [
        {
          _id: reportAnswer.data.id,
          url: '/restore/:hash',
          state: { route: '/restore/:hash', role: 'admin' },
          role: null,
          browser: 'Browser/1',
        },
      ],
    });
    for (const secret of ['Олена', 'olena', '1234567890', 'secret', 'hunter2', 'abc.def', 'v=1'])
      expect(text).not.toContain(secret);
    await sendReport(
      { ...report, message: report.message.replace('1234567890', '9876543210') },
      {},
      chief.token,
    );
    expect((await entriesOf(String(reportAnswer.data.id)))[0]).toMatchObject({ count: 2 });
    const reread = await as(admin, `/api/client-errors/${group!._id}`);
    expect(reread.data.reports).toMatchObject([{ role: 'chief' }, { role: null }]);
  });

  test('long texts are cut, a large body and too many reports are refused', async () => {
    const reportAnswer = await sendReport({
      url: '/x',
      message: 'м'.repeat(5000),
      error: 'e'.repeat(20_000),
    });
    const [group] = await entriesOf(String(reportAnswer.data.id));
    expect(group!.message).toHaveLength(1000);
    await expectRefused(() => sendReport({ url: '/x', message: 'x'.repeat(70_000) }), 413, 'body-too-large');
    await expectRefused(() => sendReport({ url: '/x' }), 422, 'invalid-input');
    let last = await sendReport({ url: '/x', message: 'потік' });
    for (let n = 0; n < 25 && last.status === 200; n += 1)
      last = await sendReport({ url: '/x', message: 'потік' });
    expect(last.headers.get('retry-after')).toMatch(/^\d+$/);
    await expectRefused(() => sendReport({ url: '/x', message: 'потік' }), 429, 'too-many-requests');
  });

  test('a report is deleted after 90 days', async () => {
    await run(on(), `update client_errors set created_at = now() - interval '91 days'`);
    await run(on(), `update client_error_groups set last_at = now() - interval '91 days'`);
    await deleteExpiredRows(api.services.db);
    expect(await rows(on(), 'select id from client_errors')).toEqual([]);
    expect(await rows(on(), 'select id from client_error_groups')).toEqual([]);
  });

  test('groups are ordered by last report, 50 a page', async () => {
    await run(
      on(),
      `insert into client_error_groups (digest, message, last_at)
      select n, 'Помилка ' || n, now() - n * interval '1 minute' from generate_series(1, 51) n`,
    );
    const firstPage = (await as(admin, '/api/client-errors')).data;
    expect(firstPage.groups).toHaveLength(50);
    const secondPage = await as(admin, `/api/client-errors?after=${String(firstPage.next)}`);
    expect(secondPage.data).toMatchObject({ groups: [{ message: 'Помилка 51' }], next: null });
  });

  const entriesOf = async (id: string) =>
    (await as(admin, `/api/client-errors?id=${id}`)).data.groups as {
      _id: string;
      message: string;
      count: number;
    }[];
});
