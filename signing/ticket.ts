import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** Lifetime of a ticket, in ms. */
export const TICKET_LIFETIME_MS = 10 * 60_000;
/** Maximum number of items that one ticket signs. */
export const TICKET_MAX_ITEMS = 1000;

/** User to whom a ticket is issued. */
export interface TicketUser {
  id: string;
  /**
   * RNOKPP that the signing certificate must have. A user without one gets no ticket, because any key would be
   * accepted.
   */
  taxId: string;
  fullName?: string;
  email?: string;
}

const contents = z.object({
  v: z.literal(1),
  jti: z.string().min(1).max(100),
  exp: z.number().int(),
  items: z.array(z.string().min(1).max(64)).min(1).max(TICKET_MAX_ITEMS),
  user: z.object({
    id: z.string().min(1).max(200),
    taxId: z.string().min(1).max(20),
    fullName: z.string().max(300).optional(),
    email: z.string().max(320).optional(),
  }),
});
export type Ticket = z.infer<typeof contents>;

export type TicketProblem = 'ticket-invalid' | 'ticket-expired';

/** The ticket was not minted with our secret, or has expired. */
export class TicketError extends Error {
  override readonly name = 'TicketError';
  constructor(readonly code: TicketProblem) {
    super(code);
  }
}

const seal = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest();

/** Returns a short-lived permission for one user to sign these items, each once. */
export function mintTicket(secret: string, items: string[], user: TicketUser, now = Date.now()): string {
  const ticket = contents.parse({ v: 1, jti: randomUUID(), exp: now + TICKET_LIFETIME_MS, items, user });
  const body = Buffer.from(JSON.stringify(ticket)).toString('base64url');
  return `${body}.${seal(secret, body).toString('base64url')}`;
}

/** Reads a ticket. Throws TicketError. */
export function readTicket(secret: string, text: string, now = Date.now()): Ticket {
  const [body = '', signature = '', ...rest] = text.split('.');
  const mac = Buffer.from(signature, 'base64url');
  const expected = seal(secret, body);
  if (rest.length > 0 || mac.length !== expected.length || !timingSafeEqual(mac, expected)) {
    throw new TicketError('ticket-invalid');
  }
  let parsed: Ticket;
  try {
    parsed = contents.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
  } catch {
    throw new TicketError('ticket-invalid'); // sealed with our secret by an older or newer version
  }
  if (parsed.exp <= now) throw new TicketError('ticket-expired');
  return parsed;
}
