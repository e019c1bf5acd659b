import { type AddressInfo } from 'node:net';
import { type Server } from 'node:http';
import Koa from 'koa';
import compress from 'koa-compress';
import { compressSmall } from './compress-small';

let serialised = 0;
/** A text of this length that counts its serialisations. */
const text = (length: number) => ({ toJSON: () => ((serialised += 1), 'т'.repeat(length)) });

let server: Server;
beforeAll(async () => {
  const app = new Koa().use(compress()).use(compressSmall);
  app.use((ctx) => {
    ctx.body = { data: text(Number(ctx.query.length)) };
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  serialised = 0;
});

test.each([
  ['too small to be compressed', 10, null],
  ['compressed at once', 5_000, 'br'],
  ['compressed by koa-compress', 100_000, 'br'],
])('an answer that is %s is serialised once', async (_, length, encoding) => {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/?length=${length}`, {
    headers: { 'accept-encoding': 'br' },
  });
  expect(await answer.json()).toEqual({ data: 'т'.repeat(length) });
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(serialised).toBe(1);
});
