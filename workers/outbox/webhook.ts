import { createHmac } from 'node:crypto';
import { row, type Executor } from '../../db/query';
import type { Waiting } from './outbox';

interface Receiver {
  webhook_url: string | null;
  webhook_secret: string | null;
}

/**
 * Tells the applicant's system: a JSON body of ids with the number that orders them, signed with HMAC-SHA256 over `timestamp.body` in
 * `Webhook-Signature`, with the entry's stable id in `Webhook-Id`, so that a repeated delivery is known as one.
 * True when it was taken, or when the system wants no webhooks.
 */
export async function sendWebhook(on: Executor, entry: Waiting): Promise<boolean> {
  const receiver = await row<Receiver>(
    on,
    `select k.webhook_url, k.webhook_secret from applications a join integration_keys k on k.key_hash = a.integration_key
      where a.id = $1`,
    [entry.application_id],
  );
  if (!receiver?.webhook_url) return true;
  const body = JSON.stringify({ id: entry.id, sequence: Number(entry.sequence), ...entry.payload });
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', receiver.webhook_secret ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex');
  try {
    const answer = await fetch(receiver.webhook_url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': entry.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1=${signature}`,
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
