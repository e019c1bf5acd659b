import { row, run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue } from '../../testing/records';
import { fieldsOf, submitTo, type Submitted } from '../../testing/submit';

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
const submit = ({ fields, ...given }: Submitted) =>
  submitTo(api, contest, { ...given, ...(fields && { fields: fieldsOf(fields) }) });
const errorsOf = async (given: Submitted) => {
  const { status, json } = await submit(given);
  return [status, json.errors];
};
const formOf = async (given: Submitted) => {
  const { status, data } = await submit(given);
  expect(status).toBe(200);
  const found = await row<{ form: { raw_fields: Record<string, unknown>; fields: unknown } }>(
    api.services,
    'select form from applications where id = $1',
    [data._id],
  );
  return found?.form;
};

const SUM =
  'Вкажіть суму в гривнях від 0 до 1 000 000 000 000, не більше ніж із двома знаками після коми, наприклад 1 234 567,89.';

test.each(['1,234,567.89', '500000 грн', '-5', -5, 1e26, 1e308, 'багато'])(
  'the sum %p is refused by its field',
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

test('however a sum is spelled, it is stored and read as one number', async () => {
  const given = {
    fields: [
      field('project_sum', '1 234 567,89', 'number'),
      field('cofinancing', { sum: '500000', reason: '' }, 'number_text'),
    ],
  };
  const form = await formOf(given);
  expect(form?.raw_fields).toEqual({ project_sum: 1234567.89, cofinancing: { sum: 500000, reason: '' } });
  expect(form?.fields).toMatchObject(fieldsOf([{ value: 1234567.89 }, { value: { sum: 500000 } }]));
});

test('a sum, a code and a choice that are left blank are no fault', async () => {
  const names = ['project_sum', 'edrpou', 'rnokpp', 'iban', 'cultural_sector', 'keywords'];
  expect((await submit({ fields: names.map((name) => field(name, '')) })).status).toBe(200);
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
])('a wrong %s is refused by its field', async (name, value, text) => {
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
])('a right %s is taken', async (name, value) => {
  expect((await submit({ fields: [field(name, value)] })).status).toBe(200);
});

test('the applicant’s own codes are checked too', async () => {
  expect(
    await errorsOf({
      applicant: { signer: { full_name: 'Марко Мрія', tax_id: '1234567890' }, edrpou: '12345670' },
    }),
  ).toEqual([422, { 'applicant.signer.tax_id': expect.any(String), 'applicant.edrpou': expect.any(String) }]);
});

test('an unknown type and a doubled name are refused, of fields and of columns', async () => {
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
