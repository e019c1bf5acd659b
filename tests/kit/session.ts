import { randomUUID } from 'node:crypto';
import type { SessionView, WireSessionType } from '../../api/areas/sessions/contract/sessions';
import { row } from '../../db/query';
import { call } from './http';
import type { Person } from './people';
import { signAll, type StepAnswer } from './staff';
import { waitUntil } from './application-driver';
import type { World } from './world';

/** Texts that a session's minutes need. */
export const TEXTS = {
  direction_date: '22 листопада 2026 року',
  text_protocol_short: 'Дирекція розглянула результати технічної перевірки.',
  text_protocol: 'Ухвалити рішення щодо кожної заявки окремо.',
};

/** Returns the calls of a staff member about board sessions, over HTTP. */
export function boards(world: World, person: Person) {
  const callApi = <T>(method: string, path: string, body?: unknown, key: string = randomUUID()) =>
    call<T>(world.url, person.token, method, `/api/direction${path}`, { body, key });
  const view = async (id: string): Promise<SessionView> =>
    (await callApi<{ session: SessionView }>('GET', `/${id}`)).data.session;
  return {
    to: callApi,
    view,
    create: (members: Person[], applications: string[], key?: string) =>
      callApi<{ _id: string; counter: number }>(
        'POST',
        '/create',
        { type: 'tech_review', users: members.map(({ id }) => id), applications },
        key,
      ),
    /** Creates a session of one of the three bodies on experts. */
    createOnExperts: (type: Exclude<WireSessionType, 'tech_review'>, members: Person[], experts: string[]) =>
      callApi<{ _id: string; counter: number }>('POST', '/create', {
        type,
        users: members.map(({ id }) => id),
        experts,
      }),
    save: (id: string, body: object) => callApi<{ session: SessionView }>('POST', `/${id}`, body),
    finish: (id: string, body: object = {}, key?: string): Promise<StepAnswer> =>
      callApi('POST', `/${id}/finish`, body, key),
    /** Signs the session: gets a ticket, signs at the signing host with the person's own key, and takes the step. */
    async sign(id: string): Promise<StepAnswer> {
      const firstSignature = await signAtProvider(id);
      return firstSignature ?? callApi('POST', `/${id}/sign`, {});
    },
    /** Adds the signature of another member: like `sign`, but at another path. */
    async cosign(id: string): Promise<StepAnswer> {
      const secondSignature = await signAtProvider(id);
      return secondSignature ?? callApi('POST', `/${id}/cosign`);
    },
  };

  /** Signs at the provider; returns the refusal if the ticket is refused. */
  async function signAtProvider(id: string): Promise<StepAnswer | undefined> {
    const ticket = await call<{ ticket: string; items: { id: string }[] }>(
      world.url,
      person.token,
      'POST',
      '/api/signing/ticket',
      { body: { session_id: id } },
    );
    if (ticket.status !== 200) return ticket as never;
    await signAll(world, person, ticket.data);
    return undefined;
  }
}

/** Waits until a session's workflow has begun. */
export const waitUntilBegun = (world: World, id: string): Promise<void> =>
  waitUntil(async () => {
    const session = await row<{ epoch: number }>(
      { db: world.services.db },
      'select epoch from board_sessions where id = $1',
      [id],
    );
    return (session?.epoch ?? 0) > 0;
  });

/** Waits until a session's batch is finished. */
export const waitUntilCarriedOut = (world: World, id: string, seconds = 60): Promise<void> =>
  waitUntil(async () => {
    const batches = await row<{ left: number }>(
      { db: world.services.db },
      'select count(*)::int as left from batches where session_id = $1 and finished_at is not null',
      [id],
    );
    return batches?.left === 1;
  }, seconds);
