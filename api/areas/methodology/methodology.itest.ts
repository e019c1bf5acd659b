import { inTransaction, row, run } from '../../../db/query';
import { ROLES, type Role } from '../../../domain/roles';
import { holdMethodology } from '../../../records/methodology';
import type { CommitInput } from '../../../workflows/activities';
import { waitUntilBlocked } from '../../../tests/kit/row-locks';
import type { TestApi } from '../../testing/api';
import { catalogueHelpers, startCatalogue } from '../../testing/catalogue-world';
import { addUser, type TestCatalogue, type TestUser } from '../../testing/records';

let api: TestApi;
let admin: TestUser;
let chief: TestUser;
let manager: TestUser;
let catalogue: TestCatalogue;
const { as, get, post, expectRefused } = catalogueHelpers(() => ({ api, admin }));
const BASE = '/api/evaluation';

beforeAll(async () => {
  ({ api, admin, chief, manager, catalogue } = await startCatalogue());
});
afterAll(() => api.close());

/** Further required fields of an existing question. */
const QUESTION_FIELDS = { order: 1, min: 1, max: 5, application_questions: [] };

const createdId = async (path: string, body: object) =>
  (await post(`${BASE}/${path}`, body)).data._id as string;

/** Adds a methodology with a group of one question. */
async function addMethodology(title: string) {
  const methodology = await createdId('methodology/store', { title });
  const group = await createdId('groups/store', {
    metodology_id: methodology,
    title: 'Актуальність',
    slug: 'relevance',
    count: 25,
  });
  const question = await createdId('question/store', {
    question_group: group,
    title: 'Наскільки обґрунтовано проблему?\nПоясніть.',
    name: 'problem',
    application_questions: ['goal'],
  });
  return { methodology, group, question };
}

test('a new methodology: groups begin at order 0, questions at order 1 with 1 to 5 points', async () => {
  const { methodology, group, question } = await addMethodology('Редакція 2027');
  expect((await get(`${BASE}/groups/${group}`)).data).toEqual({
    group: {
      _id: group,
      version: 1,
      frozen: false,
      title: 'Актуальність',
      order: 0,
      slug: 'relevance',
      count: 25,
      metodology_id: methodology,
    },
    methodology: { _id: methodology, title: 'Редакція 2027', format: 2 },
    questions: [
      {
        _id: question,
        version: 1,
        frozen: false,
        title: 'Наскільки обґрунтовано проблему?\nПоясніть.',
        order: 1,
        name: 'problem',
        min: 1,
        max: 5,
        application_questions: ['goal'],
        question_group: group,
      },
    ],
  });
  const secondQuestion = await createdId('question/store', {
    question_group: group,
    title: 'Друге',
    name: 'b',
    order: 0,
  });
  const { questions } = (await get(`${BASE}/groups/${group}`)).data as { questions: { _id: string }[] };
  expect(questions.map(({ _id }) => _id)).toEqual([secondQuestion, question]);
  expect((await get(`${BASE}/methodology/${methodology}`)).data).toMatchObject({
    methodology: { title: 'Редакція 2027', frozen: false },
    groups: [{ _id: group, questions: 2, reachable: 10, count: 25 }],
    contests: [],
  });
  expect((await get(`${BASE}/methodology`)).data.methodologies).toContainEqual({
    _id: methodology,
    title: 'Редакція 2027',
    format: 2,
    version: 1,
    frozen: false,
    groups: 1,
    questions: 2,
    points: 25,
    contests: 0,
  });
  const listedGroup = {
    _id: group,
    metodology_id: methodology,
    title: 'Актуальність',
    order: 0,
    slug: 'relevance',
    count: 25,
    questions: 2,
    reachable: 10,
    version: 1,
    frozen: false,
  };
  expect((await get(`${BASE}/groups?metodology_id=${methodology}`)).data.groups).toEqual([listedGroup]);
  await addMethodology('Інша редакція');
  const groups = (await get(`${BASE}/groups`)).data.groups as { metodology_id: string }[];
  expect(groups).toContainEqual(listedGroup);
  expect(new Set(groups.map(({ metodology_id: of }) => of)).size).toBeGreaterThan(1);
  expect((await get(`${BASE}/question/${question}`)).data).toMatchObject({
    question: { name: 'problem' },
    group: { _id: group },
    methodology: { _id: methodology },
  });
});

test('a change names the version of the record: the second of two changes is refused with the author of the first', async () => {
  const { methodology, group, question } = await addMethodology('Двоє');
  const groupChange = { title: 'Цінність', slug: 'value', count: 30, order: 2, version: 1 };
  expect((await post(`${BASE}/groups/${group}/update`, groupChange)).data).toEqual({
    _id: group,
    version: 2,
  });
  expect(await post(`${BASE}/groups/${group}/update`, groupChange)).toMatchObject({
    status: 409,
    json: { code: 'catalogue-changed', winner: { name: admin.name } },
  });
  // A save without changes writes nothing.
  const sameContent = { ...groupChange, version: 2 };
  expect((await post(`${BASE}/groups/${group}/update`, sameContent)).data).toEqual({
    _id: group,
    version: 2,
  });
  await post(`${BASE}/methodology/${methodology}/update`, { title: 'Двоє, друга', version: 1 });
  const questionChange = { title: 'Інше', name: 'other', order: 1, min: 0, max: 10, version: 1 };
  await post(`${BASE}/question/${question}/update`, { ...questionChange, application_questions: [] });
  expect((await get(`${BASE}/question/${question}`)).data).toMatchObject({
    question: { title: 'Інше', name: 'other', min: 0, max: 10, application_questions: [], version: 2 },
    methodology: { title: 'Двоє, друга' },
  });
  const { entries } = (await get(`/api/catalogs/log?kind=questions&record=${question}`)).data as {
    entries: { action: string; changes: object[] }[];
  };
  expect(entries.map(({ action }) => action)).toEqual(['changed', 'created']);
  expect(entries[0]?.changes).toContainEqual({ field: 'max', from: '5', to: '10' });
  expect(entries[0]?.changes).toContainEqual({ field: 'application_questions', from: 'goal', to: '' });
});

test('a change with missing fields is refused, and resets no field to its default', async () => {
  const { group, question } = await addMethodology('Неповна зміна');
  await post(`${BASE}/question/${question}/update`, {
    title: 'Т',
    name: 't',
    order: 3,
    min: 0,
    max: 10,
    application_questions: ['goal', 'term'],
    version: 1,
  });
  const before = (await get(`${BASE}/groups/${group}`)).data;
  const incomplete = { title: 'Інше', name: 'other', version: 2 };
  expect(await expectRefused(() => post(`${BASE}/question/${question}/update`, incomplete))).toMatchObject({
    status: 422,
    errors: ['order', 'min', 'max', 'application_questions'],
  });
  const incompleteGroup = { title: 'Інше', slug: 'other', count: 1, version: 1 };
  expect(await expectRefused(() => post(`${BASE}/groups/${group}/update`, incompleteGroup))).toMatchObject({
    status: 422,
    errors: ['order'],
  });
  expect((await get(`${BASE}/groups/${group}`)).data).toEqual(before);
});

test('invalid values are reported at their field and change nothing', async () => {
  const { methodology, group, question } = await addMethodology('Хибне');
  const validBody = { question_group: group, title: 'Т', name: 't' };
  for (const [field, invalidValue] of [
    ['title', { title: '' }],
    ['title', { title: 'я'.repeat(2001) }],
    ['name', { name: 'два слова' }],
    ['name', { name: 'кирилиця' }],
    ['max', { min: 5, max: 4 }],
    ['max', { max: null }],
    ['min', { min: -1 }],
    ['order', { order: 1.5 }],
  ] as const)
    expect([
      invalidValue,
      await expectRefused(() => post(`${BASE}/question/store`, { ...validBody, ...invalidValue })),
    ]).toMatchObject([invalidValue, { status: 422, errors: [field] }]);
  expect((await get(`${BASE}/groups/${group}`)).data.questions).toHaveLength(1);
  for (const slug of ['два слова', 'two words', 'кирилиця', ''])
    expect([
      slug,
      await expectRefused(() =>
        post(`${BASE}/groups/store`, { metodology_id: methodology, title: 'Т', slug, count: 1 }),
      ),
    ]).toMatchObject([slug, { status: 422, errors: ['slug'] }]);
  for (const title of ['', '  '])
    expect(await expectRefused(() => post(`${BASE}/methodology/store`, { title }))).toMatchObject({
      status: 422,
      errors: ['title'],
    });
  expect(
    await expectRefused(() =>
      post(`${BASE}/groups/store`, { metodology_id: question, title: 'Т', slug: 't', count: 1 }),
    ),
  ).toMatchObject({ status: 404 });
});

test('in the first format a question without points gets its share of the group’s points, and all scales are numbers', async () => {
  const methodology = await createdId('methodology/store', { title: 'До 30.09.2020', format: 1 });
  const group = await createdId('groups/store', {
    metodology_id: methodology,
    title: 'Якість',
    slug: 'quality',
    count: 25,
  });
  for (const [order, [name, max]] of (
    [
      ['a', null],
      ['b', 10],
      ['c', null],
    ] as const
  ).entries())
    await createdId('question/store', { question_group: group, title: name, name, order, min: 0, max });
  // 25 / 3 = 8.33…, rounded to 8.
  const { data } = await get(`${BASE}/methodology/${methodology}/preview`);
  expect(data).toMatchObject({
    methodology: { _id: methodology, title: 'До 30.09.2020' },
    feedbacks: [
      {
        title: 'Якість',
        max_score: 25,
        questions: [
          { title: 'a', min: 0, max: 8, scale: 'number', score: null },
          { title: 'b', max: 10, scale: 'number' },
          { title: 'c', max: 8, scale: 'number' },
        ],
      },
    ],
  });
  expect((await get(`${BASE}/methodology/${methodology}`)).data.groups).toMatchObject([{ reachable: 26 }]);
  const changedTitle = { title: 'До 30.09.2020', version: 1 };
  expect(
    await expectRefused(() =>
      post(`${BASE}/methodology/${methodology}/update`, { ...changedTitle, format: 2 }),
    ),
  ).toMatchObject({ status: 422, errors: ['format'] });
  const copy = await createdId(`methodology/${methodology}/copy`, { title: 'Копія до 2020' });
  expect((await get(`${BASE}/methodology/${copy}`)).data).toMatchObject({ methodology: { format: 1 } });
});

test('a preview has stars for 3, 5 and 10 points, and numbers for others', async () => {
  const { methodology, group } = await addMethodology('Перегляд');
  for (const max of [3, 10, 7])
    await createdId('question/store', { question_group: group, title: `${max}`, name: `q${max}`, max });
  const { data } = await get(`${BASE}/methodology/${methodology}/preview`);
  const [{ questions }] = data.feedbacks as [{ questions: { max: number; scale: string }[] }];
  expect(questions.map(({ max, scale }) => `${max} ${scale}`).sort()).toEqual([
    '10 stars',
    '3 stars',
    '5 stars',
    '7 number',
  ]);
});

test('a copy has the same groups and questions, and is changed independently of its source', async () => {
  const { methodology, group } = await addMethodology('Джерело');
  const copy = await createdId(`methodology/${methodology}/copy`, { title: 'Копія' });
  const { groups } = (await get(`${BASE}/methodology/${copy}`)).data as { groups: { _id: string }[] };
  expect(groups).toMatchObject([{ title: 'Актуальність', slug: 'relevance', count: 25, questions: 1 }]);
  const [ownGroup] = groups;
  expect(ownGroup?._id).not.toBe(group);
  expect((await get(`${BASE}/groups/${ownGroup?._id}`)).data.questions).toMatchObject([
    { name: 'problem', min: 1, max: 5, application_questions: ['goal'] },
  ]);
  await as(admin)(`${BASE}/groups/${ownGroup?._id}`, undefined, 'delete');
  expect((await get(`${BASE}/methodology/${copy}`)).data.groups).toEqual([]);
  expect((await get(`${BASE}/methodology/${methodology}`)).data.groups).toHaveLength(1);
});

test('the methodology of an application that is with experts cannot be changed, and a change waits for a running distribution', async () => {
  const { methodology, group, question } = await addMethodology('Діє');
  const { db } = api.services;
  await run({ db }, 'update contests set methodology_id = $1 where id = $2', [
    methodology,
    catalogue.contest,
  ]);
  const application = await row<{ id: string }>({ db }, 'select id from applications where contest_id = $1', [
    catalogue.contest,
  ]);
  const subject = { kind: 'application', id: application?.id } as CommitInput['subject'];
  await post(`${BASE}/methodology/${methodology}/update`, { title: 'Інша', version: 1 });

  let lateAnswer: Promise<unknown> | undefined;
  await inTransaction(db, async (executor) => {
    await holdMethodology(executor, { step: 'expert_review.distribute', subject } as CommitInput);
    lateAnswer = post(`${BASE}/methodology/${methodology}/update`, { title: 'Запізно', version: 2 });
    await waitUntilBlocked(db);
    await run(
      executor,
      `update applications set state = jsonb_set(state, '{expertReview,status}', '1') where id = $1`,
      [subject.id],
    );
  });
  expect(await lateAnswer).toMatchObject({ status: 409, json: { code: 'methodology-frozen' } });
  const texts = { title: 'Т', slug: 't', count: 1, order: 0 };
  for (const [path, body] of [
    ['groups/store', { ...texts, metodology_id: methodology }],
    [`groups/${group}/update`, { ...texts, version: 1 }],
    ['question/store', { question_group: group, title: 'Т', name: 't' }],
    [`question/${question}/update`, { title: 'Т', name: 't', ...QUESTION_FIELDS, version: 1 }],
  ] as const)
    expect([path, await expectRefused(() => post(`${BASE}/${path}`, body))]).toMatchObject([
      path,
      { code: 'methodology-frozen' },
    ]);
  for (const path of [`groups/${group}`, `question/${question}`])
    expect(await expectRefused(() => as(admin)(`${BASE}/${path}`, undefined, 'delete'))).toMatchObject({
      code: 'methodology-frozen',
    });
  expect((await get(`${BASE}/methodology/${methodology}`)).data).toMatchObject({
    methodology: { title: 'Інша', frozen: true },
  });
});

test('the fields offered are those of the newest application; other roles do not manage methodologies', async () => {
  const goal = { name: 'goal', label: 'Мета', type: 'textarea', value: '…' };
  const form = {
    fields: [
      {
        title: 'Опис',
        fields: [goal, { ...goal, name: 'term', label: 'Строк', admin_comment: 'У місяцях' }],
      },
    ],
    raw_fields: {},
  };
  const { db } = api.services;
  await run({ db }, 'update applications set form = $1', [JSON.stringify(form)]);
  expect((await get(`${BASE}/fields`)).data.fields).toEqual([
    { _id: 'goal', name: 'goal', label: 'Мета', admin_comment: null },
    { _id: 'term', name: 'term', label: 'Строк', admin_comment: 'У місяцях' },
  ]);
  for (const [user, allowed] of [
    [chief, true],
    [manager, false],
  ] as const)
    for (const path of ['methodology', 'groups', 'fields']) {
      const { status } = await as(user)(`${BASE}/${path}`);
      expect([path, user.role, status]).toEqual([path, user.role, allowed ? 200 : 403]);
    }
});

/** Written by hand from rules/accounts-and-roles, "Who acts". */
const MANAGING_ROLES: readonly Role[] = ['admin', 'chief'];

test.each(ROLES)('%s manages methodologies only if the rules allow it', async (role) => {
  const { methodology, group, question } = await addMethodology(`Чия: ${role}`);
  const reader = await addUser(api.services.db, role);
  const reads = [
    'methodology',
    `methodology/${methodology}`,
    'groups',
    `groups/${group}`,
    `question/${question}`,
  ];
  for (const path of reads) {
    const { status } = await as(reader)(`${BASE}/${path}`);
    expect([path, status]).toEqual([path, MANAGING_ROLES.includes(role) ? 200 : 403]);
  }
  const writes: [string, object][] = [
    ['methodology/store', { title: `Нова: ${role}` }],
    [`methodology/${methodology}/update`, { title: `Інша: ${role}`, version: 1 }],
    ['groups/store', { metodology_id: methodology, title: 'Т', slug: 't', count: 1 }],
    [`groups/${group}/update`, { title: 'Т', slug: 't', count: 1, order: 0, version: 1 }],
    ['question/store', { question_group: group, title: 'Т', name: 't' }],
    [`question/${question}/update`, { title: 'Т', name: 't', ...QUESTION_FIELDS, version: 1 }],
  ];
  for (const [path, body] of writes) {
    const { status } = await as(reader)(`${BASE}/${path}`, body);
    expect([path, status]).toEqual([path, MANAGING_ROLES.includes(role) ? 200 : 403]);
  }
});
