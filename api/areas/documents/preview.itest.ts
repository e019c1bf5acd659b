import { randomUUID } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { initialDocument } from '../../../domain/document/state';
import { ROLES } from '../../../domain/roles';
import { DocumentStatus, Overall } from '../../../domain/statuses';
import { closePdf } from '../../../pdf/render';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import { addApplication, addCatalogue } from '../../testing/records';
import {
  BASE,
  chip,
  paragraph,
  SPEC_ID,
  startTemplates,
  templatesIn,
  type TemplatesWorld,
} from './testing/templates-world';

let world: TemplatesWorld;
const { post, get, createTemplate, expectRefused } = templatesIn(() => world);
beforeAll(async () => {
  world = await startTemplates();
});
afterAll(async () => {
  await world?.api.close();
  await closePdf();
});

const db = () => ({ db: world.api.services.db });
const variable = (name: string, mode: string, more: object = {}) => ({ name, mode, label: '', ...more });

/** Previews a text with a variable of each mode and an undeclared variable. */
const preview = (change: object = {}) => ({
  application: SPEC_ID,
  title: 'Договір',
  template: {
    blocks: [
      paragraph(
        `Мета: ${chip('goal')}. Сума ${chip('sum_number')}, від ${chip('full_applicant_name')}, № {{number}}, {{unknown}}.`,
      ),
      paragraph('Ще не закінчено {{'),
      { type: 'bankDetails', data: { type: 'full' } },
    ],
  },
  variables: [
    variable('goal', 'application', { field: 'goal' }),
    variable('sum_number', 'finance'),
    variable('full_applicant_name', 'applicant'),
    variable('number', 'generate', { label: 'Номер договору' }),
  ],
  ...change,
});

const textOf = (pdf: unknown) =>
  pdfPages(Buffer.from(String(pdf), 'base64'))
    .join(' ')
    .replaceAll('\u00A0', ' ');

/** A generated document of this template and application. */
async function addDocument(templateId: string, applicationId: string, change: object = {}): Promise<string> {
  const { season_id } = (await row<{ season_id: string }>(
    db(),
    'select p.season_id from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id where a.id = $1',
    [applicationId],
  ))!;
  const columns = {
    id: randomUUID(),
    application_id: applicationId,
    season_id,
    template_id: templateId,
    template_version: 1,
    title: 'Договір',
    requisites: 'legal_entity',
    fin_details_fund: '{}',
    tax_rates: '{}',
    created_by: world.users.lawyer.id,
    status: 0,
    state: JSON.stringify({
      ...initialDocument(Overall.agreement),
      document: { status: DocumentStatus.created, inForce: false },
    }),
    ...change,
  };
  const names = Object.keys(columns);
  await run(
    db(),
    `insert into generated_documents (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
  return columns.id;
}
const applicationId = async () =>
  (await row<{ id: string }>(db(), 'select id from applications where spec_id = $1', [SPEC_ID]))!.id;

test('a preview has the application’s values; a variable without value is listed and shown by its label', async () => {
  const { status, data } = await post(`${BASE}/preview`, preview());
  expect(status).toBe(200);
  expect(data).toMatchObject({ application: { spec_id: SPEC_ID }, document: null });
  expect(data.unresolved).toEqual([
    { name: 'sum_number', label: '', mode: 'finance', field: null },
    { name: 'full_applicant_name', label: '', mode: 'applicant', field: null },
    { name: 'number', label: 'Номер договору', mode: 'generate', field: null },
    { name: 'unknown', label: '', mode: 'generate', field: null },
  ]);
  const text = textOf(data.pdf);
  expect(text).toContain(
    'Мета: Показати театр. Сума Сума числом, від Повна назва заявника, № Номер договору,',
  );
  expect(text).toContain('Ще не закінчено {{');
  // The preview is marked, so that nobody mistakes it for the document.
  expect(text).toContain('ПОПЕРЕДНІЙ ПЕРЕГЛЯД');
});

test('a preview uses the data of the application’s newest document that is not archived, and stores nothing', async () => {
  const { _id } = await createTemplate();
  const application = await applicationId();
  const data = (sum: string) => ({
    fin_fields: JSON.stringify({ sum_number: sum }),
    template_data: JSON.stringify({ number: '77' }),
    fin_details_client: JSON.stringify({ full_applicant_name: 'ГО «Сцена»' }),
  });
  await addDocument(_id, application, { ...data('1,00'), created_at: '2026-11-01' });
  await addDocument(_id, application, { ...data('2,00'), created_at: '2026-11-02' });
  await addDocument(_id, application, { ...data('3,00'), created_at: '2026-11-03', status: -1 });
  const files = async () => rows(db(), 'select id from files');
  const before = await files();
  const answer = await post(`${BASE}/preview`, preview());
  expect(answer.data).toMatchObject({ document: 'Договір', unresolved: [{ name: 'unknown' }] });
  expect(textOf(answer.data.pdf)).toContain('Сума 2,00, від ГО «Сцена», № 77, unknown.');
  expect(await files()).toEqual(before);
});

test('an unknown application, a broken text and a too large text are refused', async () => {
  const errorsOf = async (change: object) => {
    const { status, errors } = await expectRefused(() => post(`${BASE}/preview`, preview(change)));
    return [status, errors];
  };
  expect(await errorsOf({ application: '9-NONE-1-1-00001' })).toEqual([
    422,
    { application: 'Заявки з таким номером не знайдено.' },
  ]);
  expect(await errorsOf({ application: ' ' })).toEqual([422, { application: expect.any(String) as string }]);
  expect(await errorsOf({ template: { blocks: [{ type: 'image', data: {} }] } })).toEqual([
    422,
    { 'template.blocks.0.type': 'Такого виду блока немає. Вилучіть цей блок.' },
  ]);
  expect(await errorsOf({ variables: Array.from({ length: 109 }, () => variable('a', 'generate')) })).toEqual(
    [422, { variables: 'У шаблоні може бути щонайбільше 100 власних змінних.' }],
  );
});

test('only roles that write templates can preview them', async () => {
  const writers = ['admin', 'project_manager', 'project_head', 'lawyer'];
  for (const role of ROLES) {
    const { status } = await post(`${BASE}/preview`, preview(), { by: role });
    expect([role, status]).toEqual([role, writers.includes(role) ? 200 : 403]);
  }
});

test('the list has the number of documents and contests that use a template, and both can be read', async () => {
  const { _id } = await createTemplate({ title: 'Ужитий' });
  await createTemplate({ title: 'Неужитий' });
  const id = await applicationId();
  const { contest } = await addCatalogue(world.api.services.db, 6);
  const otherApplicationId = await addApplication(world.api.services.db, contest, '6-KINO-1-1-06001');
  await addDocument(_id, id, { created_at: '2026-11-01', title: 'Перший' });
  await addDocument(_id, otherApplicationId, { created_at: '2026-11-02', title: 'Другий' });
  await addDocument(_id, otherApplicationId, { created_at: '2026-11-03', title: 'Архівний', status: -1 });
  await addDocument(_id, otherApplicationId, { created_at: '2026-11-04', title: 'Видалений', status: -2 });
  const { data } = await get(`${BASE}?search=житий`);
  expect(data.templates).toMatchObject([
    { title: 'Неужитий', documents: 0, contests: 0 },
    { title: 'Ужитий', documents: 3, contests: 2 },
  ]);
  const usage = await get(`${BASE}/${_id}/documents`, 'financier');
  const titles = (answer: typeof usage) =>
    (answer.data.documents as { title: string }[]).map(({ title }) => title);
  expect(titles(usage)).toEqual(['Архівний', 'Другий', 'Перший']);
  expect(usage.data).toMatchObject({
    contests: [{ _id: contest, documents: 2 }, { documents: 1 }],
    next: null,
  });
  await post(`${BASE}/${_id}/delete`, {});
  expect(titles(await get(`${BASE}/${_id}/documents`))).toHaveLength(3);
  expect((await get(`${BASE}/${randomUUID()}/documents`)).status).toBe(404);
  expect((await get(`${BASE}/${_id}/documents`, 'expert')).status).toBe(403);
});
