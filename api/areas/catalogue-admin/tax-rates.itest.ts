import { rows } from '../../../db/query';
import { kyivDay } from '../../../tests/kit/kyiv-day';
import { addPeople, type Cast } from '../../../tests/kit/people';
import { startApi, type TestApi } from '../../testing/api';
import type { TaxRate } from './contract/tax-rates';

// rules/documents, "Tax rates".

const PATH = '/api/catalogs/tax-rates';
let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  cast = await addPeople(api.services.db);
});
afterAll(() => api?.close());

const as = (role: 'admin' | 'chief' | 'financier', path = PATH, body?: object, method?: string) =>
  api.call(path, { token: cast.by[role].token, body, method });
const rates = async () => (await as('admin')).data.rates as TaxRate[];
const ratesOf = async (tax: string) => (await rates()).filter((rate) => rate.tax === tax);
const expectRefused = async (sendCall: () => ReturnType<typeof as>) => {
  const before = await rates();
  const { status, json } = await sendCall();
  expect(await rates()).toEqual(before);
  return [status, json.code, Object.keys(json.errors ?? {})];
};

test('rates are listed newest first: 18 per cent, and 5 per cent before the earlier 1.5', async () => {
  expect(await ratesOf('income')).toEqual([
    { tax: 'income', valid_from: '2016-01-01', percent: '18.00', future: false },
  ]);
  expect((await ratesOf('military')).map(({ valid_from: day, percent }) => [day, percent])).toEqual([
    ['2024-12-01', '5.00'],
    ['2016-01-01', '1.50'],
  ]);
});

test('a rate is added from a day on; a future rate can be removed', async () => {
  const day = kyivDay(40);
  expect((await as('chief', PATH, { tax: 'income', valid_from: day, percent: '19,5' })).status).toBe(200);
  expect((await ratesOf('income'))[0]).toEqual({
    tax: 'income',
    valid_from: day,
    percent: '19.50',
    future: true,
  });
  // A second rate of the same tax and day is refused.
  expect(
    await expectRefused(() => as('admin', PATH, { tax: 'income', valid_from: day, percent: '20' })),
  ).toEqual([422, 'invalid-input', ['valid_from']]);
  const remove = () => as('admin', `${PATH}/income/${day}`, undefined, 'DELETE');
  expect((await remove()).status).toBe(200);
  expect(await ratesOf('income')).toHaveLength(1);
  expect(await expectRefused(remove)).toEqual([404, 'not-found', []]);
  const log = await rows<{ action: string }>(
    api.services,
    `select action from catalogue_log where kind = 'tax_rates' order by id`,
  );
  expect(log.map(({ action }) => action)).toEqual(['added', 'removed']);
});

test('a rate that has begun cannot be removed, so that a tax always has a rate', async () => {
  expect(await expectRefused(() => as('admin', `${PATH}/income/2016-01-01`, undefined, 'DELETE'))).toEqual([
    409,
    'tax-rate-begun',
    [],
  ]);
  const today = kyivDay();
  await as('admin', PATH, { tax: 'military', valid_from: today, percent: '6' });
  expect(await expectRefused(() => as('admin', `${PATH}/military/${today}`, undefined, 'DELETE'))).toEqual([
    409,
    'tax-rate-begun',
    [],
  ]);
});

test.each([
  ['an unknown tax', { tax: 'vat' }, 'tax'],
  ['more than 100 per cent', { percent: '100.01' }, 'percent'],
  ['three decimals', { percent: '1.505' }, 'percent'],
  ['a negative rate', { percent: '-1' }, 'percent'],
  ['a text', { percent: 'багато' }, 'percent'],
  ['a day that does not exist', { valid_from: '2027-02-30' }, 'valid_from'],
])('%s is refused at its field', async (_, overrides, field) => {
  const body = { tax: 'income', valid_from: kyivDay(50), percent: '20', ...overrides };
  expect(await expectRefused(() => as('admin', PATH, body))).toEqual([422, 'invalid-input', [field]]);
});

test('a financier cannot change rates', async () => {
  const body = { tax: 'income', valid_from: kyivDay(60), percent: '20' };
  expect(await expectRefused(() => as('financier', PATH, body))).toEqual([403, 'forbidden', []]);
});
