import { row } from '../../db/query';
import { call, type Answer } from './http';
import type { Person } from './people';
import type { World } from './world';

export interface Ticket {
  ticket: string;
  items: { id: string; title: string }[];
}

/** Requests a ticket of the product for one step. */
export const askTicket = (
  { url }: World,
  person: Person,
  id: string,
  step: string,
): Promise<Answer<Ticket>> =>
  call(url, person.token, 'POST', '/api/signing/ticket', { body: { steps: [{ application_id: id, step }] } });

/** Sends this person's signature of the item's file to the signing host with this ticket, as the widget does. */
export async function signAtHost(
  { services, signer }: World,
  ticket: string,
  item: string,
  email: string,
): Promise<[status: number, code: string | undefined]> {
  const { db, files, settings } = services;
  const file = await row<{ sha256: string }>({ db }, 'select sha256 from files where sign_id = $1', [item]);
  const cms = await signer.signBytes(email, await files.read(file?.sha256 ?? ''));
  const response = await fetch(new URL(`/api/items/${item}/signatures`, settings.signingUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${ticket}`, 'content-type': 'application/json' },
    body: JSON.stringify({ cms }),
  });
  const { code } = (await response.json()) as { code?: string };
  return [response.status, code];
}
