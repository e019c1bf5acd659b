import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { DEMO_PASSWORD } from '../authority/demo-password';
import { demonstrationPeople } from '../../demo/key-holders';
import { openKeyContainer } from '../cades/key-container';
import { readName } from '../cades/names';
import { builtPluginIntegrity } from '../provider/web-config';
import { OpenSsl } from '../testing/openssl';
import { startTestHost, TICKET_SECRET, type TestHost } from '../testing/test-host';
import { mintTicket } from '../ticket';

let host: TestHost;
beforeAll(async () => {
  execFileSync(process.execPath, [
    '--import',
    'tsx',
    path.join(__dirname, '../../scripts/build/signing-pages.ts'),
  ]);
  host = await startTestHost();
});
afterAll(() => host.stop());

const post = (url: string, body: BodyInit) => fetch(host.url + url, { method: 'POST', body });

describe('the authority over HTTP', () => {
  const openssl = new OpenSsl();
  afterAll(() => openssl.remove());

  test('OpenSSL accepts its time stamp and its OCSP answer', async () => {
    openssl.write('root.pem', await (await fetch(`${host.url}/authority/root.pem`)).text());
    openssl.write('data', 'дані');
    openssl.run('ts', '-query', '-data', 'data', '-sha256', '-cert', '-out', 'query');
    const stamped = await post('/tsa', openssl.read('query'));
    expect(stamped.headers.get('content-type')).toBe('application/timestamp-reply');
    openssl.write('answer', await stamped.arrayBuffer());
    const verified = openssl.run(
      'ts',
      '-verify',
      '-queryfile',
      'query',
      '-in',
      'answer',
      '-CAfile',
      'root.pem',
    );
    expect(verified).toContain('Verification: OK');

    openssl.run('ocsp', '-issuer', 'root.pem', '-serial', '0x0102', '-reqout', 'ocsp-query');
    const ocspAnswer = await post('/ocsp', openssl.read('ocsp-query'));
    openssl.write('ocsp-answer', await ocspAnswer.arrayBuffer());
    const opensslOutput = openssl.run(
      'ocsp',
      '-reqin',
      'ocsp-query',
      '-respin',
      'ocsp-answer',
      '-CAfile',
      'root.pem',
    );
    expect(opensslOutput).toContain('Response verify OK');
  });

  test.each(['/tsa', '/ocsp'])('%s refuses an unreadable query, and one that is too large', async (url) => {
    expect((await post(url, 'сміття')).status).toBe(400);
    expect((await post(url, new Uint8Array(70_000))).status).toBe(413);
    expect((await fetch(host.url + url)).status).toBe(405);
  });
});

describe('the pages', () => {
  test('the plugin can be loaded from another origin with the configured integrity', async () => {
    const response = await fetch(`${host.url}/plugin.js`);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const digest = createHash('sha384')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('base64');
    expect(await builtPluginIntegrity()).toBe(`sha384-${digest}`);
  });

  test('the widget runs only its own script, and only pages of the product can frame it', async () => {
    const response = await fetch(`${host.url}/widget.html`);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).toContain('frame-ancestors http://127.0.0.1:3000 http://localhost:3000;');
    expect(await response.text()).toContain('data-origins="http://127.0.0.1:3000 http://localhost:3000"');
    for (const file of ['/widget.js', '/widget.css']) expect((await fetch(host.url + file)).status).toBe(200);
  });

  test('other pages cannot be framed, and an unknown path is answered with status 404 and a code', async () => {
    const response = await fetch(`${host.url}/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ code: 'not-found' });
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(`${host.url}/health`)).status).toBe(200);
  });
});

describe('demonstration keys', () => {
  test("of all people are listed on one page, in the reader's language", async () => {
    const page = async (language: string) =>
      (await fetch(`${host.url}/demo/keys`, { headers: { 'accept-language': language } })).text();
    const ukrainian = await page('uk');
    expect(ukrainian).toContain('<html lang="uk">');
    for (const { fullName } of demonstrationPeople) expect(ukrainian).toContain(fullName);
    expect(await page('en-GB,en;q=0.9')).toContain('<html lang="en">');
  });

  test("are downloaded by the account's e-mail and open with the known password", async () => {
    const response = await fetch(`${host.url}/demo/keys/chief@example.org.p12`);
    const { certificate } = await openKeyContainer(await response.arrayBuffer(), DEMO_PASSWORD);
    const chief = demonstrationPeople.find(({ email }) => email === 'chief@example.org');
    expect(readName(certificate.subject)).toMatchObject({ commonName: chief?.fullName, taxId: chief?.taxId });
    expect((await fetch(`${host.url}/demo/keys/nobody@example.org.p12`)).status).toBe(404);
    expect((await fetch(`${host.url}/demo/keys/${'0'.repeat(32)}.p12`)).status).toBe(404);
  });

  test("start with the user's own key in the widget; if there was none, it is issued", async () => {
    const user = { id: 'new', taxId: '3366602199', fullName: 'Нова Людина', email: 'new@example.org' };
    const authorization = `Bearer ${mintTicket(TICKET_SECRET, ['x'], user)}`;
    const response = await fetch(`${host.url}/api/demo/keys`, { headers: { authorization } });
    const { keys } = (await response.json()) as { keys: { id: string; taxId: string }[] };
    expect(keys[0]).toMatchObject({ taxId: '3366602199', fullName: 'Нова Людина' });
    expect(keys).toHaveLength(demonstrationPeople.length + 1);
    expect((await fetch(`${host.url}/demo/keys/${keys[0]?.id}.p12`)).status).toBe(200);
  });

  test('do not exist outside the demonstration', async () => {
    const realHost = await startTestHost({ demo: false });
    for (const url of ['/demo/keys', '/demo/keys/chief@example.org.p12', '/api/demo/keys']) {
      expect((await fetch(realHost.url + url)).status).toBe(404);
    }
    await realHost.stop();
  });
});
