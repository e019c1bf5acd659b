import { randomUUID } from 'node:crypto';
import { waitUntil } from '../../../tests/kit/wait';
import { row, run } from '../../../db/query';
import { LIMITS } from '../../../domain/limits';
import { LIST_COLUMNS } from './contract/contest-list';
import type { SavedView } from './contract/saved-views';
import type { TestApi } from '../../testing/api';
import { HOSTILE, listWorld, type Made } from '../../testing/contest-list-world';
import { addTask, addUser, type TestUser } from '../../testing/records';
import { parseCsv, readSheet, unzip } from '../../testing/spreadsheets';

let api: TestApi;
let contest: string;
let pm: TestUser;
let madeApplications: Made[];

beforeAll(async () => {
  ({ api, contest, pm, made: madeApplications } = await listWorld());
});
afterAll(() => api.close());

const EXPORT = { columns: [...LIST_COLUMNS], sort: '-number' };

async function exported(body: object): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await fetch(`${api.url}/api/catalogs/contests/${contest}/export`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${pm.token}`,
      'content-type': 'application/json',
      'accept-language': 'uk',
    },
    body: JSON.stringify({ ...EXPORT, ...body }),
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

test('CSV has the filtered applications in their order, and texts that look like formulas stay texts', async () => {
  const { headers, bytes } = await exported({ format: 'csv', filters: {} });
  expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
    /Конкурс \d{4}-\d\d-\d\d\.csv/,
  );
  expect([headers.get('x-export-rows'), headers.get('content-type')]).toEqual([
    String(madeApplications.length),
    'text/csv; charset=utf-8',
  ]);
  const [heading, ...lines] = parseCsv(bytes.toString());
  expect(heading?.slice(0, 4)).toEqual(['\uFEFFНомер', 'Назва проєкту', 'Заявник', 'Технічна перевірка']);
  const expected = madeApplications.toReversed();
  expect(lines.map(([number]) => number)).toEqual(expected.map(({ number }) => number));
  for (const [index, { title }] of expected.entries()) {
    const cell = lines[index]?.[1];
    // Some programs end a cell at a tab. The text after the tab would then begin another cell.
    const inner = title.replace(/^\t(?==)/, "\t'");
    expect(cell).toBe(/^[=+\-@\t]/.test(title) ? `'${inner}` : title);
  }
  const filtered = await exported({
    format: 'csv',
    filters: { tech: '2', text: 'фест' },
    columns: ['number'],
  });
  expect(parseCsv(filtered.bytes.toString()).slice(1).flat()).toEqual(
    expected.filter(({ tech, title }) => tech === 2 && /Фест/.test(title)).map(({ number }) => number),
  );
});

test('an Excel workbook has texts, numbers and times as cells, never formulas', async () => {
  const selectedApplications = madeApplications.slice(0, HOSTILE.length + 4);
  const { headers, bytes } = await exported({
    format: 'xlsx',
    ids: selectedApplications.map(({ id }) => id),
    sort: 'number',
  });
  expect(headers.get('content-type')).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  const parts = await unzip(bytes);
  expect(Object.keys(parts).sort()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  expect(sheet).not.toMatch(/<f[ >]/);
  const [heading, ...lines] = readSheet(sheet);
  expect(heading).toHaveLength(LIST_COLUMNS.length);
  expect(lines.map((line) => line.slice(0, 3))).toEqual(
    selectedApplications.map(({ number, title, applicant }) => [number, title, applicant]),
  );
  const cell = (n: number, column: (typeof LIST_COLUMNS)[number]) => lines[n]?.[LIST_COLUMNS.indexOf(column)];
  expect(selectedApplications.map((_, n) => cell(n, 'rating'))).toEqual(
    selectedApplications.map(({ rating }) => rating),
  );
  expect(selectedApplications.map((_, n) => cell(n, 'sector'))).toEqual(
    selectedApplications.map(({ sector }) => sector && { music: 'Музика', heritage: 'Спадщина' }[sector]),
  );
  // Excel's day 46054 is 1 February 2026. Kyiv's time is UTC+2 in winter.
  const days =
    (Date.parse(selectedApplications[0]?.created ?? '') + 7_200_000 - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect(cell(0, 'created')).toBeCloseTo(days, 6);
});

test('the request log has an export with the person who requested it', async () => {
  await exported({ format: 'csv', columns: ['number'] });
  const readLog = () =>
    row<{ count: number }>(
      { db: api.services.db },
      `select count(*)::int as count from request_log where user_id = $1 and route = $2 and status = 200`,
      [pm.id, `/api/catalogs/contests/${contest}/export`],
    );
  await waitUntil(async () => ((await readLog())?.count ?? 0) > 0);
});

test.each([
  ['another format', { format: 'pdf' }],
  ['no column', { format: 'csv', columns: [] }],
  ['a column that no list has', { format: 'csv', columns: ['applicant_tax_id'] }],
  [
    'more than may be chosen',
    { format: 'csv', ids: Array.from({ length: LIMITS.selection + 1 }, () => randomUUID()) },
  ],
])('an invalid export is refused: %s', async (_, body) => {
  const answer = await api.call(`/api/catalogs/contests/${contest}/export`, {
    token: pm.token,
    body: { ...EXPORT, ...body },
  });
  expect(answer.status).toBe(422);
});

test('open tasks of chosen applications are listed if the account may hand them on', async () => {
  const { db } = api.services;
  const [firstId, secondId] = madeApplications.map(({ id }) => id);
  const application = firstId ?? '';
  const openTaskId = await addTask(db, {
    application,
    audience: { role: 'project_manager' },
    dueAt: '2030-01-01T00:00:00Z',
  });
  const laterTask = await addTask(db, { application: secondId ?? '', audience: { role: 'project_manager' } });
  const lawyers = await addTask(db, {
    application,
    audience: { role: 'lawyer' },
    dueAt: '2029-01-01T00:00:00Z',
  });
  const closedTask = await addTask(db, { application, audience: { role: 'project_manager' } });
  await run({ db }, 'update tasks set closed_at = now() where id = $1', [closedTask]);
  const listByIds = async ({ token }: TestUser, ids: string) =>
    (
      (await api.call(`/api/catalogs/applications/tasks?ids=${ids}`, { token })).data.tasks as {
        _id: string;
      }[]
    ).map(({ _id }) => _id);
  expect(await listByIds(pm, `${firstId},${secondId}`)).toEqual([openTaskId, laterTask]);
  expect(await listByIds(pm, secondId ?? '')).toEqual([laterTask]);
  expect(await listByIds(await addUser(db, 'project_head'), application)).toEqual([lawyers, openTaskId]);
  expect(await listByIds(await addUser(db, 'supervisory'), application)).toEqual([]);
});

const VIEW = {
  area: '/pd',
  name: 'Мій вигляд',
  filters: { tech: '0' },
  columns: ['number', 'title'],
  sort: '-created',
};

test('only its owner saves, changes, makes default, shares and deletes a view', async () => {
  const { db } = api.services;
  const [owner, colleague, lawyer] = [
    await addUser(db, 'project_manager'),
    await addUser(db, 'project_manager'),
    await addUser(db, 'lawyer'),
  ];
  const as = (user: TestUser) => (path: string, body?: unknown, method?: string) =>
    api.call(path, { token: user.token, body, method });
  const list = async (user: TestUser, area = '/pd') =>
    (await as(user)(`/api/views?area=${area}`)).data.views as SavedView[];

  const firstView = (await as(owner)('/api/views', { ...VIEW, default: true })).data.view as SavedView;
  expect(firstView).toMatchObject({
    name: 'Мій вигляд',
    filters: { tech: '0' },
    sort: '-created',
    default: true,
    owner: null,
  });
  expect(await as(owner)('/api/views', { ...VIEW, name: 'мій ВИГЛЯД' })).toMatchObject({
    status: 409,
    json: { code: 'view-name-taken' },
  });
  const secondView = (await as(owner)('/api/views', { ...VIEW, name: 'Другий', default: true })).data
    .view as SavedView;
  expect((await list(owner)).map((view) => [view.name, view.default])).toEqual([
    ['Другий', true],
    ['Мій вигляд', false],
  ]);
  expect(await list(owner, '/rp')).toEqual([]);

  // A view that is not shared is not found by others.
  const path = `/api/views/${firstView._id}`;
  expect(await list(colleague)).toEqual([]);
  expect((await as(colleague)(path, { name: 'Чужий' })).status).toBe(404);
  expect((await as(colleague)(path, undefined, 'DELETE')).status).toBe(404);
  expect((await as(owner)(path, { shared_role: 'project_manager', name: 'Спільний' })).status).toBe(200);
  expect(await list(colleague)).toMatchObject([
    { name: 'Спільний', owner: owner.name, default: false, filters: { tech: '0' } },
  ]);
  expect(await list(lawyer)).toEqual([]);
  expect((await as(colleague)(path, { name: 'Чужий' })).status).toBe(404);
  expect((await as(owner)(path, { shared_role: 'expert' })).status).toBe(422);
  expect(
    (await as(owner)(path, { shared_role: null, sort: null, columns: [], filters: {} })).data.view,
  ).toMatchObject({ name: 'Спільний', sort: null, columns: [], filters: {}, shared_role: null });
  expect(await list(colleague)).toEqual([]);

  expect((await as(owner)(`/api/views/${secondView._id}`, undefined, 'DELETE')).status).toBe(200);
  expect((await list(owner)).map(({ name }) => name)).toEqual(['Спільний']);
});

test('names and views are limited, and the limit holds when many are saved at once', async () => {
  const { token } = await addUser(api.services.db, 'project_manager');
  const saveView = (name: string, overrides = {}) =>
    api.call('/api/views', { token, body: { ...VIEW, name, ...overrides } });
  expect((await saveView('x'.repeat(LIMITS.viewName + 1))).status).toBe(422);
  expect((await saveView('   ')).status).toBe(422);
  expect((await saveView('a', { filters: { tech: 'x'.repeat(201) } })).status).toBe(422);
  expect((await saveView('a', { area: '/ed' })).status).toBe(403);
  for (let n = 0; n < LIMITS.savedViews - 3; n++) await saveView(`Вигляд ${n}`);
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => saveView(`Разом ${n}`)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 409, 409, 409, 409, 409,
  ]);
  expect(answers.find(({ status }) => status === 409)?.json.code).toBe('too-many-views');
});

describe('a view', () => {
  const INBOX = { area: '/inbox', name: 'Мій', filters: { overdue: 'true' }, columns: [], sort: 'due' };
  const saveView = (user: TestUser, body: object) => api.call('/api/views', { token: user.token, body });

  test.each(['expert', 'supervisory'] as const)('of %s cannot be shared', async (role) => {
    const { db } = api.services;
    const [owner, colleague] = [await addUser(db, role), await addUser(db, role)];
    expect((await saveView(owner, { ...INBOX, shared_role: role })).status).toBe(403);
    const { view } = (await saveView(owner, INBOX)).data as { view: SavedView };
    const changeCall = { token: owner.token, body: { shared_role: role } };
    expect((await api.call(`/api/views/${view._id}`, changeCall)).status).toBe(403);
    // This view was shared before the rule existed.
    await run({ db }, 'update saved_views set shared_role = $2 where id = $1', [view._id, role]);
    const viewsAnswer = await api.call('/api/views?area=/inbox', { token: colleague.token });
    expect(viewsAnswer.data.views).toEqual([]);
  });

  test('does not name its owner if a manager shares it with experts', async () => {
    const { db } = api.services;
    const [manager, expert] = [await addUser(db, 'expert_manager'), await addUser(db, 'expert')];
    await saveView(manager, { ...INBOX, name: 'Для експертів', shared_role: 'expert' });
    const viewsAnswer = await api.call('/api/views?area=/inbox', { token: expert.token });
    expect(viewsAnswer.data.views).toMatchObject([{ name: 'Для експертів', owner: '' }]);
    expect(viewsAnswer.text).not.toContain(manager.name);
  });

  test('may have only filters, values, columns and orders of its list', async () => {
    const { db } = api.services;
    const owner = await addUser(db, 'project_manager');
    for (const [invalidBody, field] of [
      [{ filters: { note: 'лист колезі' } }, 'filters'],
      [{ filters: { tech: 'лист колезі' } }, 'filters'],
      [{ columns: ['number', 'лист колезі'] }, 'columns'],
      [{ sort: 'лист колезі' }, 'sort'],
      [{ sort: '--number' }, 'sort'],
    ] as const) {
      const refusal = { status: 422, json: { errors: { [field]: expect.any(String) } } };
      expect(await saveView(owner, { ...VIEW, ...invalidBody })).toMatchObject(refusal);
      const { _id } = (await saveView(owner, { ...VIEW, name: randomUUID() })).data.view as SavedView;
      expect(await api.call(`/api/views/${_id}`, { token: owner.token, body: invalidBody })).toMatchObject(
        refusal,
      );
      await api.call(`/api/views/${_id}`, { token: owner.token, method: 'DELETE' });
    }
    expect((await saveView(owner, { ...INBOX, columns: ['number'] })).status).toBe(422);
    expect((await saveView(owner, { ...INBOX, filters: { tech: '0' } })).status).toBe(422);
    expect((await saveView(owner, { ...INBOX, filters: { group: 'stage' } })).status).toBe(200);
    // This view was saved before the rule existed.
    await saveView(owner, VIEW);
    await run(
      { db },
      `update saved_views set filters = '{"note": "x", "tech": "0"}', sort = 'x' where user_id = $1`,
      [owner.id],
    );
    const viewsAnswer = await api.call('/api/views?area=/pd', { token: owner.token });
    expect(viewsAnswer.data.views).toMatchObject([{ filters: { tech: '0' }, sort: null }]);
  });
});
