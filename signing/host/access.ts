import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';
import { readTicket, type Ticket } from '../ticket';
import { HostProblem } from './problems';

/** Caller of the host: the product's server, or a user's browser with a ticket. */
export type Caller = { kind: 'service' } | { kind: 'ticket'; ticket: Ticket };

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Reads `Authorization: Service <token>` or `Bearer <ticket>`. Throws 401. */
export function callerOf(ctx: Context, secrets: { serviceToken: string; ticketSecret: string }): Caller {
  const [scheme = '', credential = ''] = ctx.get('authorization').split(' ');
  if (scheme === 'Service' && timingSafeEqual(digest(credential), digest(secrets.serviceToken))) {
    return { kind: 'service' };
  }
  if (scheme === 'Bearer') return { kind: 'ticket', ticket: readTicket(secrets.ticketSecret, credential) };
  throw new HostProblem(401, 'unauthorised');
}

/** Throws 403 unless the caller is the product's server. */
export function requireService(caller: Caller): void {
  if (caller.kind !== 'service') throw new HostProblem(403, 'service-only');
}

/** Throws 403 `ticket-foreign` when the ticket is for other items. */
export function requireItem(caller: Caller, itemId: string): void {
  if (caller.kind === 'ticket' && !caller.ticket.items.includes(itemId)) {
    throw new HostProblem(403, 'ticket-foreign');
  }
}
