import { row } from '../../db/query';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { Decision, StepBody } from '../../domain/process/body';
import { call, formWith, type Answer } from './http';
import type { Person } from './people';
import { pdf } from './pdf';
import { WAIT_MS } from './wait';
import type { World } from './world';

/** Answer of the API to a step. */
export type StepAnswer = Answer<{ decision: Decision; pending: boolean }>;

export const comment = (length = 20): string =>
  'Слова коментаря. '.repeat(Math.ceil(length / 17)).slice(0, length);

/** Returns the calls of a staff member about one application, over HTTP. */
export function staffCalls(world: World, person: Person, id: string) {
  const callApi = <T>(method: string, path: string, body?: unknown) =>
    call<T>(world.url, person.token, method, path, { body });
  return {
    async view(): Promise<ApplicationView> {
      return (await callApi<{ application: ApplicationView }>('GET', `/api/application/${id}`)).data
        .application;
    },
    /** Takes a step. Without `key` it waits until an accepted step is carried out, as the page does. */
    async take(step: string, body: StepBody = {}, key?: string, ifMatch?: string): Promise<StepAnswer> {
      const path = `/api/application/${id}/steps/${step}`;
      const request = { body, key: key ?? randomUUID(), ifMatch };
      for (const deadline = Date.now() + WAIT_MS; ; await pause(200)) {
        const result: StepAnswer = await call(world.url, person.token, 'POST', path, request);
        if (result.status !== 202 || key || Date.now() > deadline) return result;
      }
    },
    /** Uploads a PDF with this title, which is also its name; returns the file's id. */
    async upload(step: string, slot: string, recordId?: string, title = slot): Promise<string> {
      const query = `step=${step}&slot=${slot}${recordId ? `&record_id=${recordId}` : ''}`;
      const form = formWith(`${title}.pdf`, await pdf(title));
      const answer = await callApi<{ file: { _id: string } }>(
        'POST',
        `/api/application/${id}/uploads?${query}`,
        form,
      );
      return answer.data.file._id;
    },
    /**
     * Takes a signing step: gets a ticket, signs at the signing host with the person's own key, and takes the step.
     */
    async sign(step: string, recordId?: string, body: StepBody = {}): Promise<StepAnswer> {
      const ticket = await callApi<{ ticket: string; items: { id: string }[] }>(
        'POST',
        '/api/signing/ticket',
        {
          steps: [{ application_id: id, step, record_id: recordId }],
        },
      );
      if (ticket.status !== 200) return ticket as never;
      await signAll(world, person, ticket.data);
      return this.take(step, { ...body, record_id: recordId });
    },
  };
}

/** Signs all items of a ticket with a person's own key, as the widget does. */
export async function signAll(
  world: World,
  person: Person,
  { ticket, items }: { ticket: string; items: { id: string }[] },
): Promise<void> {
  for (const item of items) await signItem(world, person, ticket, item.id);
}

/** Signs an item as the widget does: fetches the digest with the ticket, signs it, sends the signature. */
async function signItem(world: World, person: Person, ticket: string, item: string): Promise<void> {
  const at = (path: string) => new URL(`/api/items/${item}${path}`, world.services.settings.signingUrl);
  const headers = { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' };
  const { db, files } = world.services;
  const file = await row<{ sha256: string }>({ db }, 'select sha256 from files where sign_id = $1', [item]);
  const bytes = await files.read(file?.sha256 ?? '');
  const cms = await world.signer.signBytes(person.email, bytes);
  const response = await fetch(at('/signatures'), { method: 'POST', headers, body: JSON.stringify({ cms }) });
  if (!response.ok) throw new Error(`signing host: ${response.status} ${await response.text()}`);
}
