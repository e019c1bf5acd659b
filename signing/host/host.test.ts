import { createHash } from 'node:crypto';
import path from 'node:path';
import { Authority } from '../authority/authority';
import { readTicket, mintTicket } from '../ticket';
import { serialOf } from '../cades/certificate';
import { signDigest } from '../cades/sign';
import { sha256, toBase64 } from '../cades/bytes';
import { verifySignature } from '../cades/verify';
import { content, makeAuthority, makePerson, TAX_ID } from '../testing/issuing';
import { SERVICE_TOKEN, startTestHost, TICKET_SECRET, type TestHost } from '../testing/test-host';

const hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const signer = { email: 'test@example.org', fullName: 'Їжакевич Ґонта Іванович', taxId: TAX_ID };
const user = { id: 'u1', taxId: TAX_ID };
const service = `Service ${SERVICE_TOKEN}`;

let host: TestHost;
let counter = 0;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

interface Answer {
  status: number;
  body: { code?: string; detail?: string; id?: string; Signs?: object[]; [key: string]: unknown };
}

async function call(method: string, url: string, authorization: string, body?: unknown): Promise<Answer> {
  const response = await fetch(host.url + url, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const newItem = () =>
  host.provider.registerItem({ key: `item-${counter++}`, title: 'Протокол', sha256: hex(content) });
const bearer = (items: string[], secret = TICKET_SECRET) => `Bearer ${mintTicket(secret, items, user)}`;
const signBytes = (bytes: Uint8Array = content) => host.demoSigner.signBytes(signer, bytes);
const post = async (id: string, authorization: string, cms: string) => {
  const { status, body } = await call('POST', `/api/items/${id}/signatures`, authorization, { cms });
  return `${status} ${body.code ?? ''}`.trim();
};
const signsOf = async (id: string) => (await call('GET', `/api/items/${id}/signs`, service)).body.Signs ?? [];

describe('items', () => {
  test('registering a key again returns the same item; for other bytes it is refused', async () => {
    const registration = { key: 'again', title: 'Договір', sha256: hex(content) };
    const firstAnswer = await call('POST', '/api/items', service, registration);
    const repeatedAnswer = await call('POST', '/api/items', service, { ...registration, title: 'Договір 2' });
    expect(repeatedAnswer).toEqual(firstAnswer);
    const otherItem = await call('POST', '/api/items', service, {
      ...registration,
      sha256: hex(new Uint8Array(1)),
    });
    expect(otherItem).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  });

  test('only the product may register items', async () => {
    const registration = { key: 'mine', title: 'x', sha256: hex(content) };
    const id = await newItem();
    expect(await call('POST', '/api/items', 'Service wrong', registration)).toMatchObject({ status: 401 });
    expect(await call('POST', '/api/items', '', registration)).toMatchObject({ status: 401 });
    expect(await call('POST', '/api/items', bearer([id]), registration)).toMatchObject({ status: 403 });
  });

  test.each([
    ['', 400, 'json-invalid'],
    ['{', 400, 'json-invalid'],
    ['[]', 400, 'invalid'],
    ['null', 400, 'invalid'],
    ['{"key":"","title":"x","sha256":""}', 400, 'invalid'],
    [`{"key":"a","title":"x","sha256":"${'G'.repeat(64)}"}`, 400, 'invalid'],
    [`{"key":"a","title":"${'x'.repeat(70_000)}"}`, 413, 'too-large'],
  ])('the body %.40s is refused', async (body, status, code) => {
    expect(await call('POST', '/api/items', service, body)).toMatchObject({ status, body: { code } });
  });

  test('a body without the media type of JSON is refused', async () => {
    const headers = { authorization: service, 'content-type': 'text/plain' };
    const response = await fetch(`${host.url}/api/items`, { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(415);
  });

  test.each(['nothing', '../../authority/keys', '%2e%2e%2f%2e%2e', 'a'.repeat(22), '%00'])(
    'the item «%s» is unknown',
    async (id) => {
      expect(await call('GET', `/api/items/${id}/signs`, service)).toMatchObject({ status: 404 });
    },
  );
});

describe('a signature', () => {
  test('with a ticket is completed to LT, listed in the specified form, and can be fetched', async () => {
    const id = await newItem();
    expect(await post(id, bearer([id]), await signBytes())).toBe('201');
    expect(await signsOf(id)).toEqual([
      {
        FullName: signer.fullName,
        Thumbprint: expect.stringMatching(/^[0-9A-F]{40}$/),
        SignDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    const file = await fetch(`${host.url}/api/items/${id}/signatures/0.p7s`, {
      headers: { authorization: service },
    });
    expect(file.headers.get('content-type')).toContain('application/pkcs7-signature');
    const { root } = await Authority.open(path.join(host.dataDir, 'signing'));
    const options = { trust: [root], require: 'LT' as const };
    const verified = await verifySignature(await file.arrayBuffer(), await sha256(content), options);
    expect(verified.subject.taxId).toBe(TAX_ID);
    const missingSignature = await call('GET', `/api/items/${id}/signatures/1.p7s`, service);
    expect(missingSignature).toMatchObject({ status: 404, body: { code: 'signature-unknown' } });
  });

  test('by the same signer again changes nothing; one by another signer is added', async () => {
    const id = await newItem();
    const otherSigner = { ...signer, fullName: 'Другий Підписувач', taxId: '3366602133' };
    const firstSignatures = await host.provider.submit(id, await signBytes());
    expect(await host.provider.submit(id, await signBytes())).toEqual(firstSignatures);
    await host.provider.submit(id, await host.demoSigner.signBytes(otherSigner, content));
    expect(await host.provider.listSigns(id)).toMatchObject([
      { FullName: signer.fullName },
      { FullName: otherSigner.fullName },
    ]);
  });

  test('of changed bytes, from a foreign authority, or unreadable is not stored', async () => {
    const id = await newItem();
    const foreignSigner = await makePerson((await makeAuthority()).root);
    const foreignSignature = toBase64(await signDigest(await sha256(content), foreignSigner));
    expect(await post(id, bearer([id]), await signBytes(new Uint8Array([...content, 0])))).toBe(
      '422 digest-mismatch',
    );
    expect(await post(id, bearer([id]), foreignSignature)).toBe('422 chain');
    expect(await post(id, bearer([id]), 'AAAA')).toBe('422 malformed');
    expect(await post(id, bearer([id]), 'не base64')).toBe('422 malformed');
    expect(await post(id, bearer([id]), '')).toBe('400 invalid');
    expect(await post(id, bearer([id]), 'A'.repeat(300_000))).toBe('413 too-large');
    expect(await signsOf(id)).toEqual([]);
  });

  test("with the certificate of another person than the ticket's user is refused", async () => {
    const id = await newItem();
    const cms = await host.demoSigner.signBytes({ ...signer, taxId: '1234567899' }, content);
    expect(await post(id, bearer([id]), cms)).toBe('422 wrong-signer');
    expect(await signsOf(id)).toEqual([]);
  });

  test('with a revoked certificate is refused', async () => {
    const id = await newItem();
    const authority = await Authority.open(path.join(host.dataDir, 'signing'));
    const revoked = await authority.issueIdentity(signer);
    const cms = toBase64(await signDigest(await sha256(content), revoked));
    await authority.revocations.revoke(serialOf(revoked.certificate));
    expect(await post(id, service, cms)).toBe('422 revoked');
    expect(await signsOf(id)).toEqual([]);
  });

  test('of several items is accepted only if all of them are', async () => {
    const [firstId, secondId] = [await newItem(), await newItem()];
    const good = { id: firstId, cms: await signBytes() };
    const bad = { id: secondId, cms: await signBytes(new Uint8Array(1)) };
    const signaturesAnswer = await call('POST', '/api/signatures', service, { signatures: [good, bad] });
    expect(signaturesAnswer).toMatchObject({
      status: 422,
      body: { code: 'digest-mismatch', detail: secondId },
    });
    expect(await signsOf(firstId)).toEqual([]);
    await host.provider.submitAll([good, { id: secondId, cms: await signBytes() }]);
    expect([await signsOf(firstId), await signsOf(secondId)]).toMatchObject([[{}], [{}]]);
    const fromBrowser = await call('POST', '/api/signatures', bearer([firstId]), { signatures: [good] });
    expect(fromBrowser).toMatchObject({ status: 403 });
  });
});

describe('a ticket', () => {
  test('signs an item once, also after a restart', async () => {
    const id = await newItem();
    const authorization = bearer([id]);
    const cms = await signBytes();
    expect(await post(id, authorization, cms)).toBe('201');
    expect(await post(id, authorization, cms)).toBe('409 ticket-used');
    host = await host.restart();
    expect(await post(id, authorization, cms)).toBe('409 ticket-used');
    expect(await signsOf(id)).toHaveLength(1);
  });

  test('signs an item once when ten requests arrive at the same time', async () => {
    const id = await newItem();
    const authorization = bearer([id]);
    const cms = await signBytes();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(id, authorization, cms)));
    expect(answers.sort()).toEqual(['201', ...Array.from({ length: 9 }, () => '409 ticket-used')]);
  });

  test('is still valid after a signature that was refused', async () => {
    const id = await newItem();
    const authorization = bearer([id]);
    expect(await post(id, authorization, 'AAAA')).toBe('422 malformed');
    expect(await post(id, authorization, await signBytes())).toBe('201');
  });

  test('with another secret, from yesterday, or for other items is refused', async () => {
    const [id, otherId] = [await newItem(), await newItem()];
    const yesterday = `Bearer ${mintTicket(TICKET_SECRET, [id], user, Date.now() - 86_400_000)}`;
    const cms = await signBytes();
    expect(await post(id, bearer([id], 'a secret of somebody else'), cms)).toBe('401 ticket-invalid');
    expect(await post(id, yesterday, cms)).toBe('401 ticket-expired');
    expect(await post(id, bearer([otherId]), cms)).toBe('403 ticket-foreign');
    expect(await post(id, 'Bearer', cms)).toBe('401 ticket-invalid');
    const digestAnswer = await call('GET', `/api/items/${id}/digest`, bearer([otherId]));
    expect(digestAnswer).toMatchObject({ status: 403, body: { code: 'ticket-foreign' } });
    expect(await signsOf(id)).toEqual([]);
  });

  test('shows the widget its items and which of them are signed', async () => {
    const [firstId, secondId] = [await newItem(), await newItem()];
    const authorization = bearer([firstId, secondId]);
    await post(firstId, authorization, await signBytes());
    const { body } = await call('GET', '/api/ticket', authorization);
    const common = { title: 'Протокол', sha256: hex(content) };
    expect(body).toEqual({
      items: [
        { id: firstId, ...common, used: true },
        { id: secondId, ...common, used: false },
      ],
      user,
      demo: true,
    });
    await post(secondId, authorization, await signBytes());
    expect(await call('GET', '/api/ticket', authorization)).toMatchObject({
      status: 409,
      body: { code: 'ticket-used' },
    });
    expect(readTicket(TICKET_SECRET, authorization.slice('Bearer '.length)).items).toEqual([
      firstId,
      secondId,
    ]);
  });
});
