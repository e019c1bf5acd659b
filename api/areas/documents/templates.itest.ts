import { randomUUID } from 'node:crypto';
import { inTransaction, row } from '../../../db/query';
import { ROLES } from '../../../domain/roles';
import { waitUntilBlocked } from '../../../tests/kit/row-locks';
import type { Answer, TestApi } from '../../testing/api';
import {
  BASE,
  chip,
  input,
  paragraph,
  startTemplates,
  templatesIn,
  viewOf,
  type TemplatesWorld,
} from './testing/templates-world';

let world: TemplatesWorld;
let api: TestApi;
let users: TemplatesWorld['users'];
const { post, get, createTemplate, allRows, expectRefused } = templatesIn(() => world);
beforeAll(async () => {
  world = await startTemplates();
  ({ api, users } = world);
});
afterAll(() => api.close());

test('a template is stored with every kind of block, and is listed with its author and moment', async () => {
  const blocks = [
    {
      id: 'x',
      type: 'header',
      data: { text: 'Договір', level: 2 },
      tunes: { alignment: { alignment: 'center' } },
    },
    { ...paragraph('<b>м. Київ</b>'), tunes: { alignment: { alignment: 'justify' } } },
    {
      type: 'table',
      data: {
        withHeadings: true,
        stretched: false,
        content: [
          ['Транш', 'Сума'],
          ['I', chip('sum_number')],
        ],
      },
    },
    {
      type: 'list',
      data: {
        style: 'ordered',
        meta: {},
        items: [{ content: 'a', meta: {}, items: [{ content: 'b', items: [] }] }],
      },
    },
    { type: 'bankDetails', data: { type: 'full' } },
    { type: 'spacer', data: { size: 'm' } },
  ];
  const storedTemplate = await createTemplate({
    title: '  Договір про грант ',
    comment: 'Для юридичних осіб',
    template: { time: 1, version: '2.31.7', blocks },
    variables: [{ name: 'place', mode: 'generate', label: 'Місце', optional: true }],
    requisites: ['legal_entity', 'legal_entity'],
  });
  expect(storedTemplate).toEqual({
    _id: expect.any(String),
    number: expect.any(Number),
    version: 1,
    title: 'Договір про грант',
    comment: 'Для юридичних осіб',
    template: {
      blocks: [
        {
          type: 'header',
          data: { text: 'Договір', level: 2 },
          tunes: { alignment: { alignment: 'center' } },
        },
        {
          type: 'paragraph',
          data: { text: '<b>м. Київ</b>' },
          tunes: { alignment: { alignment: 'justify' } },
        },
        {
          type: 'table',
          data: {
            withHeadings: true,
            content: [
              ['Транш', 'Сума'],
              ['I', chip('sum_number')],
            ],
          },
        },
        {
          type: 'list',
          data: { style: 'ordered', items: [{ content: 'a', items: [{ content: 'b', items: [] }] }] },
        },
        { type: 'bankDetails', data: { type: 'full' } },
        { type: 'spacer', data: { size: 'm' } },
      ],
    },
    variables: [
      ...[
        ['sum_number', 'finance'],
        ['sum_text', 'finance'],
        ['name_in_genitive_case', 'applicant'],
        ['full_applicant_name', 'applicant'],
        ['works_by_document', 'applicant'],
      ].map(([name, mode]) => ({
        name,
        mode,
        label: '',
        field: null,
        optional: false,
        built_in: true,
        field_missing: false,
      })),
      {
        name: 'place',
        mode: 'generate',
        label: 'Місце',
        field: null,
        optional: true,
        built_in: false,
        field_missing: false,
      },
    ],
    generate_fields: [],
    requisites: ['legal_entity'],
    purpose: 'agreement',
    user: { _id: users.lawyer.id, name: users.lawyer.name },
    created_at: expect.any(String),
    updated_by: { _id: users.lawyer.id, name: users.lawyer.name },
    updated_at: expect.any(String),
  });
  expect(viewOf(await get(`${BASE}/${storedTemplate._id}`))).toEqual(storedTemplate);
  const { templates } = (await get(BASE)).data as { templates: object[] };
  expect(templates[0]).toEqual({
    _id: storedTemplate._id,
    number: storedTemplate.number,
    title: 'Договір про грант',
    purpose: 'agreement',
    user: { _id: users.lawyer.id, name: users.lawyer.name },
    created_at: storedTemplate.created_at,
    documents: 0,
    contests: 0,
  });
});

test('all roles that open the area read templates; admin, project_manager, project_head and lawyer write them', async () => {
  const { _id } = await createTemplate();
  const readers = ['admin', 'project_manager', 'project_head', 'lawyer', 'financier', 'chief'];
  const writers = ['admin', 'project_manager', 'project_head', 'lawyer'];
  const reads = [
    BASE,
    `${BASE}/${_id}`,
    `${BASE}/${_id}/versions`,
    `${BASE}/${_id}/versions/1`,
    '/api/documents/fields',
  ];
  for (const role of ROLES) {
    for (const path of reads)
      expect([role, path, (await get(path, role)).status]).toEqual([
        role,
        path,
        readers.includes(role) ? 200 : 403,
      ]);
    const statuses = [];
    for (const path of [`${BASE}/store`, `${BASE}/${_id}`, `${BASE}/${(await createTemplate())._id}/delete`])
      statuses.push((await post(path, input(), { by: role })).status);
    const status = writers.includes(role) ? 200 : 403;
    expect([role, statuses]).toEqual([role, [status, status, status]]);
  }
  for (const path of reads) expect((await api.call(path)).status).toBe(401);
});

test('the list is searched by a part of the title and read page by page', async () => {
  const word = `Акт ${randomUUID()}`;
  for (let index = 0; index < 51; index++) await createTemplate({ title: `${word} № ${index}` });
  const firstPage = (await get(`${BASE}?search=${encodeURIComponent(word.toUpperCase())}`)).data as {
    templates: { title: string }[];
    next: string;
  };
  expect(firstPage.templates.map(({ title }) => title)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${word} № ${50 - index}`),
  );
  const secondPage = await get(`${BASE}?search=${encodeURIComponent(word)}&before=${firstPage.next}`);
  expect(secondPage.data).toMatchObject({ templates: [{ title: `${word} № 0` }], next: null });
  expect((await get(`${BASE}?search=${encodeURIComponent('100%_')}`)).data.templates).toEqual([]);
});

test('a repeated request creates no second template', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const firstView = viewOf(await post(`${BASE}/store`, input(), { headers }));
  const replay = await expectRefused(async () => {
    const answer = await post(`${BASE}/store`, input(), { headers });
    expect(viewOf(answer)).toEqual(firstView);
    return answer;
  });
  expect(replay.status).toBe(200);
  expect(
    (await expectRefused(() => post(`${BASE}/store`, input({ title: 'Інший' }), { headers }))).code,
  ).toBe('idempotency-mismatch');
});

test('a change is a version with its author; earlier versions stay readable', async () => {
  const { _id } = await createTemplate({ title: 'Перша' });
  const changedView = viewOf(
    await post(`${BASE}/${_id}`, input({ title: 'Друга' }), { by: 'admin', headers: { 'if-match': '"1"' } }),
  );
  expect(changedView).toMatchObject({
    version: 2,
    title: 'Друга',
    user: { _id: users.lawyer.id },
    updated_by: { _id: users.admin.id },
  });
  // An existing template of an earlier release has seven built-in variables.
  expect(changedView.variables.map(({ name }) => name)).toEqual([
    'sum_number',
    'sum_text',
    'name_in_genitive_case',
    'full_applicant_name',
    'works_by_document',
    'scholarship_fin_string',
    'scholarship_fin_total',
  ]);
  expect((await get(`${BASE}/${_id}/versions`)).data.versions).toMatchObject([
    { version: 2, title: 'Друга', user: { name: users.admin.name } },
    { version: 1, title: 'Перша', user: { name: users.lawyer.name } },
  ]);
  expect((await get(`${BASE}/${_id}/versions/1`)).data.version).toMatchObject({ version: 1, title: 'Перша' });
  expect((await get(`${BASE}/${_id}/versions/3`)).status).toBe(404);
  expect((await get(`${BASE}/${randomUUID()}/versions`)).status).toBe(404);
});

test('the second of two changes is refused with the author of the first; a repetition is not a second change', async () => {
  const { _id } = await createTemplate();
  const firstVersion = { headers: { 'if-match': '"1"' } };
  const body = input({ title: 'Перший' });
  expect(viewOf(await post(`${BASE}/${_id}`, body, firstVersion)).version).toBe(2);
  const replay = await expectRefused(() => post(`${BASE}/${_id}`, body, { ...firstVersion, by: 'admin' }));
  expect(replay.status).toBe(200);
  const before = await allRows();
  const answer = await post(`${BASE}/${_id}`, input({ title: 'Другий' }), { ...firstVersion, by: 'admin' });
  expect(await allRows()).toBe(before);
  expect(answer.json).toMatchObject({
    status: 409,
    code: 'template-changed',
    detail: `Поки ви працювали, шаблон зберіг(-ла) ${users.lawyer.name}. Вашу версію не збережено, але введене залишилося на сторінці.`,
    winner: { name: users.lawyer.name, role: 'lawyer' },
  });
  // A caller who sends the newest version, or no version, adds a version. No version is lost.
  const change = { by: 'admin' as const, headers: { 'if-match': '"2"' } };
  expect(viewOf(await post(`${BASE}/${_id}`, input({ title: 'Другий' }), change)).version).toBe(3);
  expect(viewOf(await post(`${BASE}/${_id}`, input({ title: 'Третій' }))).version).toBe(4);
  for (const header of ['3', '"0.3"', 'W/"3"', '*'])
    expect(
      (
        await expectRefused(() =>
          post(`${BASE}/${_id}`, input({ title: 'Х' }), { headers: { 'if-match': header } }),
        )
      ).code,
    ).toBe('bad-if-match-version');
});

test('two simultaneous changes are made one after the other', async () => {
  const { _id } = await createTemplate();
  const firstVersion = { headers: { 'if-match': '"1"' } };
  const { db } = api.services;
  let both: Promise<Answer[]> | undefined;
  await inTransaction(db, async (executor) => {
    await row(executor, 'select from document_templates where id = $1 for update', [_id]);
    both = Promise.all([
      post(`${BASE}/${_id}`, input({ title: 'А' }), firstVersion),
      post(`${BASE}/${_id}`, input({ title: 'Б' }), { ...firstVersion, by: 'admin' }),
    ]);
    await waitUntilBlocked(db, 2);
  });
  expect((await both)?.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await get(`${BASE}/${_id}`)).data.template).toMatchObject({ version: 2 });
});

test('a deleted template is in no list and cannot be changed; its versions stay', async () => {
  const { _id } = await createTemplate({ title: 'Застарілий' });
  expect((await post(`${BASE}/${_id}/delete`, {})).status).toBe(200);
  const deleted = { status: 404, code: 'template-deleted', detail: 'Шаблон «Застарілий» видалено.' };
  expect((await get(`${BASE}/${_id}`)).json).toMatchObject(deleted);
  expect(await expectRefused(() => post(`${BASE}/${_id}`, input()))).toMatchObject({
    status: 404,
    code: 'template-deleted',
  });
  // A second deletion by another user keeps the first user as its author.
  expect((await expectRefused(() => post(`${BASE}/${_id}/delete`, {}, { by: 'admin' }))).status).toBe(200);
  expect((await get(`${BASE}/${_id}/versions/1`)).data.version).toMatchObject({ title: 'Застарілий' });
  const { templates } = (await get(`${BASE}?search=${encodeURIComponent('Застарілий')}`)).data;
  expect(templates).toEqual([]);
  expect((await expectRefused(() => post(`${BASE}/${randomUUID()}/delete`, {}))).status).toBe(404);
  expect((await get(`${BASE}/${randomUUID()}`)).json.code).toBe('not-found');
});
