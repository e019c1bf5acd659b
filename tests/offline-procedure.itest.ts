import type { BudgetContent } from '../demo/content';
import { budgetSheet } from '../demo/content/budgets';
import { workbook } from '../demo/outside/workbook';
import { xlsxForm } from './kit/http';
import { startWorld, type World } from './kit/world';
import { form, paths, wrong, type One, type Paths } from './specified-paths-kit';

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
let by: Paths;
let one: One;
let procedure: string;

/** An application with an offline procedure at status 0, its commission named. */
beforeAll(async () => {
  world = await startWorld();
  by = paths(world);
  one = await by.application(await budget(SUBMITTED));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  const create = { application: one.id, type: 'offline', ...commission() };
  procedure = (await by.take('project_manager', '/api/reporting/procedure/create', create)).record_id ?? '';
});
afterAll(() => world?.stop());

function commission() {
  const { chief, lawyer, director, supervisory } = world.cast.by;
  return { head: chief.id, members: [lawyer.id, director.id], secretary: supervisory.id };
}
const at = (rest: string) => `/api/reporting/procedure/${procedure}/${rest}`;
const record = async () => (await one.view()).negotiation_procedures[0];

test('a commission is changed under the rules of its creation while there are no minutes', async () => {
  const { chief, lawyer, director, supervisory, financier, project_head: head, expert } = world.cast.by;
  const change = (body: object, who: 'project_manager' | 'lawyer' = 'project_manager') =>
    by.post(who, at('change'), { ...commission(), ...body });
  const four = [lawyer.id, director.id, financier.id, head.id];
  expect(wrong(await change({ members: four }))).toEqual([422, 'too-many-members', 'members']);
  expect(wrong(await change({ secretary: chief.id }))).toEqual([422, 'commission-overlaps', 'members']);
  expect(wrong(await change({ members: [lawyer.id, lawyer.id] }))).toEqual([
    422,
    'commission-overlaps',
    'members',
  ]);
  expect(wrong(await change({ head: expert.id }))).toEqual([422, 'commission-unknown', 'members']);
  expect(wrong(await change({ head: crypto.randomUUID() }))).toEqual([422, 'commission-unknown', 'members']);
  expect(wrong(await change({ head: undefined }))).toEqual([422, 'invalid-input', 'head']);
  expect(wrong(await change({}, 'lawyer'))).toEqual([403, 'role']);
  expect((await record())?.commission).toMatchObject({ secretary: { _id: supervisory.id } });

  expect((await change({ members: [lawyer.id, head.id], secretary: financier.id })).status).toBe(200);
  expect((await record())?.commission).toMatchObject({
    head: { _id: chief.id },
    members: [{ _id: lawyer.id }, { _id: head.id }],
    secretary: { _id: financier.id },
  });
  await by.take('project_manager', at('uploading'), await form('Протокол засідання'));
  expect(wrong(await change({}))).toEqual([409, 'minutes-stored']);
});

test('the decision brings the final budget, which is compared with the submitted one and agreed with its signature', async () => {
  const upload = await one.as('project_manager').upload('negotiation.decide', 'estimate', procedure);
  const decide = (status: number, more: object) =>
    by.post('project_manager', at('status'), { status, ...more });
  expect(wrong(await decide(-1, { message: 'Ні', final_budget: upload }))).toEqual([
    422,
    'estimate-not-here',
    'final_budget',
  ]);
  expect(wrong(await decide(3, { final_budget: crypto.randomUUID() }))).toEqual([
    422,
    'file-unknown',
    'final_budget',
  ]);
  const budgets = async () => (await by.get('financier', one.rp(`procedure/${procedure}/budgets`))).data;
  expect(await budgets()).toEqual({ budgets: null });
  expect((await decide(3, { final_budget: upload })).status).toBe(200);
  expect((await record())?.estimate).toMatchObject({ _id: upload, slot: 'estimate' });
  // A PDF has no lines that could be compared.
  expect(await budgets()).toEqual({ budgets: null });
  expect((await decide(-1, { message: 'Потрібна таблиця' })).status).toBe(200);
  const path = one.at(`uploads?step=negotiation.decide&slot=estimate&record_id=${procedure}`);
  const stored = await by.post<{ file: { _id: string } }>(
    'project_manager',
    path,
    xlsxForm('Фінальний', await budget(FINAL)),
  );
  const table = stored.data.file._id;
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
  expect(wrong(await by.get('expert', one.rp(`procedure/${procedure}/budgets`)))).toEqual([403, 'forbidden']);
  const elsewhere = one.rp(`procedure/${crypto.randomUUID()}/budgets`);
  expect(wrong(await by.get('financier', elsewhere))).toEqual([404, 'not-found']);
  const agreed = async () => (await one.view()).documents.filter(({ procedure_id: id }) => id === procedure);
  expect(await agreed()).toEqual([]);
  await one.sign('project_head', 'negotiation.sign', procedure);
  await by.take('project_head', at('sign'));
  expect(await agreed()).toMatchObject([{ _id: table }]);
});
