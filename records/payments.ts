import { awaitsPayment } from '../domain/application/payment-conditions';
import type { ApplicationState } from '../domain/application/state';
import { hryvniasText } from '../domain/sums';
import { AgreementStatus, PaymentStatus } from '../domain/statuses';
import { row, run, type Executor } from '../db/query';
import type { CommitInput } from '../workflows/activities';
import { refusedByRecords } from './temporal/failures';

/** Writes the tranches of an application's schedule as rows. Must be called under its lock. */
export async function writePayments(executor: Executor, applicationId: string, state: ApplicationState) {
  await run(executor, 'delete from payments where application_id = $1', [applicationId]);
  if (!state.payments) return;
  const sums = state.payments.tranches.map((tranche, position) => ({
    id: tranche.id,
    position,
    sum: hryvniasText(tranche.sum),
    condition: tranche.condition,
    due: tranche.due,
    fulfilled: awaitsPayment(state, { ...tranche, status: PaymentStatus.planned }),
    status: tranche.status,
    paid_on: tranche.paidOn,
    document: tranche.document,
    retained: hryvniasText(tranche.retained ?? 0),
    returned_on: tranche.returnedOn,
    return_document: tranche.returnDocument,
    returned: hryvniasText(tranche.returned ?? 0),
  }));
  await run(
    executor,
    `insert into payments (season_id, program_id, application_id, id, position, sum, condition, due, fulfilled, status, paid_on,
                           document, retained, returned_on, return_document, returned)
     select p.season_id, p.id, a.id, t.*
       from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id,
            jsonb_to_recordset($2::jsonb) as t (id uuid, position int, sum numeric, condition text, due date, fulfilled boolean,
              status int, paid_on date, document text, retained numeric, returned_on date, return_document text, returned numeric)
      where a.id = $1`,
    [applicationId, JSON.stringify(sums)],
  );
}

/** Returns the number of the application that has a payment with this document already, except that of tranche `trancheId`; undefined if none has. */
export async function findApplicationWithDocument(
  executor: Executor,
  document: string,
  trancheId?: string,
): Promise<string | undefined> {
  const application = await row<{ number: string }>(
    executor,
    `select a.spec_id as number from payments p join applications a on a.id = p.application_id
      where p.document_key = text_key($1) and ($2::uuid is null or p.id <> $2::uuid) limit 1`,
    [document, trancheId ?? null],
  );
  return application?.number;
}

/** Steps that set the document of a payment, whose number must be unique. */
export const NUMBERED: readonly string[] = ['payment.pay', 'payment.correct'];

/**
 * Checks that no other payment has the document, under a lock of its number, so that of two simultaneous payments one is refused. @throws
 * `refusedByRecords`
 */
export async function checkDocument(
  executor: Executor,
  { step, recordId, input }: CommitInput,
): Promise<void> {
  if (!NUMBERED.includes(step) || !input.transfer) return;
  const { document } = input.transfer;
  await run(executor, `select pg_advisory_xact_lock(hashtextextended('payment:' || text_key($1), 0))`, [
    document,
  ]);
  const number = await findApplicationWithDocument(executor, document, recordId);
  if (number) throw refusedByRecords({ code: 'document-taken', params: { document, number } });
}

/** Returns the day in Kyiv on which the agreement was signed by both sides, by the decisions in force. */
export async function agreementDay(executor: Executor, applicationId: string): Promise<string | undefined> {
  const signing = await row<{ day: string }>(
    executor,
    `select (created_at at time zone 'Europe/Kyiv')::date::text as day from decisions
      where application_id = $1 and process = 'agreement' and status_to = $2 and superseded_epoch is null order by id limit 1`,
    [applicationId, AgreementStatus.signed],
  );
  return signing?.day;
}
