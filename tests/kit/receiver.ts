import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { run } from '../../db/query';
import { deliverDue } from '../../workers/outbox/outbox';
import { call } from './http';
import type { World } from './world';

/** A webhook that the applicant's system receives. */
export interface Webhook {
  id: string;
  event: string;
  application_id: string;
  decision_id?: string;
  corrects?: string;
  request_id?: string;
}

export interface Receiver {
  /** Returns the webhooks since the last call, sorted by the names of the event and of the corrected event. */
  taken(): Webhook[];
  /** Sends everything in the outbox without its pauses; `losing`: the receiver answers with a failure. */
  deliver(how?: { losing?: boolean }): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the applicant's system, which receives webhooks. Letters go to the mailbox page. */
export async function startReceiver({ services, url, cast }: World): Promise<Receiver> {
  const { db, settings } = services;
  const received: Webhook[] = [];
  let losing = false;
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(JSON.parse(body) as Webhook);
      response.writeHead(losing ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver = { url: `http://127.0.0.1:${port}`, secret: 'the secret of the receiver' };
  await call(url, cast.integrationKey, 'POST', '/api/integration/webhook', { body: receiver });
  const name = ({ event, corrects = '' }: Webhook) => `${event} ${corrects}`;
  return {
    taken: () => received.splice(0).sort((a, b) => name(a).localeCompare(name(b))),
    async deliver(how = {}) {
      losing = how.losing ?? false;
      await run({ db }, `update outbox set next_at = now() where state = 'waiting'`);
      await deliverDue(db, { ...settings, smtpUrl: undefined });
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
