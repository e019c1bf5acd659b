import { setTimeout as pause } from 'node:timers/promises';
import type { Decision, StepBody } from '../../domain/process/body';
import { row, rows } from '../../db/query';
import type { DocumentContent } from '../content';
import { bytesOf, call, pdfForm } from '../outside/http';
import { paper } from '../outside/paper';
import { storedFile } from './files';
import type { Scene } from './scene';
import type { Session } from './sessions';

/** An application as a desk works on it. */
export interface Matter {
  id: string;
  keyFor: (work: string) => string;
}

interface Ticket {
  ticket: string;
  items: { id: string }[];
}
interface Answer {
  decision: Decision | null;
  pending: boolean;
}

const PATIENCE_MS = 60_000;

/** One of the staff or an expert at work on one application, over HTTP. */
export function desk(scene: Scene, { id, keyFor }: Matter, person: Session) {
  const access = { url: scene.url, token: person.token };
  const get = <T>(path: string) => call<T>(access, 'GET', path);
  const post = <T>(path: string, body: unknown, idempotencyKey?: string) =>
    call<T>(access, 'POST', path, { body, idempotencyKey });

  const work = {
    id: person.id,
    get,
    post,

    /** Takes a step and waits until it has been decided; `again` tells it from one taken before. @throws Refused */
    async take(step: string, body: StepBody = {}, again?: number): Promise<void> {
      const key = keyFor([step, body.record_id, again].filter((one) => one !== undefined).join(':'));
      const answer = await post<Answer>(`/api/application/${id}/steps/${step}`, body, key);
      if (answer.pending) await decided(scene, id, key);
    },

    /** Brings a document for a step; answers the file's id. */
    async upload(step: string, slot: string, document: DocumentContent, recordId?: string): Promise<string> {
      const bytes = await paper(document, scene.date);
      const known = await storedFile(scene, { slot, bytes, by: person.id });
      if (known) return known;
      const query = new URLSearchParams({ step, slot, ...(recordId && { record_id: recordId }) });
      const form = pdfForm(document.title, bytes);
      const path = `/api/application/${id}/uploads?${query.toString()}`;
      return (await post<{ file: { _id: string } }>(path, form)).file._id;
    },

    /** Takes a signing step: a ticket, the person's own key, the signing host, then the step. */
    async sign(step: string, body: StepBody = {}): Promise<void> {
      const { ticket, items } = await post<Ticket>('/api/signing/ticket', {
        steps: [{ application_id: id, step, record_id: body.record_id }],
      });
      for (const item of items) await signItem(ticket, item.id);
      await work.take(step, body);
    },
  };
  return work;

  /** What the widget does, with the bytes that the person may read. */
  async function signItem(ticket: string, itemId: string): Promise<void> {
    const file = await row<{ id: string }>({ db: scene.db }, 'select id from files where sign_id = $1', [
      itemId,
    ]);
    const cms = await scene.signer.signBytes(person.email, await bytesOf(access, `/api/files/${file?.id}`));
    const host = await fetch(new URL(`/api/items/${itemId}/signatures`, scene.signingUrl), {
      method: 'POST',
      headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
      body: JSON.stringify({ cms }),
    });
    if (!host.ok) throw new Error(`the signing host answers ${host.status}: ${await host.text()}`);
    await host.body?.cancel();
  }
}

export type Desk = ReturnType<typeof desk>;

/** Waits for a command that took longer than the API waits. */
async function decided({ db }: Scene, id: string, key: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(200)) {
    const won = await rows(
      { db },
      `select from commands where scope = $1 and request_id = $2 and state = 'won'`,
      [`application:${id}`, key],
    );
    if (won.length > 0) return;
  }
  throw new Error(`${key}: not decided in time`);
}
