import type { Waiting } from './waiting';
import type { ServiceSettings } from '../../settings/settings';
import { type Database, inTransaction, row, run, type Executor } from '../../db/query';
import { every, type Repeated } from '../../records/every';
import { isApplicantReminder, isStillDue } from '../../records/applicant-reminders';
import { noteFault } from '../../telemetry/logs/faults';
import { sendLetter } from './letter';
import { sendWebhook } from './webhook';

/** After this many attempts an entry is left for an operator. */
const ATTEMPTS = 12;

/** Deliveries in one round, before the worker pauses. */
const BATCH = 20;

/** Sends what the decisions have put out, each under its stable id, with growing pauses between attempts. */
export const startOutbox = (db: Database, settings: ServiceSettings): Repeated =>
  every(1_000, 'outbox', (stopping) => deliverDue(db, settings, stopping));

/** One round: sends what is due, some entries at the most. Begins no further one once `stopping` is aborted. */
export async function deliverDue(
  db: Database,
  settings: ServiceSettings,
  stopping?: AbortSignal,
): Promise<void> {
  const deliverNext = () => inTransaction(db, (on) => sendNext(on, settings));
  for (let remaining = BATCH; remaining > 0; remaining -= 1) {
    if (stopping?.aborted || !(await deliverNext())) return;
  }
}

/**
 * Sends one entry in a transaction of its own: what has left is noted before the next is tried, so that a worker that dies, or a
 * receiver that is slow, repeats or holds up no other. Answers whether there was one.
 */
async function sendNext(on: Executor, settings: ServiceSettings): Promise<boolean> {
  // The receiver may be slow, and nobody waits for this row (db/connection.ts).
  await run(on, 'set local idle_in_transaction_session_timeout = 0');
  // What undid a decision has withdrawn its entries (records/notices.ts), so what still waits is in force.
  const entry = await row<Waiting>(
    on,
    `select id, kind, application_id, payload, attempts, sequence from outbox
      where state = 'waiting' and next_at <= now() order by next_at limit 1 for update skip locked`,
  );
  if (!entry) return false;
  const sent = await attempt(on, settings, entry);
  if (sent) await run(on, `update outbox set state = 'sent', sent_at = now() where id = $1`, [entry.id]);
  else
    await run(
      on,
      `update outbox set attempts = attempts + 1, next_at = now() + interval '2 seconds' * power(2, attempts),
              state = case when attempts + 1 >= $2 then 'failed' else 'waiting' end where id = $1`,
      [entry.id, ATTEMPTS],
    );
  return true;
}

/** An entry that throws counts as one not taken, or it would be the first of every round and hold up all behind it. */
async function attempt(on: Executor, settings: ServiceSettings, entry: Waiting): Promise<boolean> {
  await run(on, 'savepoint attempt');
  try {
    if (isApplicantReminder(entry.payload) && !(await isStillDue(on, entry.payload))) return true;
    return entry.kind === 'letter'
      ? await sendLetter(on, settings, entry)
      : await sendWebhook(on, settings, entry);
  } catch (error) {
    noteFault(`outbox ${entry.kind}`, error);
    // A failed statement has ended the transaction; the failure is to be noted in it all the same.
    await run(on, 'rollback to savepoint attempt');
    return false;
  }
}
