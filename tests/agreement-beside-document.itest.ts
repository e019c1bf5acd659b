import type { DeskItem } from '../api/areas/agreements/contract/agreements';
import { agreementStatus } from './kit/at-agreement';
import { createDocumentDriver, type DocumentDriver } from './kit/document-driver';
import { DETAILS, documents } from './kit/documents';
import { call } from './kit/http';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/agreement-and-signing, "Before the signature"; rules/documents, "The document as the agreement".

let world: World;
let documentDriver: DocumentDriver;
beforeAll(async () => {
  world = await startWorld();
  documentDriver = await createDocumentDriver(world);
});
afterAll(() => world?.stop());

const asChief = <T>(method: string, path: string, body?: unknown) =>
  call<T>(world.url, world.cast.by.chief.token, method, path, { body });

/** Returns the number of signatures that the provider has of a document's file. */
const countSignatures = async (id: string): Promise<number> => {
  const { data } = await asChief<{ Signs: unknown[] }>(
    'GET',
    `/api/files/${await documentDriver.sourceOf(id)}/signs`,
  );
  return data.Signs.length;
};

test('a document that can no longer become the agreement gets no ticket, and the desk shows the reason', async () => {
  const { update, sign, view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const [firstApplication, secondApplication] = [
    await documentDriver.sendToApplicant(application.id),
    await documentDriver.sendToApplicant(application.id),
  ];
  for (const id of [firstApplication, secondApplication]) {
    expectDone(await documentDriver.signAsApplicant(application, id));
    expectDone(await update('lawyer', id, { status: 5 }));
  }
  const onDesk = async () =>
    (await asChief<{ items: DeskItem[] }>('GET', '/api/agreements?section=documents')).data.items;
  expect((await onDesk()).map(({ refusal }) => refusal)).toEqual([null, null]);
  await sign(firstApplication);
  expectDone(await update('chief', firstApplication, { status: 6 }));
  await waitUntil(async () => (await agreementStatus(application)) === 4);

  const { title } = await view(firstApplication);
  expect((await onDesk()).map(({ subject, refusal }) => [subject._id, refusal])).toEqual([
    [
      secondApplication,
      `Грантовим договором цієї заявки вже є документ «${title}». Другий договір неможливий.`,
    ],
  ]);
  for (const body of [
    { document_id: secondApplication },
    { document_ids: [secondApplication], signable_only: true },
  ]) {
    const ticketAnswer = await asChief('POST', '/api/signing/ticket', body);
    expect([ticketAnswer.status, ticketAnswer.problem.code]).toEqual([409, 'document-completed']);
  }
  expect(await countSignatures(secondApplication)).toBe(1);
});

test('an agreement cannot be handed over while a document waits for the director, until that document is archived', async () => {
  const { update } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.sendToApplicant(application.id);
  expectDone(await documentDriver.signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  const lawyer = application.as('lawyer');
  const mainFile = await lawyer.upload('agreement.file', 'main');
  // Parts may be uploaded while the document exists.
  expectDone(await lawyer.take('agreement.file', { files: { main: [mainFile] } }));
  const upload = () => lawyer.take('agreement.upload');
  const uploadAnswer = await upload();
  expect([uploadAnswer.status, uploadAnswer.problem.code]).toEqual([409, 'document-at-director']);
  expect(await agreementStatus(application)).toBe(0);
  expectDone(await update('lawyer', id, { status: -1 }));
  expectDone(await upload());
  expect(await agreementStatus(application)).toBe(1);
});

test('an applicant’s signature on an outdated file is refused before it reaches the provider', async () => {
  const { update } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.sendToApplicant(application.id);
  expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
  const signatureAnswer = await documentDriver.signAsApplicant(application, id);
  expect([signatureAnswer.status, signatureAnswer.problem.code]).toEqual([409, 'document-outdated']);
  expect(await countSignatures(id)).toBe(0);
});

test('a document completed after an upload was sent back is the whole agreement, without the stored parts', async () => {
  const { update } = documents(world);
  const application = await documentDriver.createAtAgreement();
  // Hands over a main file and a budget, which stay stored after the return.
  await application.uploadAgreement();
  const comment = 'Договір складіть за шаблоном.';
  expectDone(await application.as('chief').take('agreement.send_back', { comment }));
  const agreement = async () => (await application.as('lawyer').view()).reporting_review.grunt_agreement;
  expect(await agreement()).toMatchObject({ status: 0, final_budget: { slot: 'budget' } });
  const id = await documentDriver.signByBoth(application);
  const source = await documentDriver.sourceOf(id);
  expectDone(await update('chief', id, { status: 6 }));
  await waitUntil(async () => (await agreementStatus(application)) === 4);
  expect(await agreement()).toMatchObject({
    main_file: { _id: source },
    final_budget: null,
    final_protocol: null,
    returned: null,
  });
  const upload = await application.as('lawyer').take('agreement.upload');
  expect([upload.status, upload.problem.code]).toEqual([409, 'document-completed']);
});
