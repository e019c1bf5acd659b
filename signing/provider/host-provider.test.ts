import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sha256, toHex } from '../cades/bytes';
import { content } from '../testing/issuing';
import { startTestHost, type TestHost } from '../testing/test-host';
import { createProvider } from './create-provider';
import { ProviderRefused, ProviderUnavailable } from './signing-provider';

const secrets = { serviceToken: 'service-token-of-the-tests', ticketSecret: 'ticket-secret-of-the-tests' };

describe('a host that answers', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost();
  });
  afterAll(() => host.stop());

  test('with a refusal gives ProviderRefused with its code', async () => {
    const digest = toHex(await sha256(content));
    const id = await host.provider.registerItem({ key: 'k', title: 't', sha256: digest });
    const submission = host.provider.submit(id, 'AAAA');
    await expect(submission).rejects.toBeInstanceOf(ProviderRefused);
    await expect(submission).rejects.toMatchObject({ code: 'malformed', status: 422 });
    await expect(host.provider.listSigns('unknown')).rejects.toMatchObject({
      code: 'item-unknown',
      status: 404,
    });
  });

  test('that our token is wrong is treated as unavailable', async () => {
    const otherProvider = createProvider({
      kind: 'host',
      url: host.url,
      ...secrets,
      serviceToken: 'not the token',
    });
    await expect(otherProvider.listSigns('x')).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});

describe('a host that is not working', () => {
  const answers = new Map<string, (end: (status: number, body: string) => void) => void>([
    ['broken', (respond) => respond(500, '{"code":"internal"}')],
    ['busy', (respond) => respond(429, 'later')],
    ['strange', (respond) => respond(200, '{"Signs":"none"}')],
    ['silent', () => undefined],
  ]);
  const server = createServer((request, response) => {
    const name = request.url?.split('/')[3] ?? '';
    answers.get(name)?.((status, body) => response.writeHead(status).end(body));
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test.each([...answers.keys()])('because it is %s counts as unavailable', async (name) => {
    const provider = createProvider({ kind: 'host', url, ...secrets, timeoutMs: 200 });
    await expect(provider.listSigns(name)).rejects.toBeInstanceOf(ProviderUnavailable);
  });

  test('because it does not listen counts as unavailable', async () => {
    const provider = createProvider({ kind: 'host', url: 'http://127.0.0.1:1', ...secrets });
    await expect(provider.registerItem({ key: 'k', title: 't', sha256: '' })).rejects.toBeInstanceOf(
      ProviderUnavailable,
    );
  });
});
