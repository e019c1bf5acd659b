import { run } from '../../../db/query';
import type { Role } from '../../../domain/roles';
import { addPeople, type Cast } from '../../../tests/kit/people';
import { startApi, type TestApi } from '../../testing/api';
import type { PaymentPlan } from './contract/plans';

const PATH = '/api/payments/plans';
const HALVES = [
  { percent: 50, condition: 'agreement_signed' },
  { percent: 50, condition: 'final_report' },
];

let api: TestApi;
let cast: Cast;
beforeAll(async () => {
  api = await startApi();
  cast = await addPeople(api.services.db);
});
afterAll(() => api?.close());

const as = (role: Role, path = PATH, body?: object, method?: string) =>
  api.call(path, { token: cast.by[role].token, body, method });
const plans = async () => (await as('financier')).data.plans as PaymentPlan[];
const planNamed = async (name: string) => (await plans()).find((plan) => plan.name === name);
/** Requires that a call changes no plan; returns status, code and fields. */
const expectRefused = async (sendCall: () => ReturnType<typeof as>) => {
  const before = await plans();
  const { status, json } = await sendCall();
  expect(await plans()).toEqual(before);
  return [status, json.code, Object.keys(json.errors ?? {})];
};

test('the three plans of earlier releases come first; each sums to 100 per cent', async () => {
  expect((await plans()).map(({ name, tranches }) => [name, tranches.map(({ percent }) => percent)])).toEqual(
    [
      ['30/50/20', [30, 50, 20]],
      ['50/50', [50, 50]],
      ['100', [100]],
    ],
  );
  expect((await planNamed('30/50/20'))?.tranches.map(({ condition }) => condition)).toEqual([
    'agreement_signed',
    'interim_report',
    'final_report',
  ]);
});

test('roles that set schedules create, change and delete plans; a second change of the same version is refused', async () => {
  const tranches = [
    ...HALVES.map((tranche) => ({ ...tranche, percent: 40 })),
    { percent: 20, condition: 'date' },
  ];
  const { status, data } = await as('lawyer', PATH, { name: 'Стипендії', tranches });
  expect([status, data.version]).toEqual([200, 1]);
  const id = String(data._id);
  const changePlan = (role: Role, version: number, name: string) =>
    as(role, `${PATH}/${id}`, { version, name, tranches: HALVES });
  expect((await changePlan('project_manager', 1, 'Стипендії митців')).data).toMatchObject({ version: 2 });
  expect(await expectRefused(() => changePlan('project_head', 1, 'Інша назва'))).toEqual([
    409,
    'catalogue-changed',
    [],
  ]);
  const secondAnswer = await changePlan('project_head', 1, 'Інша назва');
  expect(secondAnswer.json.winner).toMatchObject({ role: 'project_manager', step: 'catalogue.changed' });
  expect(await expectRefused(() => as('admin', `${PATH}/${id}?version=1`, undefined, 'DELETE'))).toEqual([
    409,
    'catalogue-changed',
    [],
  ]);
  expect(await planNamed('Стипендії митців')).toMatchObject({ tranches: HALVES, version: 2 });
  expect((await as('admin', `${PATH}/${id}?version=2`, undefined, 'DELETE')).status).toBe(200);
  expect(await expectRefused(() => as('admin', `${PATH}/${id}?version=2`, undefined, 'DELETE'))).toEqual([
    404,
    'not-found',
    [],
  ]);
  expect(await expectRefused(() => changePlan('lawyer', 2, 'Знову'))).toEqual([404, 'not-found', []]);
  const log = (await as('admin', `/api/catalogs/log?kind=payment_plans&record=${id}`)).data.entries as {
    action: string;
    changes: { field: string; to: string }[];
  }[];
  expect(log.map(({ action }) => action)).toEqual(['removed', 'changed', 'created']);
  expect(log[1]?.changes).toContainEqual({
    field: 'shares',
    from: '40 agreement_signed, 40 final_report, 20 date',
    to: '50 agreement_signed, 50 final_report',
  });
});

test.each(['financier', 'chief', 'director', 'supervisory'] as const)(
  '%s may read plans, but not change them',
  async (role) => {
    expect((await as(role)).status).toBe(200);
    const { _id: id, version } = (await plans())[0]!;
    const body = { name: 'Свій', tranches: HALVES };
    expect(await expectRefused(() => as(role, PATH, body))).toEqual([403, 'forbidden', []]);
    expect(await expectRefused(() => as(role, `${PATH}/${id}`, { ...body, version }))).toEqual([
      403,
      'forbidden',
      [],
    ]);
    expect(
      await expectRefused(() => as(role, `${PATH}/${id}?version=${version}`, undefined, 'DELETE')),
    ).toEqual([403, 'forbidden', []]);
  },
);

test.each([
  ['99 per cent', { tranches: [{ percent: 99, condition: 'date' }] }, 'tranches'],
  ['101 per cent', { tranches: [...HALVES, { percent: 1, condition: 'date' }] }, 'tranches'],
  ['no tranche', { tranches: [] }, 'tranches'],
  [
    '13 tranches',
    { tranches: Array.from({ length: 13 }, () => ({ percent: 1, condition: 'date' })) },
    'tranches',
  ],
  [
    'a share of 0 per cent',
    { tranches: [...HALVES, { percent: 0, condition: 'date' }] },
    'tranches.2.percent',
  ],
  ['half a per cent', { tranches: [{ percent: 99.5, condition: 'date' }] }, 'tranches.0.percent'],
  ['an unknown condition', { tranches: [{ percent: 100, condition: 'spring' }] }, 'tranches.0.condition'],
  ['no name', { name: ' ' }, 'name'],
  ['a name of 61 characters', { name: 'я'.repeat(61) }, 'name'],
  ['the name of another plan', { name: '50/50' }, 'name'],
])('%s is refused at its field', async (_, overrides, field) => {
  const body = { name: 'Новий', tranches: HALVES, ...overrides };
  expect(await expectRefused(() => as('lawyer', PATH, body))).toEqual([422, 'invalid-input', [field]]);
});

test('a changed plan can keep its name, but cannot take another plan’s, ignoring case', async () => {
  await as('lawyer', PATH, { name: 'Малі гранти', tranches: HALVES });
  const { _id: id, version } = (await planNamed('Малі гранти'))!;
  const renamePlan = (name: string) => as('lawyer', `${PATH}/${id}`, { version, name, tranches: HALVES });
  expect((await renamePlan('малі гранти')).status).toBe(200);
  await as('lawyer', PATH, { name: 'Великі гранти', tranches: HALVES });
  expect(
    await expectRefused(() =>
      as('lawyer', `${PATH}/${id}`, { version: version + 1, name: 'ВЕЛИКІ ГРАНТИ', tranches: HALVES }),
    ),
  ).toEqual([422, 'invalid-input', ['name']]);
});

test('there are at most twenty plans', async () => {
  await run(
    api.services,
    `insert into payment_plans (name, tranches)
     select 'План ' || n, '[{"percent": 100, "condition": "date"}]' from generate_series(1, 20) n
      limit 20 - (select count(*) from payment_plans)`,
  );
  expect(await expectRefused(() => as('lawyer', PATH, { name: 'Ще один', tranches: HALVES }))).toEqual([
    409,
    'payment-plans-full',
    [],
  ]);
});
