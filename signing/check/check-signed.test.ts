import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Certificate } from 'pkijs';
import { Authority } from '../authority/authority';
import { sha256 } from '../cades/bytes';
import { signDigest } from '../cades/sign';
import { upgradeToLongTerm } from '../cades/upgrade';
import {
  content,
  makeAuthority,
  makeIdentity,
  makePerson,
  refusalOf,
  TAX_ID,
  type TestAuthority,
} from '../testing/issuing';
import { startTestHost, type TestHost } from '../testing/test-host';
import { checkSigned, type SignedCheck } from './check-signed';
import { hostTrust, loadTrustAnchors } from './trust-anchors';

const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('with a real host', () => {
  const person = { email: 'p@example.org', fullName: 'Їжакевич Ґонта', taxId: TAX_ID };
  const company = { ...person, taxId: '3366602133', organisation: 'ГО «Ліра»', edrpou: '90000017' };
  let host: TestHost;
  let trust: Certificate[];
  let itemId: string;
  beforeAll(async () => {
    host = await startTestHost();
    trust = await loadTrustAnchors(hostTrust(host.url));
    itemId = await host.provider.registerItem({ key: 'k', title: 'Договір', sha256: sha256Hex(content) });
  });
  afterAll(() => host.stop());
  const check = (signer: SignedCheck['signer']) =>
    checkSigned({ provider: host.provider, itemId, sha256: sha256Hex(content), signer, trust });

  test('an item counts as signed once the right person has signed it', async () => {
    expect(await refusalOf(check({ taxId: TAX_ID }))).toBe('not-signed');
    await host.provider.submit(itemId, await host.demoSigner.signBytes(company, content));
    expect(await refusalOf(check({ taxId: TAX_ID }))).toBe('wrong-signer');
    for (const unknownSigner of [{}, { taxId: '' }, { edrpou: '' }])
      expect(await refusalOf(check(unknownSigner))).toBe('unknown-signer');
    const listedSigner = await host.provider.submit(itemId, await host.demoSigner.signBytes(person, content));
    const { signer, thumbprint, signedAt, p7sSha256, cms } = await check({ taxId: TAX_ID });
    expect(signer.subject.commonName).toBe('Їжакевич Ґонта');
    expect({ thumbprint, signedAt: signedAt.toISOString() }).toEqual({
      thumbprint: listedSigner.Thumbprint,
      signedAt: listedSigner.SignDateTime,
    });
    expect(p7sSha256).toBe(sha256Hex(cms));
    expect((await check({ taxId: '0000000000', edrpou: '90000017' })).signer.subject.edrpou).toBe('90000017');
  });

  test('trusted certificates can also be read from a file; a missing file or page is an error', async () => {
    const { rootPem } = await Authority.open(path.join(host.dataDir, 'signing'));
    expect(rootPem).toContain('BEGIN CERTIFICATE');
    await expect(loadTrustAnchors({ file: path.join(host.dataDir, 'none.pem') })).rejects.toThrow('ENOENT');
    await expect(loadTrustAnchors({ url: `${host.url}/nothing` })).rejects.toThrow('404');
  });
});

describe('with a host that may return anything,', () => {
  const signatureEntry = { FullName: 'Чесна Людина', Thumbprint: '00', SignDateTime: '2026-01-01T00:00:00Z' };
  let ourAuthority: TestAuthority;
  let foreignAuthority: TestAuthority;
  beforeAll(async () => {
    ourAuthority = await makeAuthority();
    foreignAuthority = await makeAuthority();
  });

  /**
   * Checks an item for which the provider returns these signatures; returns the code of the refusal, or 'accepted'.
   */
  function verdict(...signatures: ArrayBuffer[]): Promise<string> {
    const provider = {
      listSigns: async () => signatures.map(() => signatureEntry),
      fetchSignature: async (_id: string, index: number) =>
        new Uint8Array(signatures[index] ?? new ArrayBuffer(0)),
    };
    const trust = [ourAuthority.root.certificate];
    return refusalOf(
      checkSigned({ provider, itemId: 'i', sha256: sha256Hex(content), signer: { taxId: TAX_ID }, trust }),
    );
  }

  async function sign(
    authority: TestAuthority,
    services = authority.services,
    bytes = content,
  ): Promise<ArrayBuffer> {
    const cms = await signDigest(await sha256(bytes), await makePerson(authority.root));
    return upgradeToLongTerm(cms, services, [authority.root.certificate]);
  }

  test('a good signature is accepted, as the control of the tests below', async () => {
    expect(await verdict(await sign(ourAuthority))).toBe('accepted');
  });

  test('a signature of another file is refused', async () => {
    expect(
      await verdict(await sign(ourAuthority, ourAuthority.services, new Uint8Array([...content, 1]))),
    ).toBe('digest-mismatch');
  });

  test('certificate and time stamp of a foreign authority are refused', async () => {
    expect(await verdict(await sign(foreignAuthority))).toBe('timestamp');
  });

  test('a foreign certificate with our time stamp is refused', async () => {
    expect(
      await verdict(
        await sign(foreignAuthority, {
          ...foreignAuthority.services,
          timestamp: ourAuthority.services.timestamp,
        }),
      ),
    ).toBe('chain');
  });

  test('our certificate with a foreign time stamp is refused', async () => {
    expect(
      await verdict(
        await sign(ourAuthority, {
          ...ourAuthority.services,
          timestamp: foreignAuthority.services.timestamp,
        }),
      ),
    ).toBe('timestamp');
  });

  test('a time stamp by a certificate for another purpose is refused', async () => {
    const { timestampRespond } = await import('../cades/timestamp');
    const otherPurpose = await makePerson(ourAuthority.root);
    const timestamp = (query: ArrayBuffer) => timestampRespond(query, otherPurpose);
    expect(await verdict(await sign(ourAuthority, { ...ourAuthority.services, timestamp }))).toBe(
      'timestamp',
    );
  });

  test('a revoked certificate is refused', async () => {
    const revokingAuthority = await makeAuthority(() => ({ revokedAt: new Date(Date.now() - 1000) }));
    ourAuthority = { ...revokingAuthority };
    expect(await verdict(await sign(revokingAuthority))).toBe('revoked');
    ourAuthority = await makeAuthority();
  });

  test('an OCSP answer by an unknown responder is refused', async () => {
    const { ocspRespond } = await import('../cades/ocsp-service');
    const foreignIdentity = await makeIdentity('ocsp');
    const ocsp = (query: ArrayBuffer) =>
      ocspRespond(query, foreignIdentity, ourAuthority.root.certificate, () => 'good');
    expect(await verdict(await sign(ourAuthority, { ...ourAuthority.services, ocsp }))).toBe('revocation');
  });

  test('a signature without a time stamp is refused', async () => {
    const unstamped = await signDigest(await sha256(content), await makePerson(ourAuthority.root));
    expect(await verdict(unstamped)).toBe('timestamp');
  });

  test('an unreadable signature is refused if it is the only one, and ignored if there is a good one', async () => {
    const rubbish = new Uint8Array([1, 2, 3]).buffer;
    expect(await verdict(rubbish)).toBe('malformed');
    expect(await verdict(rubbish, await sign(ourAuthority))).toBe('accepted');
    expect(await verdict(await sign(ourAuthority), rubbish)).toBe('accepted');
  });

  test('the newest signature is checked first, and the others are not fetched if it is good', async () => {
    const fetchedIndexes: number[] = [];
    const newestSignature = await sign(ourAuthority);
    const provider = {
      listSigns: async () => [signatureEntry, signatureEntry],
      fetchSignature: async (_id: string, index: number) => {
        fetchedIndexes.push(index);
        return new Uint8Array(index === 1 ? newestSignature : new ArrayBuffer(0));
      },
    };
    const check = { itemId: 'i', sha256: sha256Hex(content), signer: { taxId: TAX_ID } };
    await checkSigned({ ...check, provider, trust: [ourAuthority.root.certificate] });
    expect(fetchedIndexes).toEqual([1]);
  });
});
