import { startWorld, type World } from './kit/world';
import { form, paths, wrong, type One, type Paths } from './specified-paths-kit';

let world: World;
let by: Paths;
let one: One;
let procedure: string;

/** An application with an offline procedure at 0. */
beforeAll(async () => {
  world = await startWorld();
  by = paths(world);
  one = await by.application();
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

test('the decision brings the final budget, which is agreed with its signature', async () => {
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
  expect((await decide(3, { final_budget: upload })).status).toBe(200);
  expect((await record())?.estimate).toMatchObject({ _id: upload, slot: 'estimate' });
  const agreed = async () => (await one.view()).documents.filter(({ procedure_id: id }) => id === procedure);
  expect(await agreed()).toEqual([]);
  await one.sign('project_head', 'negotiation.sign', procedure);
  await by.take('project_head', at('sign'));
  expect(await agreed()).toMatchObject([{ _id: upload }]);
});
