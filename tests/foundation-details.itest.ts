import { startApi, type TestApi } from '../api/testing/api';
import { contest } from './kit/catalogue';
import { documents } from './kit/documents';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { startWorld, type World } from './kit/world';

// rules/documents, "Foundation's bank details".

const PATH = '/api/catalogs/foundation-details';
const DETAILS = {
  legal_name: 'Український культурний фонд',
  legal_address: 'м. Київ, вул. Лаврська, 10',
  post_address: '',
  edropu: '14360570',
  bank_name: 'АТ «Банк»',
  bank_account: 'UA213223130000026007233566001',
  bank_account_additional: '',
  user_phone: '+380441234567',
  user_name: 'Мельник Ірина Олегівна',
  applicant_position: 'Директорка',
};

let world: World;
/** The API of an installation that is not the demonstration, over the same database. */
let api: TestApi;
let application: string;
let template: string;
beforeAll(async () => {
  world = await startWorld();
  api = await startApi({ env: { DEMO: 'false' } });
  ({ id: application } = await copyAtStage(world, await contest(world.services.db), 'agreement'));
  template = await documents(world).storeTemplate();
});
afterAll(async () => {
  await api?.close();
  await world?.stop();
});

const as = (role: 'admin' | 'chief' | 'financier' | 'lawyer', path = PATH, body?: object) =>
  api.as(world.cast.by[role], path, { body });
const stored = async () => (await as('admin')).data;
const generateDocument = async () => {
  const { generate, view } = documents(world);
  return (await view((await generate(template, application)).data.document_id)).fin_details_fund;
};

test('no document is generated until the details are entered: the sentence says who enters them and where', async () => {
  expect(await stored()).toEqual({ version: 0, details: null });
  const body = {
    application_id: application,
    template_data: { number: '12' },
    bank_details_template: 'natural_person',
  };
  for (const call of ['check', 'generate']) {
    const { status, json } = await as('lawyer', `/api/documents/templates/${template}/${call}`, body);
    expect([call, status, json.code]).toEqual([call, 409, 'foundation-details-missing']);
    expect(json.detail).toMatch(/директор .*«Довідники», «Реквізити фонду»/);
  }
});

test('the demonstration begins with an example', async () => {
  const fund = await generateDocument();
  expect(fund).toMatchObject({ edropu: '00012345', bank_account_additional: '' });
});

test.each([
  ['an IBAN with a wrong check digit', { bank_account: 'UA223223130000026007233566001' }, ['bank_account']],
  ['a wrong EDRPOU', { edropu: '14360571' }, ['edropu']],
  [
    'a missing name and a missing address',
    { legal_name: ' ', legal_address: '' },
    ['legal_name', 'legal_address'],
  ],
])('%s is refused at its field', async (_, overrides, fields) => {
  const { status, json } = await as('admin', PATH, { ...DETAILS, ...overrides, version: 0 });
  expect([status, Object.keys(json.errors ?? {})]).toEqual([422, fields]);
  expect(await stored()).toEqual({ version: 0, details: null });
});

test.each(['financier', 'lawyer'] as const)('%s neither reads nor changes them', async (role) => {
  expect((await as(role)).status).toBe(403);
  expect((await as(role, PATH, { ...DETAILS, version: 0 })).status).toBe(403);
  expect(await stored()).toEqual({ version: 0, details: null });
});

test('changed details are in the next document and not in an earlier one, and each change is in the log', async () => {
  const { generate, view } = documents(world);
  const earlier = (await generate(template, application)).data.document_id;
  const before = (await view(earlier)).fin_details_fund;
  expect((await as('chief', PATH, { ...DETAILS, version: 0 })).data).toEqual({ version: 1 });
  const changed = { ...DETAILS, bank_name: 'Державна казначейська служба' };
  expect((await as('admin', PATH, { ...changed, version: 1 })).data).toEqual({ version: 2 });
  expect(await generateDocument()).toEqual(changed);
  expect((await view(earlier)).fin_details_fund).toEqual(before);
  expect(before).not.toEqual(changed);

  const { entries } = (await as('admin', '/api/catalogs/log?kind=foundation_details')).data as {
    entries: { user: { _id: string }; changes: object[] }[];
  };
  expect(entries.map(({ user }) => user._id)).toEqual([world.cast.by.admin.id, world.cast.by.chief.id]);
  expect(entries[0]?.changes).toEqual([
    { field: 'bank_name', from: DETAILS.bank_name, to: changed.bank_name },
  ]);
});

test('a change over an older version is refused with the person who changed them; an equal one is no change', async () => {
  const { version, details } = await stored();
  const late = await as('chief', PATH, { ...DETAILS, user_name: 'Інша', version: Number(version) - 1 });
  expect([late.status, late.json.code, late.json.winner]).toEqual([
    409,
    'catalogue-changed',
    expect.objectContaining({ role: 'admin' }),
  ]);
  expect((await as('chief', PATH, { ...(details as object), version })).data).toEqual({ version });
});
