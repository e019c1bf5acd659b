import type { FileView } from '../api/areas/files/contract/files';
import type { Role } from '../domain/roles';
import { row } from '../db/query';
import { docxText } from '../pdf/testing/docx-text';
import { agreementStatus } from './kit/at-agreement';
import { contest } from './kit/catalogue';
import { createDocumentDriver, type DocumentDriver } from './kit/document-driver';
import { documents, IBAN, TEMPLATE } from './kit/documents';
import { call } from './kit/http';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import { expectDone, waitUntil, type ApplicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/documents, "Files of steps".

let world: World;
let documentDriver: DocumentDriver;
beforeAll(async () => {
  world = await startWorld();
  documentDriver = await createDocumentDriver(world);
});
afterAll(() => world?.stop());

const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });
const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;

/** A template of an additional agreement with variables of each mode; two of them have no value in any record. */
const ADDITIONAL = {
  title: 'Додатковий договір',
  purpose: 'additional',
  template: {
    blocks: [
      paragraph(`Додатковий договір до проєкту «${chip('project')}»: ${chip('changes')}`),
      paragraph(`Сума ${chip('sum_number')} грн (${chip('sum_text')}), ${chip('tranche_I_number')}`),
      paragraph(`Залишок ${chip('rest')}. ${chip('number')}`),
      { type: 'bankDetails', data: { type: 'full' } },
      paragraph(`Заявниця ${chip('represented_by')}, що далі – Сторона.`),
    ],
  },
  variables: [
    { name: 'project', mode: 'application', label: 'Проєкт', field: 'title_project' },
    { name: 'changes', mode: 'generate', label: 'Зміст змін' },
    { name: 'rest', mode: 'finance', label: 'Залишок' },
    { name: 'tranche_I_number', mode: 'finance', label: 'Перший транш' },
    { name: 'number', mode: 'generate', label: 'Номер договору', optional: true },
  ],
};

interface Fields {
  fields: { name: string; optional: boolean }[];
}
interface Files {
  file: FileView;
  docx: FileView;
}

const fieldsOf = (application: ApplicationDriver, template: string, query: string, role: Role = 'lawyer') =>
  call<Fields>(
    world.url,
    world.cast.by[role].token,
    'GET',
    `/api/application/${application.id}/templates/${template}/fields?${query}`,
  );
const make = (application: ApplicationDriver, template: string, body: object, key?: string) =>
  call<Files>(
    world.url,
    world.cast.by.lawyer.token,
    'POST',
    `/api/application/${application.id}/templates/${template}/file`,
    { body: { step: 'additional.upload', ...body }, key },
  );

async function textOf({ _id }: FileView): Promise<string[]> {
  const file = await row<{ sha256: string }>(
    { db: world.services.db },
    'select sha256 from files where id = $1',
    [_id],
  );
  return docxText(await world.services.files.read(file?.sha256 ?? '')).paragraphs;
}

test('the file of an additional agreement is made of what the records hold and what is typed, and is then signed', async () => {
  const { storeTemplate, update } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const template = await storeTemplate(ADDITIONAL);
  const early = await fieldsOf(application, template, 'step=additional.upload');
  expect([early.status, early.problem.code]).toEqual([409, 'agreement-unsigned']);

  const document = await documentDriver.signByBoth(application);
  expectDone(await update('chief', document, { status: 6 }));
  await waitUntil(async () => (await agreementStatus(application)) === 4);

  // Title, sum and tranche are known from the application and its document.
  const fields = await fieldsOf(application, template, 'step=additional.upload');
  expect(fields.data.fields).toEqual([
    { name: 'changes', label: 'Зміст змін', optional: false, in_document: null },
    { name: 'rest', label: 'Залишок', optional: false, in_document: null },
    { name: 'number', label: 'Номер договору', optional: true, in_document: '12' },
  ]);
  const incomplete = await make(application, template, { template_data: { changes: 'Строк.' } });
  expect([incomplete.status, Object.keys(incomplete.problem.errors ?? {})]).toEqual([
    422,
    ['template_data.rest'],
  ]);

  const template_data = { changes: 'строк продовжено.', rest: '0,00' };
  const answer = await make(application, template, { template_data }, 'the-first-request');
  expect(answer.data.file).toMatchObject({ slot: 'file', name: 'Додатковий договір.pdf' });
  const text = await textOf(answer.data.docx);
  expect(text).toEqual(
    expect.arrayContaining([
      'Додатковий договір до проєкту «Нова назва»: строк продовжено.',
      'Сума 150\u00A0000,25 грн (Сто пʼятдесят тисяч гривень 25 копійок), 100\u00A0000,00',
      'Залишок 0,00.',
      // A natural person is not asked who acts for them.
      'Заявниця, що далі – Сторона.',
      `Рахунок (IBAN): ${IBAN}`,
    ]),
  );
  const repeated = await make(application, template, { template_data }, 'the-first-request');
  expect(repeated.data).toEqual(answer.data);
  const other = { ...template_data, rest: '1,00' };
  const changed = await make(application, template, { template_data: other }, 'the-first-request');
  expect([changed.status, changed.problem.code]).toEqual([422, 'idempotency-mismatch']);

  const files = { file: [answer.data.file._id] };
  const uploaded = await application.as('lawyer').take('additional.upload', { files });
  expectDone(uploaded);
  const recordId = uploaded.data.decision.record_id ?? undefined;
  expectDone(await application.as('chief').sign('additional.sign', recordId));

  // The tranches of another sum are not known.
  const ofOtherSum = await fieldsOf(application, template, 'step=additional.upload&sum=100000');
  expect(ofOtherSum.data.fields.map(({ name }) => name)).toEqual([
    'changes',
    'rest',
    'tranche_I_number',
    'number',
  ]);
  const withSum = await make(application, template, {
    sum: '100000',
    template_data: { ...template_data, tranche_I_number: '50 000' },
  });
  expect(await textOf(withSum.data.docx)).toContain(
    'Сума 100\u00A0000,00 грн (Сто тисяч гривень 00 копійок), 50 000',
  );
});

test('a file of a step is refused from a template with another purpose, to other roles, and without bank details', async () => {
  const { storeTemplate } = documents(world);
  const application = await copyAtStage(world, await contest(world.services.db), 'agreement');
  await application.uploadAgreement();
  await application.signAgreement();
  const refusalOf = async (template: object, query = 'step=additional.upload', role: Role = 'lawyer') => {
    const { status, problem } = await fieldsOf(application, await storeTemplate(template), query, role);
    return [status, problem.code];
  };
  expect(await refusalOf(TEMPLATE)).toEqual([422, 'template-not-of-step']);
  expect(await refusalOf({ ...ADDITIONAL, purpose: 'act' })).toEqual([422, 'template-not-of-step']);
  expect(await refusalOf(ADDITIONAL, undefined, 'financier')).toEqual([403, 'forbidden']);
  expect(await refusalOf(ADDITIONAL, 'step=agreement.upload')).toEqual([422, 'invalid-input']);
  expect(await refusalOf(ADDITIONAL, 'step=act.upload')).toEqual([409, 'wrong-stage']);
  expect(await refusalOf(ADDITIONAL)).toEqual([422, 'bank-details-unknown']);
  const withoutDetails = { ...ADDITIONAL, template: { blocks: ADDITIONAL.template.blocks.slice(0, 3) } };
  const answer = await fieldsOf(application, await storeTemplate(withoutDetails), 'step=additional.upload');
  expect(answer.data.fields.map(({ name }) => name)).toEqual([
    'changes',
    'rest',
    'tranche_I_number',
    'number',
  ]);
});
