import type { Waiting } from './waiting';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { row, type Executor } from '../../db/query';
import { pinnedLookup, webhookTarget, type WebhookTarget } from '../../records/webhooks/address';
import type { ServiceSettings } from '../../settings/settings';

interface Receiver {
  webhook_url: string | null;
  webhook_secret: string | null;
}

/**
 * Sends a webhook to the applicants' system: a JSON body of ids with a sequence number, signed with HMAC-SHA256 over `timestamp.body` in
 * `Webhook-Signature`, with the entry's stable id in `Webhook-Id`, by which a repeated delivery is recognised. Returns true if it was
 * accepted, or if the system has no webhooks. The URL is resolved and checked at each attempt.
 */
export async function sendWebhook(
  executor: Executor,
  { demo }: Pick<ServiceSettings, 'demo'>,
  entry: Waiting,
): Promise<boolean> {
  const receiver = await row<Receiver>(
    executor,
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

/** Posts to the checked addresses without following redirects. Returns true if the receiver answers with status 2xx within 5 s. */
async function post(
  { url, addresses }: WebhookTarget,
  headers: Record<string, string>,
  body: string,
): Promise<boolean> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const request = send(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    // Each request has a new connection, because a reused one may lead to an address that is no longer allowed.
    agent: false,
    lookup: pinnedLookup(addresses),
    signal: AbortSignal.timeout(5_000),
  });
  request.end(body);
  const [{ statusCode = 0 }] = (await once(request, 'response')) as [IncomingMessage];
  // Ignores late errors of the destroyed connection.
  request.on('error', () => undefined).destroy();
  return statusCode >= 200 && statusCode < 300;
}
