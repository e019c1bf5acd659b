import { run } from '../../../db/query';
import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../testing/records';
import { fieldsOf, submitTo } from '../../testing/submit';

// rules/application, "Number": a number whose serial has six figures is printed, found, decoded and listed like any other.

let api: TestApi;
let admin: TestUser;
let contest: string;
let numbers: string[];

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  ({ contest } = await addCatalogue(db, 2027));
  admin = await addUser(db, 'admin');
  await run({ db }, `update contests set registries = '{"received_applications": true}' where id = $1`, [
    contest,
  ]);
  await run({ db }, `select setval('application_serial', 99998)`);
  numbers = [];
  for (const field of ['old', 'new', 'newest']) {
    const fields = fieldsOf([{ name: `field_${field}`, label: 'Поле', type: 'text', value: field }]);
    const { status, text, data } = await submitTo(api, contest, { fields });
    if (status !== 200) throw new Error(text);
    numbers.push(String(data.spec_id));
  }
});
afterAll(() => api.close());

const head = () => numbers[0]!.slice(0, -'99999'.length);
const numbersIn = (records: unknown): string[] =>
  (records as { spec_id: string }[]).map(({ spec_id }) => spec_id);

test('the serial is printed whole', () => {
  expect(numbers.map((number) => number.slice(head().length))).toEqual(['99999', '100000', '100001']);
});

test.each([
  ['100000', ['100000']],
  ['00000', ['100000']],
  ['0001', ['100001']],
  ['10000', ['100000', '100001']],
  ['99999', ['99999']],
])('%s finds the serials %j', async (query, serials) => {
  const expected = serials.map((serial) => head() + serial).toSorted();
  const search = await api.as(admin, '/api/catalogs/search', { body: { query } });
  expect(numbersIn(search.data.applications).toSorted()).toEqual(expected);
  const list = await api.as(admin, `/api/catalogs/contests/${contest}/list?text=${query}`);
  expect(numbersIn(list.data.applications).toSorted()).toEqual(expected);
});

test('whole numbers are found, decoded and in the public register', async () => {
  for (const number of numbers) {
    const search = await api.as(admin, '/api/catalogs/search', { body: { query: number } });
    expect(numbersIn(search.data.applications)[0]).toBe(number);
    const decoded = await api.as(admin, `/api/common/decode/${number}`);
    expect(decoded.data).toMatchObject({ data: { contest: { _id: contest } } });
    const register = await api.as(admin, `/api/registers/${contest}/received_applications?number=${number}`);
    expect(register.text).toContain(number);
  }
});

test('a list by number has each application once, numbers of six figures before those of five', async () => {
  const { data } = await api.as(admin, `/api/catalogs/contests/${contest}/list`);
  expect(numbersIn(data.applications)).toEqual(numbers.toSorted());
});

test('the newest application of the contest, whose form the catalogue of fields has, is the last submitted one', async () => {
  const { data } = await api.as(admin, '/api/documents/fields');
  const names = (data.groups as { fields: { name: string }[] }[]).flatMap(({ fields }) =>
    fields.map(({ name }) => name),
  );
  expect(names).toEqual(['field_newest']);
});
