import type { Waiting } from './waiting';
import type { ServiceSettings } from '../../settings/settings';
import { type Database, inTransaction, row, run, type Executor } from '../../db/query';
import { repeatEvery, type Repeated } from '../../records/every';
import { isApplicantReminder, isStillDue } from '../../records/applicant-reminders';
import { noteFault } from '../../telemetry/logs/faults';
import { sendLetter } from './letter';
import { sendWebhook } from './webhook';

/** Number of attempts after which an entry is left for an operator. */
const MAX_ATTEMPTS = 12;

/** Maximum number of deliveries in one round. */
const MAX_DELIVERIES = 20;

/** Sends the entries of the outbox, each with its stable id, with growing pauses between attempts. */
export const startOutbox = (db: Database, settings: ServiceSettings): Repeated =>
  repeatEvery(1_000, 'outbox', (stopping) => deliverDue(db, settings, stopping));

/** Sends due entries, at most `MAX_DELIVERIES`. Begins no further entry once `stopping` is aborted. */
export async function deliverDue(
  db: Database,
  settings: ServiceSettings,
  stopping?: AbortSignal,
): Promise<void> {
  const deliverNext = () => inTransaction(db, (executor) => sendNext(executor, settings));
  for (let remaining = MAX_DELIVERIES; remaining > 0; remaining -= 1) {
    if (stopping?.aborted || !(await deliverNext())) return;
  }
}

/**
 * Sends one due entry in a transaction of its own, so that a dying worker repeats only this entry and a slow receiver delays only it.
 * Returns false if no entry is due.
 */
async function sendNext(executor: Executor, settings: ServiceSettings): Promise<boolean> {
  // The receiver may be slow, and no other process waits for this row (db/connection.ts).
  await run(executor, 'set local idle_in_transaction_session_timeout = 0');
  // When a decision is undone its entries are withdrawn (records/notices.ts), so a waiting entry is in force.
  const entry = await row<Waiting>(
    executor,
    `select id, kind, application_id, payload, attempts, sequence from outbox
      where state = 'waiting' and next_at <= now() order by next_at limit 1 for update skip locked`,
  );
  if (!entry) return false;
  const isSent = await attempt(executor, settings, entry);
  if (isSent)
    await run(executor, `update outbox set state = 'sent', sent_at = now() where id = $1`, [entry.id]);
  else
    await run(
      executor,
      `update outbox set attempts = attempts + 1, next_at = now() + interval '2 seconds' * power(2, attempts),
              state = case when attempts + 1 >= $2 then 'failed' else 'waiting' end where id = $1`,
      [entry.id, MAX_ATTEMPTS],
    );
  return true;
}

/** An entry that throws counts as a failed attempt. Otherwise it would be the first of every round and block all others. */
async function attempt(executor: Executor, settings: ServiceSettings, entry: Waiting): Promise<boolean> {
  await run(executor, 'savepoint attempt');
  try {
    if (isApplicantReminder(entry.payload) && !(await isStillDue(executor, entry.payload))) return true;
    return entry.kind === 'letter'
      ? await sendLetter(executor, settings, entry)
      : await sendWebhook(executor, settings, entry);
  } catch (error) {
    noteFault(`outbox ${entry.kind}`, error);
    // After a failed statement the transaction accepts no further statements, so it is rolled back to the savepoint before the failure is stored.
    await run(executor, 'rollback to savepoint attempt');
    return false;
  }
}
