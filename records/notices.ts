import { CORRECTION } from '../domain/application/notices';
import type { SubjectRef } from '../domain/flows';
import { rows, run, type Executor } from '../db/query';
import { announce } from './events';

/** Webhook about a decision that a rollback has undone. */
interface UndoneWebhook {
  decision_id: string;
  event: string;
  /** Key of the accepted command that the webhook is about, if it is about one. */
  request_id: string | null;
}

const UNDONE_COLUMNS = `o.decision_id, o.payload->>'event' as event, o.payload->>'request_id' as request_id`;

/**
 * Withdraws, after a rollback, the unsent and failed entries of undone decisions. Queues a correction for entries that were sent, for
 * entries whose sending was attempted (the webhook may have arrived although its answer did not), and for results of accepted commands,
 * for which the caller waits. Marks notices about carried-out decisions as read.
 */
export async function withdrawNotices(executor: Executor, subject: SubjectRef, epoch: number): Promise<void> {
  const { id } = subject;
  const withdrawn = await rows<UndoneWebhook & { attempts: number }>(
    executor,
    `update outbox o set state = 'withdrawn' from decisions d
      where o.decision_id = d.id and o.subject_id = $1 and o.state in ('waiting', 'failed') and d.superseded_epoch = $2
      returning ${UNDONE_COLUMNS}, o.attempts`,
    [id, epoch],
  );
  const sentWebhooks = await rows<UndoneWebhook>(
    executor,
    `select ${UNDONE_COLUMNS} from outbox o join decisions d on d.id = o.decision_id
      where o.subject_id = $1 and o.state = 'sent' and d.superseded_epoch = $2`,
    [id, epoch],
  );
  const toCorrect = withdrawn.filter((webhook) => webhook.attempts > 0 || webhook.request_id !== null);
  for (const webhook of [...toCorrect, ...sentWebhooks]) await correct(executor, subject, epoch, webhook);
  await markRead(executor, id, epoch);
}

async function correct(
  executor: Executor,
  { kind, id }: SubjectRef,
  epoch: number,
  undone: UndoneWebhook,
): Promise<void> {
  const { decision_id: decisionId, event, request_id: requestId } = undone;
  await run(
    executor,
    `insert into outbox (id, kind, subject_kind, subject_id, payload) values ($1, 'webhook', $4, $2, $3) on conflict (id) do nothing`,
    [
      `correction:${decisionId}:${epoch}`,
      id,
      JSON.stringify({
        event: CORRECTION,
        application_id: id,
        decision_id: decisionId,
        corrects: event,
        ...(requestId !== null && { request_id: requestId }),
      }),
      kind,
    ],
  );
}

async function markRead(executor: Executor, subjectId: string, epoch: number): Promise<void> {
  const read = await rows<{ user_id: string }>(
    executor,
    `update notifications n set read_at = now() from decisions d
      where d.subject_id = $1 and d.superseded_epoch = $2 and n.subject_id = $1 and n.command_id = d.update_id
        and n.kind = 'carriedOut' and n.read_at is null
      returning n.user_id`,
    [subjectId, epoch],
  );
  if (read.length > 0)
    await announce(executor, {
      kind: 'notification',
      audiences: read.map(({ user_id: id }) => `user:${id}`),
    });
}
