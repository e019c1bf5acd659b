import { rows } from '../db/query';
import { createDocumentDriver, FINANCE, type DocumentDriver } from './kit/document-driver';
import { DETAILS, documents } from './kit/documents';
import { call } from './kit/http';
import { expectDone, waitUntil } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

// rules/integration, "Notices": the webhooks about generated documents.

let world: World;
let documentDriver: DocumentDriver;
beforeAll(async () => {
  world = await startWorld();
  documentDriver = await createDocumentDriver(world);
});
afterAll(() => world?.stop());

/** Returns the events of the webhooks about a document, in the order of their sequence. */
const eventsOf = async (documentId: string) =>
  (
    await rows<{ event: string }>(
      { db: world.services.db },
      `select payload->>'event' as event from outbox
        where kind = 'webhook' and payload->>'document_id' = $1 order by sequence`,
      [documentId],
    )
  ).map(({ event }) => event);

test('the applicant’s system is told of each step of a document that concerns it', async () => {
  const { update, view, regenerate, sign } = documents(world);
  const application = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(application.id);
  const send = async () =>
    expectDone(
      (await application.applicantSystem.to('POST', `/documents/${id}/bank-details`, {
        details: DETAILS,
      })) as never,
    );
  expect(await eventsOf(id)).toEqual(['document.created']);
  await send();
  expectDone(await update('lawyer', id, { fin_details_status: -1, rework_message: 'Перевірте паспорт.' }));
  await send();
  expectDone(await update('lawyer', id, { fin_details_status: 2 }));
  expectDone(await update('lawyer', id, { fin_details_status: 0 }));
  await send();
  expectDone(await update('lawyer', id, { fin_details_status: 2 }));
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('financier', id, FINANCE));
  expectDone(await regenerate(id));
  expectDone(await update('lawyer', id, { status: 3 }));
  expectDone(await documentDriver.signAsApplicant(application, id));
  expectDone(await update('lawyer', id, { status: 5 }));
  await sign(id);
  const other = await documentDriver.generateDocument(application.id);
  expectDone(await update('chief', id, { status: 6 }));
  expect(await eventsOf(id)).toEqual([
    'document.created',
    'bank-details.rework',
    'bank-details.reopened',
    'document.sent',
    'document.completed',
  ]);
  // The system archives the other document, because the application has its agreement.
  await waitUntil(async () => (await view(other)).status === -1);
  expect(await eventsOf(other)).toEqual(['document.created', 'document.withdrawn']);
});

test('the archive withdraws a document for the applicant’s system, and leaving it announces the document again', async () => {
  const { update } = documents(world);
  const { id: applicationId } = await documentDriver.createAtAgreement();
  const id = await documentDriver.generateDocument(applicationId);
  expectDone(await update('lawyer', id, { status: 1 }));
  expectDone(await update('admin', id, { status: 0 }));
  expectDone(await update('lawyer', id, { status: -1 }));
  expectDone(await update('lawyer', id, { status: 2 }));
  // The general call of steps lets the administrator choose the archive as a status.
  const { status } = await call(
    world.url,
    world.cast.by.admin.token,
    'POST',
    `/api/subjects/document/${id}/steps/document.set_status`,
    { body: { outcome: 'archived' } },
  );
  expect(status).toBe(200);
  expect(await eventsOf(id)).toEqual([
    'document.created',
    'document.withdrawn',
    'document.created',
    'document.withdrawn',
  ]);
});
