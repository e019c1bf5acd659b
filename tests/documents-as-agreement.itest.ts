import { randomUUID } from 'node:crypto';
import { rows, run } from '../db/query';
import { documentRef } from '../domain/flows';
import { settleRefused } from '../records/commands';
import { documentWays, FINANCE, type DocumentWays } from './kit/document-ways';
import { DETAILS, documents, TEMPLATE } from './kit/documents';
import { kyivDay } from './kit/kyiv-day';
import { startReceiver, type Receiver, type Webhook } from './kit/receiver';
import { done, until } from './kit/way';
import { startWorld, type World } from './kit/world';

// rules/documents, "The document as the agreement" and "After the stage".

let world: World;
let receiver: Receiver;
let ways: DocumentWays;
beforeAll(async () => {
  world = await startWorld();
  receiver = await startReceiver(world);
  ways = await documentWays(world);
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

test('a completed document brings the schedule of payments, and excludes an upload', async () => {
  const { update, view } = documents(world);
  const one = await ways.atAgreement();
  const id = await ways.signedByBoth(one);
  done(await update('chief', id, { status: 6 }));
  // Its tranches are the schedule of payments: conditions by their names, days by the season.
  await until(async () => ((await one.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  const { payments } = await one.as('admin').view();
  expect(payments).toMatchObject({
    granted: '150000.25',
    difference: '0.00',
    not_adopted: null,
    tranches: [
      { sum: '100000.00', condition: 'agreement_signed', due: kyivDay(30), status: 1 },
      { sum: '50000.25', condition: 'final_report', status: 0 },
    ],
  });
  expect(await openSteps(one.id)).not.toContain('payment_schedule.set');

  // A file of an agreement beside it is refused, and says which document is the agreement.
  const lawyer = one.as('lawyer');
  for (const answer of [
    await lawyer.take('agreement.upload'),
    await lawyer.take('agreement.file', { files: { main: [await ways.sourceOf(id)] } }),
  ]) {
    expect([answer.status, answer.problem.code]).toEqual([409, 'document-completed']);
    expect(answer.problem.detail).toContain(`«${TEMPLATE.title}»`);
  }

  // Another document is archived with its tasks when the stage is over; the agreement stays.
  const other = await ways.generated(one.id);
  done(await update('lawyer', other, { status: 1 }));
  expect(await ways.tasksOf(other)).toHaveLength(1);
  await one.endAgreement();
  await until(async () => (await view(other)).status === -1);
  expect(await ways.tasksOf(other)).toEqual([]);
  expect((await view(id)).status).toBe(6);
  const back = await update('lawyer', other, { status: 2 });
  expect([back.status, back.problem.code]).toEqual([409, 'wrong-stage']);
  expect((await view(other)).can['document.unarchive']).toEqual(expect.any(String));
});

test('a sum without tranches is paid at once, and a table of tranches asks for nothing', async () => {
  const { update, view } = documents(world);
  const one = await ways.atAgreement();
  const atOnce = { status: 2, fin_info_data: { sum: '150000,25', tranches: [] } };
  const id = await ways.signedByBoth(one, atOnce);
  expect((await view(id)).unresolved).toEqual([]);
  done(await update('chief', id, { status: 6 }));
  await until(async () => ((await one.as('admin').view()).payments?.tranches.length ?? 0) > 0);
  expect((await one.as('admin').view()).payments?.tranches).toMatchObject([
    { sum: '150000.25', condition: 'agreement_signed', due: kyivDay(30) },
  ]);
});

test('tranches that do not give the granted sum leave the schedule to the lawyer, with the reason', async () => {
  const { update } = documents(world);
  const one = await ways.atAgreement();
  const id = await ways.signedByBoth(one);
  // As where the sum that is granted has been recorded since.
  await run(db(), `update generated_documents set fin_info_data = $2 where id = $1`, [
    id,
    JSON.stringify({ sum: '150000', tranches: [{ name: 'I', sum: '150000' }] }),
  ]);
  done(await update('chief', id, { status: 6 }));
  await until(async () => Boolean((await one.as('admin').view()).payments?.not_adopted));
  const { payments, reporting_review: review } = await one.as('admin').view();
  expect(payments?.not_adopted).toMatch(/Сума траншів має дорівнювати сумі гранту 150\s000,25 грн/);
  expect(payments?.tranches).toEqual([]);
  expect(review.grunt_agreement.status).toBe(4);
  expect(await openSteps(one.id)).toContain('payment_schedule.set');
  const tranches = [{ sum: '150000.25', condition: 'agreement_signed' as const, due: kyivDay(3) }];
  done(await one.as('lawyer').take('payment_schedule.set', { tranches }));
  expect((await one.as('admin').view()).payments?.not_adopted).toBeNull();
});

test('documents of an application that ends at the agreement are archived with their tasks', async () => {
  const one = await ways.atAgreement();
  const id = await ways.generated(one.id);
  expect(await ways.tasksOf(id)).toHaveLength(1);
  await one.finalise();
  await until(async () => (await documents(world).view(id)).status === -1);
  expect(await ways.tasksOf(id)).toEqual([]);
});

test('a document says before the click what only the records know', async () => {
  const { update, view, regenerate } = documents(world);
  const one = await ways.atAgreement();
  const id = await ways.generated(one.id);
  const can = async (role: 'lawyer' | 'chief' = 'lawyer') => (await view(id, role)).can;
  done(await update('lawyer', id, { status: 1 }));
  done(await update('financier', id, FINANCE));
  expect((await can())['document.send_to_applicant']).toMatch(/^Дані документа змінено після того/);
  done(await update('lawyer', id, { fin_details_client: DETAILS }));
  done(await regenerate(id));
  expect((await can())['document.send_to_applicant']).toBe(true);
  done(await update('lawyer', id, { status: 3 }));
  done(await ways.signAsApplicant(one, id));
  done(await update('lawyer', id, { status: 5 }));
  expect((await can('chief'))['document.complete']).toBe(true);
  await one.uploadAgreement();
  expect((await can('chief'))['document.complete']).toMatch(/^До цієї заявки вже завантажено/);
});

test('changes between two generations of a document are told paragraph by paragraph', async () => {
  const { update, regenerate, ask } = documents(world);
  const id = await ways.generated((await ways.atAgreement()).id);
  const once = await ask('lawyer', 'GET', `/doc/${id}/generations`);
  expect(once.data).toMatchObject({ generations: [{}], comparison: null });
  done(await update('lawyer', id, { status: 1 }));
  done(await update('financier', id, FINANCE));
  done(await regenerate(id));
  const { data: changes } = await ask<{
    generations: object[];
    comparison: { lines: { change: string; text: string }[] };
  }>('lawyer', 'GET', `/doc/${id}/generations`);
  expect(changes.generations).toHaveLength(2);
  const changedLines = changes.comparison.lines.filter(({ change }) => change !== 'same');
  expect(changedLines).toContainEqual({ change: 'removed', text: 'I | Поле tranche_I_number' });
  expect(changedLines).toContainEqual({ change: 'added', text: 'I | 100\u00A0000,00' });
  expect(changes.comparison.lines).toContainEqual({ change: 'same', text: 'ДОГОВІР № 12' });
  const foreign = await ask('lawyer', 'GET', `/doc/${id}/generations?before=${id}`);
  expect(foreign.status).toBe(404);
});

test('the end of an accepted step of the applicant reaches their system', async () => {
  const { view } = documents(world);
  const one = await ways.atAgreement();
  const id = await ways.generated(one.id);
  const command = randomUUID();
  await run(
    db(),
    `insert into commands (scope, request_id, digest, actor_id, actor_role, step, call, body, state, accepted_at)
     values ($1, $2, '', $3, 'applicant', 'fin_details.send', $4, '{}', 'pending', now())`,
    [
      `document:${id}`,
      command,
      one.id,
      JSON.stringify({ expectedEpoch: 1, expectedVersion: (await view(id)).version }),
    ],
  );
  await settleRefused(world.services.db, documentRef(id), command, { type: 'refused', details: [] });
  const payload = { event: 'command.refused', application_id: one.id, document_id: id, request_id: command };
  const webhooks: Webhook[] = [];
  // Others wait, too, and a round sends some of them.
  await until(async () => {
    await receiver.deliver();
    webhooks.push(...receiver.taken().filter((webhook) => webhook.request_id === command));
    return webhooks.length > 0;
  });
  expect(webhooks).toEqual([expect.objectContaining(payload)]);
});
