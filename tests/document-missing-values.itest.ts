import { row, run } from '../db/query';
import { contest } from './kit/catalogue';
import { documents, TEMPLATE } from './kit/documents';
import { applicantSystemOf } from './kit/applicant';
import { waitUntilApplicationBegun } from './kit/application-driver';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { startWorld, type World } from './kit/world';

// rules/documents, "Generating" and "Variables": variables for which the application has no value.

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

test.each([
  ['the field is left empty', [{ ...PROJECT_NOTE_FIELD, value: null }]],
  ['the form no longer has the field', []],
])('%s: refuses to generate and names the variable', async (_description, fields) => {
  const { ask, generate } = documents(world);
  const submitted = await submitApplication(fields);
  const { id } = await copyAtStage(world, contestId, 'agreement');
  await run(
    { db: world.services.db },
    'update applications set form = (select form from applications where id = $2) where id = $1',
    [id, submitted],
  );
  const body = {
    application_id: id,
    template_data: { number: '12' },
    bank_details_template: 'natural_person',
  };
  const { data } = await ask<{ ready: boolean; missing: object[]; unresolved: object[] }>(
    'lawyer',
    'POST',
    `/templates/${template}/check`,
    body,
  );
  expect(data).toMatchObject({
    ready: false,
    missing: [],
    unresolved: expect.arrayContaining([
      { name: 'project', label: 'Опис проєкту', mode: 'application', field: 'project_note' },
    ]),
  });
  const generateAnswer = await generate(template, id);
  expect([generateAnswer.status, generateAnswer.problem.errors]).toEqual([
    422,
    {
      'application_data.project':
        'Поле заявки не заповнено. Заповніть його або зробіть змінну необов’язковою.',
    },
  ]);
  const stored = await row(
    { db: world.services.db },
    'select from generated_documents where application_id = $1',
    [id],
  );
  expect(stored).toBeUndefined();
});
