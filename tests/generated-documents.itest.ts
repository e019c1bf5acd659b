import type { HistoryPage } from '../api/areas/application/contract/history';
import type { Role } from '../domain/roles';
import { row, rows, run } from '../db/query';
import { docxText } from '../pdf/testing/docx-text';
import { createDocumentDriver, FINANCE, type DocumentDriver } from './kit/document-driver';
import { DETAILS, documents, IBAN, TEMPLATE } from './kit/documents';
import { call } from './kit/http';
import { preparePassword, rollBack } from './kit/rollback';
import type { StepAnswer } from './kit/staff';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
let template: string;
let createAtAgreement: DocumentDriver['createAtAgreement'];
let generateDocument: DocumentDriver['generateDocument'];
let sendToApplicant: DocumentDriver['sendToApplicant'];
let signAsApplicant: DocumentDriver['signAsApplicant'];
let sourceOf: DocumentDriver['sourceOf'];
let tasksOf: DocumentDriver['tasksOf'];
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
  ({ template, createAtAgreement, generateDocument, sendToApplicant, signAsApplicant, sourceOf, tasksOf } =
    await createDocumentDriver(world));
});
afterAll(() => world?.stop());

const db = () => ({ db: world.services.db });

/** All columns of a document that people change. */
const EDITABLE_COLUMNS = `select version, status, state, content, template_data, fin_info_data, fin_fields, fin_details_client, fin_details_fund,
  rework_message from generated_documents where id = $1`;

const DECIMALS = {
  sum: '150000.25',
  tranches: [
    { name: 'I', sum: '100000.00' },
    { name: 'final', sum: '50000.25' },
  ],
};

test('a document passes from generation to the application’s agreement, with a task at each status', async () => {
  const { update, regenerate, view, sign, ask } = documents(world);
  const application = await createAtAgreement();
  const id = await generateDocument(application.id);
  expect(await view(id)).toMatchObject({
    title: TEMPLATE.title,
    status: 0,
    fin_details_status: 0,
    bank_details_template: 'natural_person',
    is_fop: false,
    tax_rates: { income: 18, military: 5 },
    unresolved: [
      'name_in_genitive_case',
      'sum_number',
      'sum_text',
      'tranche_I_number',
      'tranche_final_number',
    ],
    outdated: false,
  });
  // A variable without a value is printed as its label; a built-in one is printed as its label from the catalogue.
  expect(await docxOf(id)).toContainEqual(
    'Проєкт «Нова назва», в особі Імʼя в родовому відмінку, сума Сума числом грн (Сума прописом).',
  );
  const listAnswer = await ask<{ documents: { _id: string }[] }>(
    'financier',
    'GET',
    `/application/${application.id}`,
  );
  expect(listAnswer.data.documents.map(({ _id }) => _id)).toEqual([id]);
  const feed = await ask<{ documents: { _id: string }[] }>('chief', 'GET', `/feed?search=договір`);
  expect(feed.data.documents.map(({ _id }) => _id)).toContain(id);

  expect(await tasksOf(id)).toEqual([
    ['document.send_to_finance', ['lawyer', 'project_head', 'project_manager']],
  ]);
  // Version 0.0, read before the workflow entered its stage, is still accepted, because no decision has been taken
  // since.
  const asFirstRead = (role: 'lawyer' | 'financier', body: object) =>
    call<StepAnswer['data']>(
      world.url,
      world.cast.by[role].token,
      'POST',
      `/api/documents/doc/${id}/update`,
      {
        body,
        ifMatch: '0.0',
      },
    );
  expectDone(await asFirstRead('lawyer', { status: 1 }));
  expect(await tasksOf(id)).toEqual([['document.save_finance', ['financier']]]);
  const lateAnswer = await asFirstRead('financier', FINANCE);
  expect([lateAnswer.status, lateAnswer.problem.code]).toEqual([409, 'stale']);
  expect(lateAnswer.problem.detail).toMatch(/^Документ змінено, поки ви з ним працювали/);
  expectDone(await update('financier', id, FINANCE));
  expect(await view(id)).toMatchObject({
    status: 2,
    outdated: true,
    fin_fields: { sum_number: '150\u00A0000,25', sum_text: 'Сто п’ятдесят тисяч гривень 25 копійок' },
  });
  // A sum is stored as a decimal in whatever form it is typed. Sums that an earlier release stored as typed are read
  // as decimals too.
  const asTyped = JSON.stringify(FINANCE.fin_info_data);
  const stored = `select fin_info_data from generated_documents where id = $1`;
  expect(await row(db(), stored, [id])).toEqual({ fin_info_data: DECIMALS });
  await run(db(), `update generated_documents set fin_info_data = $2 where id = $1`, [id, asTyped]);
  expect(await view(id)).toMatchObject({ fin_info_data: DECIMALS });

  // The applicant's system sends the bank details; the staff return them once.
  const details = { ...DETAILS, passport: '000000001' };
  expectDone(
    (await application.applicantSystem.to('POST', `/documents/${id}/bank-details`, { details })) as never,
  );
  expectDone(await update('lawyer', id, { fin_details_status: -1, rework_message: 'Перевірте паспорт.' }));
  const answer = await application.applicantSystem.to<{ document: object }>('GET', `/documents/${id}`);
  expect(answer.data.document).toMatchObject({
    fin_details_status: -1,
    rework_message: 'Перевірте паспорт.',
    file_id: null,
  });
  expectDone(
    (await application.applicantSystem.to('POST', `/documents/${id}/bank-details`, {
      details: DETAILS,
    })) as never,
  );
  expectDone(await update('financier', id, { fin_details_status: 2 }));
  expect(await view(id)).toMatchObject({
    fin_details_status: 2,
    rework_message: null,
    fin_details_client: { ...DETAILS, name_in_genitive_case: 'Заявниці Олени Іванівни' },
  });

  const earlyUpdate = await update('lawyer', id, { status: 3 });
  expect([earlyUpdate.status, earlyUpdate.problem.code]).toEqual([409, 'document-outdated']);
  expectDone(await regenerate(id));
  expect(await view(id)).toMatchObject({ outdated: false, unresolved: [], status: 2 });
  expect(await docxOf(id)).toEqual(
    expect.arrayContaining([
      'ДОГОВІР № 12',
      'Проєкт «Нова назва», в особі Заявниці Олени Іванівни, сума 150\u00A0000,25 грн (Сто пʼятдесят тисяч гривень 25 копійок).',
      'РНОКПП: 3184710691',
    ]),
  );
  const documentText = await docxOf(id);
  // PostgreSQL sorts the keys of a jsonb object by length; the file prints them in the order of the list of fields.
  expect(
    documentText.slice(
      documentText.indexOf('ГРАНТООТРИМУВАЧ') + 1,
      documentText.indexOf('РНОКПП: 3184710691') + 5,
    ),
  ).toEqual([
    'ПІБ: Заявниця Олена Іванівна',
    'Паспорт: 001234567',
    'Виданий: 8035',
    'РНОКПП: 3184710691',
    'Адреса реєстрації: м. Київ, вул. Хрещатик, 1',
    `Рахунок (IBAN): ${IBAN}`,
    'Банк: АТ «Банк»',
    'Телефон: +380501234567',
  ]);
  expectDone(await update('lawyer', id, { status: 3 }));
  const earlyStatus5 = await update('lawyer', id, { status: 5 });
  expect([earlyStatus5.status, earlyStatus5.problem.code]).toEqual([409, 'wrong-status']);
  expectDone(await signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  const unsigned = await update('chief', id, { status: 6 });
  // The applicant has signed the document; the chief has not.
  expect([unsigned.status, unsigned.problem.code]).toEqual([422, 'signature-wrong-signer']);
  await sign(id);
  expectDone(await update('chief', id, { status: 6 }));

  await waitUntil(
    async () => (await application.as('admin').view()).reporting_review.grunt_agreement.status === 4,
  );
  const storedAgreement = await row<{ main: { fileId: string } }>(
    db(),
    `select state->'agreement'->'main' as main from applications where id = $1`,
    [application.id],
  );
  expect(storedAgreement?.main.fileId).toBe(await sourceOf(id));
  const signs = await world.services.signing.listSigns((await view(id)).sign_id ?? '');
  expect(signs).toHaveLength(2);
  expect(await tasksOf(id)).toEqual([]);
  // A step of the system turns the tranches into the schedule. The test waits for it, because it changes the version.
  await waitUntil(async () => ((await application.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  expect((await application.as('admin').view()).payments?.recipient).toEqual({
    name: DETAILS.full_applicant_name,
    code: DETAILS.rnokpp,
    code_kind: 'rnokpp',
    iban: DETAILS.bank_account,
  });
  // The application's history includes the document's steps, the document's page shows only them, and roles without documents see none.
  const documentHistory = await historyOf(application.id, 'lawyer', `?document=${id}`);
  expect(documentHistory.logs.map(({ step }) => step).toReversed()).toEqual([
    'document.create',
    'document.send_to_finance',
    'document.save_finance',
    'fin_details.send',
    'fin_details.rework',
    'fin_details.send',
    'fin_details.validate',
    'document.regenerate',
    'document.send_to_applicant',
    'document.sign_applicant',
    'document.send_to_director',
    'document.complete',
  ]);
  // Each generation has its own file, including the first one.
  const generations = documentHistory.logs.filter(({ step }) =>
    ['document.create', 'document.regenerate'].includes(step),
  );
  expect(generations.map(({ files }) => files.length)).toEqual([1, 1]);
  expect(generations[0]?.files[0]?._id).toBe(await sourceOf(id));
  expect(generations[1]?.files[0]?._id).not.toBe(await sourceOf(id));
  const wholeHistory = await historyOf(application.id, 'lawyer');
  expect(wholeHistory.logs.map(({ step }) => step)).toEqual(
    expect.arrayContaining(['document.complete', 'agreement.adopt', 'supervisory_board.decide']),
  );
  expect(wholeHistory.logs.find(({ step }) => step === 'document.complete')?.document).toEqual({
    _id: id,
    title: TEMPLATE.title,
  });
  const withoutDocuments = await historyOf(application.id, 'expert_manager');
  expect(
    withoutDocuments.logs.some(({ process }) => process === 'document' || process === 'fin_details'),
  ).toBe(false);
  // The document is now the agreement: only a rollback revokes it, and the agreement is ended like any other.
  const archived = await update('lawyer', id, { status: -1 });
  expect([archived.status, archived.problem.code]).toEqual([409, 'agreement-in-force']);
  await application.endAgreement();
});

test('a repeated key returns the same document; with other content it is refused', async () => {
  const { generate } = documents(world);
  const application = await createAtAgreement();
  const [firstAnswer, secondAnswer] = await Promise.all([
    generate(template, application.id, { key: 'one-document' }),
    generate(template, application.id, { key: 'one-document' }),
  ]);
  expect([firstAnswer.status, secondAnswer.status]).toEqual([200, 200]);
  expect(secondAnswer.data).toEqual(firstAnswer.data);
  const otherDocument = await generate(template, application.id, {
    key: 'one-document',
    template_data: { number: '13' },
  });
  expect([otherDocument.status, otherDocument.problem.code]).toEqual([422, 'idempotency-mismatch']);
  expect(
    await rows(db(), 'select id from generated_documents where application_id = $1', [application.id]),
  ).toHaveLength(1);
});

test('an uploaded agreement and a completed document exclude each other', async () => {
  const { update, sign } = documents(world);
  const application = await createAtAgreement();
  const id = await sendToApplicant(application.id);
  expectDone(await signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  await sign(id);
  await expect(application.uploadAgreement()).rejects.toThrow('document-at-director');
  // Simulates an agreement that was uploaded beside the document before this was refused.
  const setAgreement = (status: number) =>
    run(
      db(),
      `update applications set state = jsonb_set(state, '{agreement,status}', to_jsonb($2::int)) where id = $1`,
      [application.id, status],
    );
  await setAgreement(1);
  const updateAnswer = await update('chief', id, { status: 6 });
  expect([updateAnswer.status, updateAnswer.problem.code]).toEqual([409, 'agreement-uploaded']);
  expect((await documents(world).view(id)).status).toBe(5);
  await setAgreement(0);
});

test('a rollback to before the agreement archives the documents and removes their signatures', async () => {
  const { view, update } = documents(world);
  const application = await createAtAgreement();
  const id = await sendToApplicant(application.id);
  expectDone(await signAsApplicant(application, id));
  expect((await view(id)).status).toBe(4);
  await rollBack(world, [application.id], { section: 'tech_review', status: 0 });
  await waitUntil(async () => (await view(id)).status === -1);
  expect((await view(id)).sign_id).toBeNull();
  const lateUpdate = await update('lawyer', id, { status: 5 });
  expect(lateUpdate.status).toBe(409);
});

describe('refuses, and changes nothing', () => {
  let application: string;
  let id: string;
  beforeAll(async () => {
    application = (await createAtAgreement()).id;
    id = await generateDocument(application);
    expectDone(await documents(world).update('lawyer', id, { status: 1 }));
  });

  const finance = (sum: string, ...sums: string[]) => ({
    fin_info_data: {
      sum,
      tranches: sums.map((sum, index) => ({ name: ['I', 'II', 'final'][index], sum })),
    },
  });

  test.each<[string, 'lawyer' | 'financier' | 'supervisory', object, number, object]>([
    ['three decimals', 'financier', finance('150000,255'), 422, { 'fin_info_data.sum': expect.anything() }],
    [
      'tranches that do not add up',
      'financier',
      finance('150000,25', '1', '2'),
      422,
      { 'fin_info_data.tranches': expect.anything() },
    ],
    [
      'a sum that was not granted',
      'financier',
      finance('150000'),
      422,
      { 'fin_info_data.sum': expect.anything() },
    ],
    ['finance by the lawyer', 'lawyer', finance('150000,25'), 403, {}],
    [
      'a wrong account',
      'lawyer',
      { fin_details_client: { ...DETAILS, bank_account: 'UA213223130000026007233566002' } },
      422,
      { 'fin_details_client.bank_account': expect.anything() },
    ],
    [
      'a legal entity’s details',
      'lawyer',
      { fin_details_client: { legal_name: 'ТОВ', edropu: '00012345' } },
      422,
      expect.objectContaining({
        'fin_details_client.rnokpp': expect.anything(),
        'fin_details_client.passport': expect.anything(),
      }),
    ],
    [
      'a variable that the template does not have',
      'lawyer',
      { template_data: { unknown: 'x' } },
      422,
      { 'template_data.unknown': expect.anything() },
    ],
    [
      'two changes at once',
      'lawyer',
      { status: -1, template_data: { number: '1' } },
      422,
      { body: expect.anything() },
    ],
    ['nothing', 'lawyer', {}, 422, { body: expect.anything() }],
    ['a status by hand', 'lawyer', { status: 0 }, 403, {}],
    ['sent to the applicant without finance', 'lawyer', { status: 3 }, 409, {}],
    ['a reader', 'supervisory', { status: -1 }, 403, {}],
  ])('%s', async (_, role, body, status, errors) => {
    const before = await row(db(), EDITABLE_COLUMNS, [id]);
    const answer = await documents(world).update(role, id, body);
    expect([answer.status, answer.problem.errors ?? {}]).toEqual([status, errors]);
    expect(await row(db(), EDITABLE_COLUMNS, [id])).toEqual(before);
  });

  test('a missing required field, requisites of another kind, and a deleted template', async () => {
    const { generate, storeTemplate, ask, view } = documents(world);
    const generateAnswer = await generate(template, application, { template_data: {} });
    expect([generateAnswer.status, generateAnswer.problem.errors]).toEqual([
      422,
      { 'template_data.number': expect.anything() },
    ]);
    const otherDocument = await generate(template, application, { bank_details_template: 'legal_entity' });
    expect([otherDocument.status, otherDocument.problem.code]).toEqual([422, 'requisites-differ']);
    const ownTemplate = await storeTemplate();
    const { data } = await generate(ownTemplate, application);
    await ask('lawyer', 'POST', `/templates/${ownTemplate}/delete`);
    const deleted = await generate(ownTemplate, application);
    expect([deleted.status, deleted.problem.code]).toEqual([404, 'template-deleted']);
    expect((await view(data.document_id)).template_name).toBe(TEMPLATE.title);
  });

  test('a template of another purpose than the agreement, which the list of the agreement’s templates leaves out', async () => {
    const { generate, storeTemplate, ask } = documents(world);
    const act = await storeTemplate({ ...TEMPLATE, title: 'Акт', purpose: 'act' });
    const { status, problem } = await generate(act, application);
    expect([status, problem.code]).toEqual([422, 'template-not-agreement']);
    expect(problem.detail).toContain('«Акт»');
    const listed = async (query: string) =>
      (
        await ask<{ templates: { _id: string }[] }>('lawyer', 'GET', `/templates?${query}`)
      ).data.templates.map(({ _id }) => _id);
    expect(await listed('purpose=act')).toEqual([act]);
    expect(await listed('purpose=agreement')).not.toContain(act);
    expect(await listed('')).toEqual(expect.arrayContaining([act, template]));
    // The purpose is a part of the version: its change alone makes the template acceptable.
    const change = { ...TEMPLATE, title: 'Акт', purpose: 'agreement' };
    const changed = await ask<{ template: object }>('lawyer', 'POST', `/templates/${act}`, change);
    expect(changed.data.template).toMatchObject({ version: 2, purpose: 'agreement' });
    expect((await generate(act, application)).status).toBe(200);
  });

  test('the check lists missing values before generation', async () => {
    const { ask } = documents(world);
    const body = { application_id: application, template_data: {}, bank_details_template: 'natural_person' };
    const { data } = await ask<{ unresolved: { name: string }[]; missing: object[]; ready: boolean }>(
      'lawyer',
      'POST',
      `/templates/${template}/check`,
      body,
    );
    expect(data.missing).toEqual([{ name: 'number', label: 'Поле number' }]);
    expect(data.unresolved.map(({ name }) => name)).toEqual(expect.arrayContaining(['number', 'sum_text']));
    expect(data.ready).toBe(false);
  });

  test('another system', async () => {
    const answer = await call(world.url, 'x'.repeat(32), 'GET', `/api/integration/documents/${id}`);
    expect(answer.status).toBe(401);
  });
});

test('deletes an archived document, and refuses to delete an open one', async () => {
  const { update, ask, view } = documents(world);
  const id = await generateDocument((await createAtAgreement()).id);
  const deleteAnswer = await ask('lawyer', 'POST', `/doc/${id}/delete`);
  expect(deleteAnswer.status).toBe(409);
  expectDone(await update('lawyer', id, { status: -1 }));
  expect((await ask('lawyer', 'POST', `/doc/${id}/delete`)).status).toBe(200);
  expect((await view(id)).status).toBe(-2);
});

async function historyOf(applicationId: string, role: Role, query = ''): Promise<HistoryPage> {
  const path = `/api/application/${applicationId}/logs${query}`;
  return (await call<HistoryPage>(world.url, world.cast.by[role].token, 'GET', path)).data;
}

async function docxOf(id: string): Promise<string[]> {
  const file = await row<{ sha256: string }>(
    db(),
    'select f.sha256 from files f join generated_documents d on d.docx_id = f.id where d.id = $1',
    [id],
  );
  return docxText(await world.services.files.read(file?.sha256 ?? '')).paragraphs;
}
