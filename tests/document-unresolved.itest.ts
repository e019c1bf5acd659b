import type { Problem } from '../api/contract/problem';
import { run } from '../db/query';
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

test('refuses a signature without bank details that the text prints, and while they are not checked; the page says so', async () => {
  const { update, regenerate, view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const text = { type: 'paragraph', data: { text: 'Договір' } };
  const sign = (id: string) => documentDriver.signAsApplicant(application, id);
  const refusalOfSignature = async (id: string) => {
    const { status, problem } = await sign(id);
    return [status, problem.code];
  };
  // A text without the block needs no details.
  expectDone(await sign(await atApplicant(application.id, [text])));
  const id = await atApplicant(application.id, [text, { type: 'bankDetails', data: { type: 'full' } }]);
  expect(await refusalOfSignature(id)).toEqual([409, 'bank-details-missing']);

  const sent = await application.applicantSystem.to('POST', `/documents/${id}/bank-details`, {
    details: DETAILS,
  });
  expectDone(sent as never);
  expectDone(await regenerate(id));
  expect(await refusalOfSignature(id)).toEqual([409, 'bank-details-unchecked']);
  expectDone(await update('lawyer', id, { fin_details_status: 2 }));
  expectDone(await sign(id));

  // Simulates a document that was signed with unchecked details before this was refused.
  const setDetails = (status: number) =>
    run(
      { db: world.services.db },
      `update generated_documents set state = jsonb_set(state, '{finDetails,status}', to_jsonb($2::int)) where id = $1`,
      [id, status],
    );
  const mayBeSent = async () => (await view(id)).can['document.send_to_director'];
  await setDetails(1);
  expect(await mayBeSent()).toMatch(/реквізити заявника ще не перевірено/);
  await setDetails(2);
  expect(await mayBeSent()).toBe(true);
});

/** Generates a document of a template without variables, and sends it to the applicant without bank details. */
async function atApplicant(applicationId: string, blocks: readonly object[]): Promise<string> {
  const { storeTemplate, generate, update, regenerate, view } = documents(world);
  const template = await storeTemplate({ title: 'Без змінних', template: { blocks } });
  const { data } = await generate(template, applicationId, { template_data: {} });
  const id = data.document_id;
  await waitUntil(async () => (await view(id)).epoch === 1);
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  return id;
}
