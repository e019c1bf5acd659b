import { randomUUID } from 'node:crypto';
import { row, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue } from '../../testing/records';
import { asSystem, fieldsOf, submitTo, type Submitted } from '../../testing/submit';

let api: TestApi;
let contest: string;

beforeAll(async () => {
  api = await startApi();
  contest = (await addCatalogue(api.services.db, 2027)).contest;
  await run(
    api.services,
    `insert into dictionary_options (field, value, name, "order") values
       ('culture', 'heritage', 'Спадщина', 1), ('keywords', 'archives', 'архіви', 1), ('keywords', 'old', 'давнє', 2)`,
  );
  await run(api.services, `update dictionary_options set archived = true where value = 'old'`);
});
afterAll(() => api.close());

const field = (name: string, value: unknown, type = 'text') => ({ name, label: 'Поле', type, value });
const submit = ({ fields, ...submission }: Submitted) =>
  submitTo(api, contest, { ...submission, ...(fields && { fields: fieldsOf(fields) }) });
const errorsOf = async (submission: Submitted) => {
  const { status, json } = await submit(submission);
  return [status, json.errors];
};
const formOf = async (submission: Submitted) => {
  const { status, data } = await submit(submission);
  expect(status).toBe(200);
  const storedForm = await row<{ form: { raw_fields: Record<string, unknown>; fields: unknown } }>(
    api.services,
    'select form from applications where id = $1',
    [data._id],
  );
  return storedForm?.form;
};

const SUM =
  'Вкажіть суму в гривнях від 0 до 1 000 000 000 000, не більше ніж із двома знаками після коми, наприклад 1 234 567,89.';

test.each(['1,234,567.89', '500000 грн', '-5', -5, 1e26, 1e308, 'багато'])(
  'the sum %p is refused at its field',
  async (value) => {
    expect(await errorsOf({ fields: [field('project_sum', value, 'number')] })).toEqual([
      422,
      { 'fields.0.fields.0.value': SUM },
    ]);
    const cofinancing = { sum: value, reason: 'Громада' };
    expect(await errorsOf({ fields: [field('cofinancing', cofinancing, 'number_text')] })).toEqual([
      422,
      { 'fields.0.fields.0.value.sum': SUM },
    ]);
  },
);

test('a sum in any spelling is stored and read as one number', async () => {
  const submission = {
    fields: [
      field('project_sum', '1 234 567,89', 'number'),
      field('cofinancing', { sum: '500000', reason: '' }, 'number_text'),
    ],
  };
  const form = await formOf(submission);
  expect(form?.raw_fields).toEqual({ project_sum: 1234567.89, cofinancing: { sum: 500000, reason: '' } });
  expect(form?.fields).toMatchObject(fieldsOf([{ value: 1234567.89 }, { value: { sum: 500000 } }]));
});

test('a blank sum, code or choice is accepted', async () => {
  const names = ['project_sum', 'edrpou', 'rnokpp', 'iban', 'cultural_sector', 'keywords'];
  expect((await submit({ fields: names.map((name) => field(name, '')) })).status).toBe(200);
});

const table = (rows: unknown[]) => ({
  ...field('budget_lines', rows, 'multidata-tab'),
  subfields: [
    { name: 'title', label: 'Стаття', type: 'text' },
    { name: 'quantity', label: 'Кількість', type: 'number' },
    { name: 'price', label: 'Ціна', type: 'number' },
  ],
});

test('an invalid number is refused at its field and at its cell', async () => {
  const number =
    'Вкажіть число до 1 000 000 000 000, не більше ніж із двома знаками після коми, наприклад 1 234,5.';
  expect(await errorsOf({ fields: [field('audience_count', 'багато', 'number')] })).toEqual([
    422,
    { 'fields.0.fields.0.value': number },
  ]);
  const rows = [
    { title: 'Папір', quantity: -2, price: '1 250,50' },
    { title: 'Друк', quantity: '1e3', price: -5 },
  ];
  expect(await errorsOf({ fields: [table(rows)] })).toEqual([
    422,
    { 'fields.0.fields.0.value.1.quantity': number, 'fields.0.fields.0.value.1.price': SUM },
  ]);
  expect((await submit({ fields: [table([]), field('founded', ' ', 'number')] })).status).toBe(200);
});

test('sums in a table are stored as numbers, other cells unchanged', async () => {
  const form = await formOf({ fields: [table([{ title: '7', quantity: '3', price: '1 250,50' }, 'рядок'])] });
  expect(form?.raw_fields).toEqual({
    budget_lines: [{ title: '7', quantity: '3', price: 1250.5 }, 'рядок'],
  });
});

test.each([
  ['rnokpp', '3184710692', 'РНОКПП неправильний: перевірте всі десять цифр, контрольна цифра не збігається.'],
  [
    'edrpou',
    '00032128',
    'Код ЄДРПОУ неправильний: перевірте всі вісім цифр, контрольна цифра не збігається.',
  ],
  [
    'iban',
    'UA213223130000026007233566002',
    'Рахунок (IBAN) неправильний: перевірте UA та 27 цифр, контрольні цифри не збігаються.',
  ],
  ['cultural_sector', 'magic', 'Такого значення немає в довіднику.'],
  ['keywords', ['archives', 'magic'], 'Такого значення немає в довіднику.'],
])('an invalid %s is refused at its field', async (name, value, text) => {
  expect(await errorsOf({ fields: [field('title_project', 'Дім'), field(name, value)] })).toEqual([
    422,
    { 'fields.0.fields.1.value': text },
  ]);
});

test.each([
  ['rnokpp', '3184710691'],
  ['edrpou', '00032129'],
  ['iban', 'UA21 3223 1300 0002 6007 2335 6600 1'],
  ['cultural_sector', 'heritage'],
  ['keywords', ['archives', 'old']],
])('a valid %s is accepted', async (name, value) => {
  expect((await submit({ fields: [field(name, value)] })).status).toBe(200);
});

test('the codes of the applicant and of its signer are checked too', async () => {
  expect(
    await errorsOf({
      applicant: { signer: { full_name: 'Марко Мрія', tax_id: '1234567890' }, edrpou: '12345670' },
    }),
  ).toEqual([422, { 'applicant.signer.tax_id': expect.any(String), 'applicant.edrpou': expect.any(String) }]);
});

test('unknown types and repeated names of fields and columns are refused', async () => {
  const doubled = 'Поле з такою назвою вже є у формі.';
  const column = { name: 'a', label: 'А', type: 'text' };
  expect(await errorsOf({ fields: [field('a', '', 'hologram')] })).toEqual([
    422,
    { 'fields.0.fields.0.type': expect.any(String) },
  ]);
  expect(await errorsOf({ fields: [field('a', ''), field('b', ''), field('a', '')] })).toEqual([
    422,
    { 'fields.0.fields.2.name': doubled },
  ]);
  expect(
    await errorsOf({ fields: [{ ...field('a', [], 'multidata-tab'), subfields: [column, column] }] }),
  ).toEqual([422, { 'fields.0.fields.0.subfields.1.name': doubled }]);
});

test('changes in a negotiation are checked against the submitted form', async () => {
  const { data } = await submit({
    fields: [
      table([]),
      field('audience_count', 90, 'number'),
      field('project_sum', 500000, 'number'),
      field('edrpou', ''),
      // The form does not describe the columns of this table.
      field('team', [], 'multidata-tab'),
    ],
  });
  const procedure = randomUUID();
  await run(
    api.services,
    `insert into decisions (subject_id, epoch, version, update_id, process, step, record_id, status_to, overall, actor_id, actor_role, run_id)
     values ($1, 1, 1, 'update', 'negotiation', 'negotiation.create', $2, 0, 0, '', 'admin', 'run')`,
    [data._id, procedure],
  );
  const changeFields = async (fields: object) => {
    const { status, json } = await asSystem(api, `/procedures/${procedure}/changes`, { fields });
    return [status, json.errors && Object.keys(json.errors)];
  };
  expect(
    await changeFields({
      budget_lines: [{ title: 'Друк', price: '12,345.00' }],
      audience_count: 'безліч',
      project_sum: '-5',
      edrpou: '00032128',
      founded: 2014,
    }),
  ).toEqual([
    422,
    [
      'fields.budget_lines.0.price',
      'fields.audience_count',
      'fields.project_sum',
      'fields.edrpou',
      'fields.founded',
    ],
  ]);
  // A valid answer is passed on to Temporal, which does not run in this test.
  expect(await changeFields({ project_sum: '450 000,00', audience_count: -1 })).toEqual([503, undefined]);
  expect(await changeFields({ team: [{ name: 'Марта Лісова' }] })).toEqual([503, undefined]);
});
