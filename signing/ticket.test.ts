import { createHmac } from 'node:crypto';
import { mintTicket, readTicket, TICKET_LIFETIME_MS, TICKET_MAX_ITEMS } from './ticket';

const secret = 'the secret of this test';
const user = { id: 'u1', taxId: '3366602132', fullName: 'Їжак Ганна' };

const codeOf = (read: () => unknown): string => {
  try {
    read();
    return 'accepted';
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
  }
};

test('a ticket contains its items and its user, and no two tickets are the same', () => {
  const [ticket, another] = [mintTicket(secret, ['a', 'b'], user), mintTicket(secret, ['a', 'b'], user)];
  expect(readTicket(secret, ticket)).toMatchObject({ items: ['a', 'b'], user });
  expect(readTicket(secret, ticket).jti).not.toBe(readTicket(secret, another).jti);
});

test('a ticket is valid for ten minutes', () => {
  expect([TICKET_LIFETIME_MS, TICKET_MAX_ITEMS]).toEqual([600_000, 1000]);
  const minted = Date.now();
  const ticket = mintTicket(secret, ['a'], user, minted);
  expect(codeOf(() => readTicket(secret, ticket, minted + TICKET_LIFETIME_MS - 1))).toBe('accepted');
  expect(codeOf(() => readTicket(secret, ticket, minted + TICKET_LIFETIME_MS))).toBe('ticket-expired');
});

test('a ticket that is sealed with another secret, or changed, is invalid', () => {
  const ticket = mintTicket(secret, ['a'], user);
  const [body = '', seal = ''] = ticket.split('.');
  const longer = JSON.parse(Buffer.from(body, 'base64url').toString()) as { items: string[] };
  longer.items.push('b');
  const forgedTicket = Buffer.from(JSON.stringify(longer)).toString('base64url');
  for (const bad of [
    mintTicket('another secret', ['a'], user),
    `${forgedTicket}.${seal}`,
    `${body}.`,
    body,
    '',
    `${ticket}.x`,
    ticket.slice(0, -2),
  ]) {
    expect(codeOf(() => readTicket(secret, bad))).toBe('ticket-invalid');
  }
});

/** Seals any content with the correct secret. */
function sealContent(content: object): string {
  const body = Buffer.from(JSON.stringify(content)).toString('base64url');
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

test('content of another form is refused although it is sealed with the correct secret', () => {
  expect(codeOf(() => readTicket(secret, sealContent({ v: 2 })))).toBe('ticket-invalid');
});

test('a user without a tax number gets no ticket', () => {
  for (const unknown of [{ id: 'u1' } as typeof user, { ...user, taxId: '' }]) {
    expect(() => mintTicket(secret, ['a'], unknown)).toThrow('taxId');
    const ticket = { v: 1, jti: 'x', exp: Date.now() + 60_000, items: ['a'], user: unknown };
    expect(codeOf(() => readTicket(secret, sealContent(ticket)))).toBe('ticket-invalid');
  }
});

test('a ticket is for at least one item and at most a thousand', () => {
  const tooManyIds = Array.from({ length: TICKET_MAX_ITEMS + 1 }, (_, index) => String(index));
  expect(() => mintTicket(secret, [], user)).toThrow('items');
  expect(() => mintTicket(secret, tooManyIds, user)).toThrow('items');
  expect(readTicket(secret, mintTicket(secret, tooManyIds.slice(1), user)).items).toHaveLength(
    TICKET_MAX_ITEMS,
  );
});
