import type { Waiting } from './waiting';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { row, type Executor } from '../../db/query';
import { pinned, webhookTarget, type WebhookTarget } from '../../records/webhooks/address';
import type { ServiceSettings } from '../../settings/settings';

interface Receiver {
  webhook_url: string | null;
  webhook_secret: string | null;
}

/**
 * Tells the applicant's system: a JSON body of ids with the number that orders them, signed with HMAC-SHA256 over `timestamp.body` in
 * `Webhook-Signature`, with the entry's stable id in `Webhook-Id`, so that a repeated delivery is known as one.
 * True when it was taken, or when the system wants no webhooks. The address is resolved and checked
 * anew at each attempt.
 */
export async function sendWebhook(
  on: Executor,
  { demo }: Pick<ServiceSettings, 'demo'>,
  entry: Waiting,
): Promise<boolean> {
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
  const target = await webhookTarget(receiver.webhook_url, demo);
  if (!target) return false;
  const headers = {
    'content-type': 'application/json',
    'webhook-id': entry.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1=${signature}`,
  };
  return post(target, headers, body).catch(() => false);
}

/** Posts to the addresses that were checked, and follows no redirect. True if the receiver answers 2xx within 5 s. */
async function post(
  { url, addresses }: WebhookTarget,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // A connection of its own: one that is kept open may lead to an address that is not allowed any more.
    agent: false,
    lookup: pinned(addresses),
    signal: AbortSignal.timeout(5_000),
  });
  request.end(body);
  const [{ statusCode = 0 }] = (await once(request, 'response')) as [IncomingMessage];
  // Late errors of a connection that nobody reads any more.
  request.on('error', () => undefined).destroy();
  return statusCode >= 200 && statusCode < 300;
}
