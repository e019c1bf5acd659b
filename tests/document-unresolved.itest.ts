import type { Problem } from '../api/contract/problem';
import { createDocumentDriver, FINANCE, type DocumentDriver } from './kit/document-driver';
import { DETAILS, documents, TEMPLATE } from './kit/documents';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/documents, "To the applicant": every variable in the file must have a value before the applicant signs.

let world: World;
let documentDriver: DocumentDriver;
beforeAll(async () => {
  world = await startWorld();
  documentDriver = await createDocumentDriver(world);
});
afterAll(() => world?.stop());

test('refuses a signature while variables lack values: the sentence has their labels, the errors their names', async () => {
  const { storeTemplate, generate, update, regenerate, view } = documents(world);
  const text = (html: string) => ({ type: 'paragraph', data: { text: html } });
  const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;
  const template = await storeTemplate({
    ...TEMPLATE,
    template: {
      blocks: [
        ...TEMPLATE.template.blocks,
        text(`Рахунок ${chip('invoice_no')}, ${chip('works_by_document')}, код ${chip('code_x')}.`),
      ],
    },
    variables: [
      ...TEMPLATE.variables,
      { name: 'invoice_no', mode: 'finance', label: 'Номер рахунку' },
      { name: 'code_x', mode: 'applicant', label: '' },
    ],
  });
  const application = await documentDriver.createAtAgreement();
  const generated = await generate(template, application.id);
  const id = generated.data.document_id;
  await waitUntil(async () => (await view(id)).epoch === 1);
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  const before = await view(id);

  const { status, problem } = await documentDriver.signAsApplicant(application, id);
  expect([status, problem.code]).toEqual([409, 'document-unresolved']);
  expect(problem.detail).toBe(
    'У файлі документа не заповнено: Номер рахунку, Діє на підставі документа і code_x. Заповніть ці дані й сформуйте файл знову.',
  );
  expect((problem as Problem).errors).toEqual({
    'template_data.invoice_no': 'Номер рахунку',
    'template_data.works_by_document': 'Діє на підставі документа',
    'template_data.code_x': 'code_x',
  });
  expect(await view(id)).toEqual(before);
});
