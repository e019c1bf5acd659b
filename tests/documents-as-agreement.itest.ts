import { randomUUID } from 'node:crypto';
import { rows, run } from '../db/query';
import { documentRef } from '../domain/flows';
import { settleRefused } from '../records/commands';
import { agreementStatus } from './kit/at-agreement';
import { createDocumentDriver, FINANCE, type DocumentDriver } from './kit/document-driver';
import { DETAILS, documents, TEMPLATE } from './kit/documents';
import { kyivDay } from './kit/kyiv-day';
import { startReceiver, type Receiver, type Webhook } from './kit/receiver';
import { preparePassword, rollBack } from './kit/rollback';
import { undoRollback } from './kit/undo-rollback';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/documents, "The document as the agreement" and "After the stage".

let world: World;
let receiver: Receiver;
let documentDriver: DocumentDriver;
beforeAll(async () => {
  world = await startWorld();
  receiver = await startReceiver(world);
  documentDriver = await createDocumentDriver(world);
  await preparePassword(world);
});
afterAll(async () => {
  await receiver?.stop();
  await world?.stop();
});

const db = () => ({ db: world.services.db });

const openSteps = async (applicationId: string) =>
  (
    await rows<{ step: string }>(
      db(),
      'select step from tasks where application_id = $1 and closed_at is null',
      [applicationId],
    )
  ).map(({ step }) => step);

test('a completed document sets the schedule of payments, and excludes an upload', async () => {
  const { update, view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.signByBoth(application);
  const otherDocument = await documentDriver.generateDocument(application.id);
  expectDone(await update('lawyer', otherDocument, { status: 1 }));
  expect(await documentDriver.tasksOf(otherDocument)).toHaveLength(1);
  const waitingDocument = await documentDriver.signByBoth(application);
  expectDone(await update('chief', id, { status: 6 }));
  // Its tranches become the schedule of payments: conditions from their names, days from the season.
  await waitUntil(async () => ((await application.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  const { payments } = await application.as('admin').view();
  expect(payments).toMatchObject({
    granted: '150000.25',
    difference: '0.00',
    not_adopted: null,
    tranches: [
      { sum: '100000.00', condition: 'agreement_signed', due: kyivDay(30), status: 1 },
      { sum: '50000.25', condition: 'final_report', status: 0 },
    ],
  });
  expect(await openSteps(application.id)).not.toContain('payment_schedule.set');

  // An uploaded agreement is refused, naming the document that is the agreement.
  const lawyer = application.as('lawyer');
  for (const answer of [
    await lawyer.take('agreement.upload'),
    await lawyer.take('agreement.file', { files: { main: [await documentDriver.sourceOf(id)] } }),
  ]) {
    expect([answer.status, answer.problem.code]).toEqual([409, 'document-completed']);
    expect(answer.problem.detail).toContain(`«${TEMPLATE.title}»`);
  }

  // When the agreement begins, another document is archived and its tasks are closed. No further document can be
  // begun, and the agreement stays.
  await waitUntil(async () => (await view(otherDocument)).status === -1);
  expect(await documentDriver.tasksOf(otherDocument)).toEqual([]);
  const repeatedUpdate = await update('lawyer', otherDocument, { status: 2 });
  expect([repeatedUpdate.status, repeatedUpdate.problem.code]).toEqual([409, 'document-completed']);
  expect((await documents(world).generate(documentDriver.template, application.id)).problem.code).toBe(
    'document-completed',
  );
  // A document that waits for the director stays until the stage ends, with the reason why it is not signed.
  expect((await view(waitingDocument, 'chief')).can['document.complete']).toContain(`«${TEMPLATE.title}»`);
  await application.endAgreement();
  await waitUntil(async () => (await view(waitingDocument)).status === -1);
  expect(await documentDriver.tasksOf(waitingDocument)).toEqual([]);
  expect((await view(id)).status).toBe(6);
  const unarchived = await update('lawyer', otherDocument, { status: 2 });
  expect([unarchived.status, unarchived.problem.code]).toEqual([409, 'wrong-stage']);
  expect((await view(otherDocument)).can['document.unarchive']).toEqual(expect.any(String));
});

test('a sum without tranches becomes one payment, and the table of tranches counts as resolved', async () => {
  const { update, view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const atOnce = { status: 2, fin_info_data: { sum: '150000,25', tranches: [] } };
  const id = await documentDriver.signByBoth(application, atOnce);
  expect((await view(id)).unresolved).toEqual([]);
  expectDone(await update('chief', id, { status: 6 }));
  await waitUntil(async () => ((await application.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  expect((await application.as('admin').view()).payments?.tranches).toMatchObject([
    { sum: '150000.25', condition: 'agreement_signed', due: kyivDay(30) },
  ]);
});

test('tranches that do not add up to the granted sum set no schedule; the lawyer gets the reason', async () => {
  const { update } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.signByBoth(application);
  // Simulates a granted sum that was recorded after the document.
  await run(db(), `update generated_documents set fin_info_data = $2 where id = $1`, [
    id,
    JSON.stringify({ sum: '150000', tranches: [{ name: 'I', sum: '150000' }] }),
  ]);
  expectDone(await update('chief', id, { status: 6 }));
  await waitUntil(async () => Boolean((await application.as('admin').view()).payments?.not_adopted));
  const { payments, reporting_review: review } = await application.as('admin').view();
  expect(payments?.not_adopted).toMatch(/Сума траншів має дорівнювати сумі гранту 150\s000,25\s₴/);
  expect(payments?.tranches).toEqual([]);
  expect(review.grunt_agreement.status).toBe(4);
  expect(await openSteps(application.id)).toContain('payment_schedule.set');
  const tranches = [{ sum: '150000.25', condition: 'agreement_signed' as const, due: kyivDay(3) }];
  expectDone(await application.as('lawyer').take('payment_schedule.set', { tranches }));
  expect((await application.as('admin').view()).payments?.not_adopted).toBeNull();
});

test('documents of an application finalised at the agreement are archived, and their tasks closed', async () => {
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(application.id);
  expect(await documentDriver.tasksOf(id)).toHaveLength(1);
  await application.finalise();
  await waitUntil(async () => (await documents(world).view(id)).status === -1);
  expect(await documentDriver.tasksOf(id)).toEqual([]);
});

test('a rollback to the beginning of the agreement archives the completed document, and its undo archives the documents created in the meantime', async () => {
  const { update, view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.signByBoth(application);
  expectDone(await update('chief', id, { status: 6 }));
  // The system adopts the document's schedule as well; nothing can be rolled back before that.
  await waitUntil(async () => ((await application.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  await waitUntil(async () => {
    const waitingItems = `select from batch_items where subject_id = $1 and state = 'waiting'`;
    return (await rows(db(), waitingItems, [application.id])).length === 0;
  });
  const rollback = await rollBack(world, [application.id], { section: 'reporting_review', status: 5 });
  await waitUntil(async () => (await view(id)).status === -1);
  // Nothing is the agreement now: the lawyer may start again.
  const otherDocument = await documentDriver.generateDocument(application.id);
  expectDone(await update('lawyer', otherDocument, { status: 1 }));
  await undoRollback(world, rollback, application.id);
  await waitUntil(async () => (await agreementStatus(application)) === 4);
  await waitUntil(async () => (await view(otherDocument)).status === -1);
  expect(await documentDriver.tasksOf(otherDocument)).toEqual([]);
});

test('a document’s page shows before the click which steps the records would refuse', async () => {
  const { update, view, regenerate } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(application.id);
  const can = async (role: 'lawyer' | 'chief' = 'lawyer') => (await view(id, role)).can;
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expect((await can())['document.send_to_applicant']).toMatch(/^Дані документа змінено після того/);
  expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
  expectDone(await regenerate(id));
  expect((await can())['document.send_to_applicant']).toBe(true);
  expectDone(await update('lawyer', id, { status: 3 }));
  // An upload is refused with advice while the document exists. Once the document is archived, the upload is the
  // agreement, and the document stays archived.
  const lawyer = application.as('lawyer');
  const mainFile = await lawyer.upload('agreement.file', 'main');
  const upload = () => lawyer.take('agreement.upload', { files: { main: [mainFile] } });
  const withApplicant = await upload();
  expect([withApplicant.status, withApplicant.problem.code]).toEqual([409, 'document-under-way']);
  expect(withApplicant.problem.detail).toMatch(
    new RegExp(`^Документ «${TEMPLATE.title}» .*«Надіслано заявникові».* до архіву`),
  );
  expectDone(await documentDriver.signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  expect((await can('chief'))['document.complete']).toBe(true);
  expect((await upload()).problem.code).toBe('document-at-director');
  expectDone(await update('lawyer', id, { status: -1 }));
  await application.uploadAgreement();
  expect((await can())['document.unarchive']).toMatch(/^До цієї заявки вже завантажено/);
});

test('an uploaded agreement archives the drafts, closes their tasks, and prevents further documents', async () => {
  const { update, view, generate } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const [draft, atFinance] = [
    await documentDriver.generateDocument(application.id),
    await documentDriver.generateDocument(application.id),
  ];
  expectDone(await update('lawyer', atFinance, { status: 1 }));
  await application.uploadAgreement();
  for (const id of [draft, atFinance]) {
    await waitUntil(async () => (await view(id)).status === -1);
    expect(await documentDriver.tasksOf(id)).toEqual([]);
  }
  const another = await generate(documentDriver.template, application.id);
  expect([another.status, another.problem.code]).toEqual([409, 'agreement-uploaded']);
  const returnAnswer = await update('lawyer', draft, { status: 2 });
  expect([returnAnswer.status, returnAnswer.problem.code]).toEqual([409, 'agreement-uploaded']);
  // The director sends the agreement back, so the document may continue.
  expectDone(
    await application.as('chief').take('agreement.send_back', { comment: 'Сума в договорі неправильна.' }),
  );
  expectDone(await update('lawyer', draft, { status: 2 }));
});

test('a withdrawal that arrives after its cause has gone changes nothing, also if the document has become the agreement', async () => {
  const { update, view, regenerate, sign } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(application.id);
  /** Takes the withdrawal as a worker would that was frozen since an earlier hand-over; returns the result of its item. */
  const withdrawLate = async () => {
    const batch = randomUUID();
    await run(
      db(),
      `with late as (insert into batches (id, kind, step, created_by, actor_role) values ($1, 'document', 'document.withdraw', $2, 'system'))
       insert into batch_items (batch_id, position, subject_kind, subject_id) values ($1, 1, 'document', $3)`,
      [batch, application.id, id],
    );
    const ended = () =>
      rows<{ state: string; code: string }>(
        db(),
        `select state, problem->>'code' as code from batch_items where batch_id = $1 and state <> 'waiting'`,
        [batch],
      );
    await waitUntil(async () => (await ended()).length > 0);
    return ended();
  };
  const outdated = [{ state: 'failed', code: 'withdrawal-outdated' }];
  await application.uploadAgreement();
  await waitUntil(async () => (await view(id)).status === -1);
  const comment = 'Сума в договорі неправильна.';
  expectDone(await application.as('chief').take('agreement.send_back', { comment }));
  expectDone(await update('lawyer', id, { status: 2 }));
  expect(await withdrawLate()).toEqual(outdated);
  expect((await view(id)).status).toBe(2);

  expectDone(await update('financier', id, FINANCE));
  expectDone(await update('lawyer', id, { fin_details_client: DETAILS }));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  expectDone(await documentDriver.signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  await sign(id);
  expectDone(await update('chief', id, { status: 6 }));
  await waitUntil(async () => (await agreementStatus(application)) === 4);
  expect(await withdrawLate()).toEqual(outdated);
  expect((await view(id)).status).toBe(6);
});

test('compares two generations of a document paragraph by paragraph', async () => {
  const { update, regenerate, ask } = documents(world);
  const id = await documentDriver.generateDocument((await documentDriver.createAtAgreement()).id);
  const generations = await ask('lawyer', 'GET', `/doc/${id}/generations`);
  expect(generations.data).toMatchObject({ generations: [{}], comparison: null });
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await regenerate(id));
  const { data: changes } = await ask<{
    generations: object[];
    comparison: { lines: { change: string; text: string }[] };
  }>('lawyer', 'GET', `/doc/${id}/generations`);
  expect(changes.generations).toHaveLength(2);
  const changedLines = changes.comparison.lines.filter(({ change }) => change !== 'same');
  expect(changedLines).toContainEqual({ change: 'removed', text: 'I | Поле tranche_I_number' });
  expect(changedLines).toContainEqual({ change: 'added', text: 'I | 100\u00A0000,00' });
  expect(changes.comparison.lines).toContainEqual({ change: 'same', text: 'ДОГОВІР № 12' });
  const foreignAnswer = await ask('lawyer', 'GET', `/doc/${id}/generations?before=${id}`);
  expect(foreignAnswer.status).toBe(404);
});

test('the applicant’s system receives the refusal of an accepted step', async () => {
  const { view } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(application.id);
  const command = randomUUID();
  const call = { expectedEpoch: 1, expectedVersion: (await view(id)).version };
  await run(
    db(),
    `insert into commands (scope, request_id, digest, actor_id, actor_role, step, call, body, state, accepted_at)
     values ($1, $2, '', $3, 'applicant', 'fin_details.send', $4, '{}', 'pending', now())`,
    [`document:${id}`, command, application.id, JSON.stringify(call)],
  );
  const refusedCommand = { requestId: command, call };
  await settleRefused(world.services.db, documentRef(id), refusedCommand, { type: 'refused', details: [] });
  const payload = {
    event: 'command.refused',
    application_id: application.id,
    document_id: id,
    request_id: command,
  };
  const webhooks: Webhook[] = [];
  // One delivery sends only some of the waiting webhooks.
  await waitUntil(async () => {
    await receiver.deliver();
    webhooks.push(...receiver.taken().filter((webhook) => webhook.request_id === command));
    return webhooks.length > 0;
  });
  expect(webhooks).toEqual([expect.objectContaining(payload)]);
});
