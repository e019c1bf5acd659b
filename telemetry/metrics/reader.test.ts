import type { IncomingMessage } from 'node:http';
import { mayRead } from './reader';

const call = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const token = 'token-of-the-prometheus';

test.each([
  ['127.0.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['10.0.0.7', {}, false],
  ['10.0.0.7', { authorization: `Bearer ${token}` }, false],
  ['127.0.0.1', { 'x-forwarded-for': '203.0.113.5' }, false],
  ['127.0.0.1', { via: '1.1 proxy' }, false],
])('without a token: %s with %j → %s', (address, headers, may) => {
  expect(mayRead(call(address, headers), undefined)).toBe(may);
});

test.each([
  [{ authorization: `Bearer ${token}` }, true],
  [{ authorization: token }, false],
  [{ authorization: `Bearer ${token}x` }, false],
  [{}, false],
])('with a token: %j → %s, from any address', (headers, may) => {
  for (const address of ['127.0.0.1', '10.0.0.7']) expect(mayRead(call(address, headers), token)).toBe(may);
});
