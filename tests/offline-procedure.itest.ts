import type { BudgetContent } from '../demo/content';
import { budgetSheet } from '../demo/content/budgets';
import { workbook } from '../demo/client/workbook';
import { xlsxForm } from './kit/http';
import { startWorld, type World } from './kit/world';
import { form, paths, refusalOf, type SpecifiedApplication, type Paths } from './specified-paths-kit';

/** Budgets of the usual form. */
const SUBMITTED: BudgetContent[] = [
  ['Оренда залу', 3, 'доба', 12_000],
  ['Друк', 500, 'прим.', 41],
];
const FINAL: BudgetContent[] = [
  ['Перекладач', 2, 'доба', 4_500],
  ['оренда  залу', 3, 'доба', 11_000],
];
const budget = (lines: BudgetContent[]) =>
  workbook('Кошторис', budgetSheet('Кошторис', lines), '2026-11-27T10:00:00Z');

let world: World;
let api: Paths;
let application: SpecifiedApplication;
let procedure: string;

/** An application with an offline procedure at status 0, its commission named. */
beforeAll(async () => {
  world = await startWorld();
  api = paths(world);
  application = await api.application(await budget(SUBMITTED));
  await application.technical();
  await application.distribute();
  await application.evaluate();
  const create = { application: application.id, type: 'offline', ...commission() };
  procedure = (await api.take('project_manager', '/api/reporting/procedure/create', create)).record_id ?? '';
});
afterAll(() => world?.stop());

function commission() {
  const { chief, lawyer, director, supervisory } = world.cast.by;
  return { head: chief.id, members: [lawyer.id, director.id], secretary: supervisory.id };
}
const procedurePath = (subpath: string) => `/api/reporting/procedure/${procedure}/${subpath}`;
const record = async () => (await application.view()).negotiation_procedures[0];

test('a commission is changed under the rules of its creation until minutes are uploaded', async () => {
  const { chief, lawyer, director, supervisory, financier, project_head: head, expert } = world.cast.by;
  const changeSchedule = (body: object, role: 'project_manager' | 'lawyer' = 'project_manager') =>
    api.post(role, procedurePath('change'), { ...commission(), ...body });
  const four = [lawyer.id, director.id, financier.id, head.id];
  expect(refusalOf(await changeSchedule({ members: four }))).toEqual([422, 'too-many-members', 'members']);
  expect(refusalOf(await changeSchedule({ secretary: chief.id }))).toEqual([
    422,
    'commission-overlaps',
    'members',
  ]);
  expect(refusalOf(await changeSchedule({ members: [lawyer.id, lawyer.id] }))).toEqual([
    422,
    'commission-overlaps',
    'members',
  ]);
  expect(refusalOf(await changeSchedule({ head: expert.id }))).toEqual([
    422,
    'commission-unknown',
    'members',
  ]);
  expect(refusalOf(await changeSchedule({ head: crypto.randomUUID() }))).toEqual([
    422,
    'commission-unknown',
    'members',
  ]);
  expect(refusalOf(await changeSchedule({ head: undefined }))).toEqual([422, 'invalid-input', 'head']);
  expect(refusalOf(await changeSchedule({}, 'lawyer'))).toEqual([403, 'role']);
  expect((await record())?.commission).toMatchObject({ secretary: { _id: supervisory.id } });

  expect((await changeSchedule({ members: [lawyer.id, head.id], secretary: financier.id })).status).toBe(200);
  expect((await record())?.commission).toMatchObject({
    head: { _id: chief.id },
    members: [{ _id: lawyer.id }, { _id: head.id }],
    secretary: { _id: financier.id },
  });
  await api.take('project_manager', procedurePath('uploading'), await form('Протокол засідання'));
  expect(refusalOf(await changeSchedule({}))).toEqual([409, 'minutes-stored']);
});

test('the decision contains the final budget, which is compared with the submitted one and agreed by the signature', async () => {
  const upload = await application.as('project_manager').upload('negotiation.decide', 'estimate', procedure);
  const decide = (status: number, overrides: object) =>
    api.post('project_manager', procedurePath('status'), { status, ...overrides });
  expect(refusalOf(await decide(-1, { message: 'Ні', final_budget: upload }))).toEqual([
    422,
    'estimate-not-here',
    'final_budget',
  ]);
  expect(refusalOf(await decide(3, { final_budget: crypto.randomUUID() }))).toEqual([
    422,
    'file-unknown',
    'final_budget',
  ]);
  const budgets = async () =>
    (await api.get('financier', application.rp(`procedure/${procedure}/budgets`))).data;
  expect(await budgets()).toEqual({ budgets: null });
  expect((await decide(3, { final_budget: upload })).status).toBe(200);
  expect((await record())?.estimate).toMatchObject({ _id: upload, slot: 'estimate' });
  // A PDF has no lines to compare.
  expect(await budgets()).toEqual({ budgets: null });
  expect((await decide(-1, { message: 'Потрібна таблиця' })).status).toBe(200);
  const path = application.at(`uploads?step=negotiation.decide&slot=estimate&record_id=${procedure}`);
  const stored = await api.post<{ file: { _id: string } }>(
    'project_manager',
    path,
    xlsxForm('Фінальний', await budget(FINAL)),
  );
  const table = stored.data.file._id;
  const total = async (file: string) => (await api.get('project_manager', `/api/files/${file}/budget`)).data;
  expect([await total(table), await total(upload)]).toEqual([{ total: '42000.00' }, { total: null }]);
  expect((await decide(3, { final_budget: table })).status).toBe(200);
  expect(await budgets()).toEqual({
    budgets: {
      lines: [
        { title: 'Оренда залу', submitted: '36000.00', final: '33000.00', difference: '-3000.00' },
        { title: 'Друк', submitted: '20500.00', final: null, difference: '-20500.00' },
        { title: 'Перекладач', submitted: null, final: '9000.00', difference: '9000.00' },
      ],
      submitted: '56500.00',
      final: '42000.00',
      difference: '-14500.00',
    },
  });
  expect(refusalOf(await api.get('expert', application.rp(`procedure/${procedure}/budgets`)))).toEqual([
    403,
    'forbidden',
  ]);
  const otherPath = application.rp(`procedure/${crypto.randomUUID()}/budgets`);
  expect(refusalOf(await api.get('financier', otherPath))).toEqual([404, 'not-found']);
  const agreedDocuments = async () =>
    (await application.view()).documents.filter(({ procedure_id: id }) => id === procedure);
  expect(await agreedDocuments()).toEqual([]);
  await application.sign('project_head', 'negotiation.sign', procedure);
  await api.take('project_head', procedurePath('sign'));
  expect(await agreedDocuments()).toMatchObject([{ _id: table }]);
});
