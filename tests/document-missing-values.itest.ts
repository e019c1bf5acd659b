import { row, run } from '../db/query';
import { contest } from './kit/catalogue';
import { documents, TEMPLATE } from './kit/documents';
import { applicantSystemOf } from './kit/applicant';
import { expectDone, waitUntil, waitUntilApplicationBegun } from './kit/application-driver';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { startWorld, type World } from './kit/world';

// rules/documents, "Generating" and "Values by hand": variables for which the application has no value.

let world: World;
let contestId: string;
let template: string;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  await submitApplication([PROJECT_NOTE_FIELD]);
  template = await documents(world).storeTemplate({
    ...TEMPLATE,
    variables: [
      ...TEMPLATE.variables.filter(({ name }) => name !== 'project'),
      { name: 'project', mode: 'application', label: 'Опис проєкту', field: 'project_note' },
    ],
  });
});
afterAll(() => world?.stop());

const PROJECT_NOTE_FIELD = { name: 'project_note', label: 'Опис', type: 'text', value: 'Опис' };
const TITLE = { name: 'title_project', label: 'Назва', type: 'text', value: 'Сцена' };

/** Submits an application with these form fields in addition to its title. */
async function submitApplication(fields: object[]): Promise<string> {
  const applicantSystem = applicantSystemOf(world);
  const document = await applicantSystem.putFile('document', 'Кошторис');
  const { fullName, taxId, email } = applicantSystem.signer;
  const { data, problem, status } = await applicantSystem.to<{ _id: string }>('POST', '/applications', {
    contest: contestId,
    applicant: {
      type: 'natural_person',
      name: fullName,
      signer: { full_name: fullName, tax_id: taxId },
      email,
    },
    fields: [{ title: 'Проєкт', fields: [TITLE, ...fields] }],
    documents: [{ file_id: document, prefix: 'budget', title: 'Кошторис' }],
  });
  if (status !== 200) throw new Error(JSON.stringify(problem));
  await waitUntilApplicationBegun(world, data._id);
  return data._id;
}

/** Gives an application the form of another one. */
const setForm = (id: string, from: string) =>
  run(
    { db: world.services.db },
    'update applications set form = (select form from applications where id = $2) where id = $1',
    [id, from],
  );

interface Check {
  ready: boolean;
  missing: object[];
  by_hand: object[];
  unresolved: object[];
}

/** Checks the values of a document for an application. */
const check = async (application_id: string, template_data: object): Promise<Check> =>
  (
    await documents(world).ask<Check>('lawyer', 'POST', `/templates/${template}/check`, {
      application_id,
      template_data,
      bank_details_template: 'natural_person',
    })
  ).data;

test.each([
  ['the field is left empty', [{ ...PROJECT_NOTE_FIELD, value: null }]],
  ['the form no longer has the field', []],
])('%s: refuses to generate and names the variable', async (_description, fields) => {
  const { generate } = documents(world);
  const { id } = await copyAtStage(world, contestId, 'agreement');
  await setForm(id, await submitApplication(fields));
  expect(await check(id, { number: '12' })).toMatchObject({
    ready: false,
    missing: [],
    by_hand: [{ name: 'project', label: 'Опис проєкту' }],
    unresolved: expect.arrayContaining([
      { name: 'project', label: 'Опис проєкту', mode: 'application', field: 'project_note' },
    ]),
  });
  const generateAnswer = await generate(template, id);
  expect([generateAnswer.status, generateAnswer.problem.errors]).toEqual([
    422,
    {
      'template_data.project':
        'У заявці цього значення немає. Введіть його тут або зробіть змінну необов’язковою.',
    },
  ]);
  const stored = await row(
    { db: world.services.db },
    'select from generated_documents where application_id = $1',
    [id],
  );
  expect(stored).toBeUndefined();
});

test('a value filled in by hand is printed, corrected later, and refused once the application has one', async () => {
  const { ask, generate, regenerate, update, view } = documents(world);
  const { id } = await copyAtStage(world, contestId, 'agreement');
  await setForm(id, await submitApplication([]));
  const template_data = { number: '12', project: 'Опис юристки' };
  expect(await check(id, template_data)).toMatchObject({
    ready: true,
    by_hand: [{ name: 'project', label: 'Опис проєкту' }],
  });
  const { data } = await generate(template, id, { template_data });
  const document = data.document_id;
  await waitUntil(async () => (await view(document)).epoch === 1);
  const printed = async () =>
    (
      await row<{ lines: string[] }>(
        { db: world.services.db },
        'select lines from document_generations where document_id = $1 order by taken_at desc limit 1',
        [document],
      )
    )?.lines.join('\n');
  expect(await printed()).toContain('Проєкт «Опис юристки»');
  const byHand = async () => {
    const found = await ask<{ template: { variables: { name: string; by_hand: boolean }[] } }>(
      'lawyer',
      'GET',
      `/doc/${document}`,
    );
    return found.data.template.variables.filter(({ by_hand }) => by_hand).map(({ name }) => name);
  };
  expect(await byHand()).toEqual(['project']);

  const correction = { template_data: { project: 'Виправлений опис' } };
  expect((await update('lawyer', document, correction)).data.document).toMatchObject({
    ...correction,
    outdated: true,
  });
  expectDone(await regenerate(document));
  expect(await printed()).toContain('Проєкт «Виправлений опис»');

  await setForm(id, await submitApplication([PROJECT_NOTE_FIELD]));
  expect(await byHand()).toEqual([]);
  expect(await check(id, template_data)).toMatchObject({ ready: true, by_hand: [] });
  const { status, problem } = await update('lawyer', document, { template_data: { project: 'Ще інший' } });
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['template_data.project']]);
  expectDone(await regenerate(document));
  expect(await printed()).toContain('Проєкт «Опис»');
});
