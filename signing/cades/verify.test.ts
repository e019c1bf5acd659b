import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { acceptedChanges } from '../testing/changed-bytes';
import { OpenSsl } from '../testing/openssl';
import {
  content,
  contentDigest,
  keyPem,
  makeAuthority,
  makeIdentity,
  makePerson,
  refusalOf,
  TAX_ID,
  type TestAuthority,
} from '../testing/issuing';
import { attribute } from './attributes';
import { copyBytes, sha256 } from './bytes';
import type { Identity } from './certificate';
import { OID } from './oids';
import { certificateToPem } from './pem';
import { signDigest } from './sign';
import { decodeSignedData, encodeSignedData } from './signed-data';
import { upgradeToLongTerm } from './upgrade';
import { verifySignature, type SignatureLevel } from './verify';

/** Distance in bytes between two changed bytes; signing/cades/every-byte.test.ts changes each byte. */
const STRIDE = 97;

let authority: TestAuthority;
let person: Identity;
let digest: ArrayBuffer;

beforeAll(async () => {
  authority = await makeAuthority();
  person = await makePerson(authority.root);
  digest = await contentDigest();
});

const trust = () => [authority.root.certificate];
const verify = (cms: ArrayBuffer, require: SignatureLevel = 'B') =>
  verifySignature(cms, digest, { trust: trust(), require });
const longTerm = async (signer = person) =>
  upgradeToLongTerm(await signDigest(digest, signer), authority.services, trust());

/** Returns the signature after `change` has edited its decoded data. */
async function changedSignature(
  cms: ArrayBuffer,
  change: (data: pkijs.SignedData) => void,
): Promise<ArrayBuffer> {
  const data = decodeSignedData(cms);
  change(data);
  return encodeSignedData(data);
}

const signerOf = (data: pkijs.SignedData): pkijs.SignerInfo => {
  const [signer] = data.signerInfos;
  if (!signer) throw new Error('no signer');
  return signer;
};

describe('a good signature', () => {
  test('yields its signer, the authority and the time of the stamp', async () => {
    const before = Date.now();
    const signer = await verify(await longTerm(), 'LT');
    expect(signer).toMatchObject({
      subject: { commonName: 'Квітка-Основʼяненко Їжакевич Ґедзьович', taxId: TAX_ID },
      authority: 'root для перевірки',
      level: 'LT',
    });
    expect(signer.signedAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(signer.signedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test('is also accepted through an intermediate authority', async () => {
    const openRoot = await makeIdentity('root', { subject: { commonName: 'Верхній' } });
    // the profile's path length of 0 forbids authorities below; this root has no path length
    const constraints = new pkijs.BasicConstraints({ cA: true });
    const entry = openRoot.certificate.extensions?.find(({ extnID }) => extnID === OID.basicConstraints);
    if (entry) entry.extnValue = new asn1js.OctetString({ valueHex: constraints.toSchema().toBER(false) });
    await openRoot.certificate.sign(openRoot.key, 'SHA-256');
    const top = pkijs.Certificate.fromBER(openRoot.certificate.toSchema(true).toBER(false));
    const middle = await makeIdentity('root', { issuer: { certificate: top, key: openRoot.key } });
    const below = await makePerson(middle);
    const cms = await signDigest(digest, below, { certificates: [below.certificate, middle.certificate] });
    const signer = await verifySignature(cms, digest, { trust: [top], require: 'B' });
    expect(signer.authority).toBe('Верхній');
  });
});

describe('OpenSSL', () => {
  const openssl = new OpenSsl();
  beforeAll(() => {
    openssl.write('content', content);
    openssl.write('root.pem', certificateToPem(authority.root.certificate));
  });
  afterAll(() => openssl.remove());

  test.each(['B', 'LT'])(
    'accepts our signature of level %s with its certificate reference',
    async (level) => {
      openssl.write('made.p7s', level === 'B' ? await signDigest(digest, person) : await longTerm());
      const options = [
        '-binary',
        '-inform',
        'DER',
        '-in',
        'made.p7s',
        '-content',
        'content',
        '-CAfile',
        'root.pem',
      ];
      expect(openssl.run('cms', '-verify', '-cades', ...options, '-purpose', 'any', '-out', 'out')).toContain(
        'Verification successful',
      );
    },
  );

  test.each([
    ['EC', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
    ['RSA', ['-newkey', 'rsa:2048']],
  ])('makes a CAdES signature with a new %s key that we accept', async (_kind, key) => {
    openssl.write('root.key', await keyPem(authority.root.key));
    openssl.write('usage', 'keyUsage=critical,digitalSignature,nonRepudiation');
    openssl.run('req', '-new', '-nodes', ...key, '-keyout', 'p.key', '-out', 'p.csr', '-subj', '/CN=OpenSSL');
    const from = ['-CA', 'root.pem', '-CAkey', 'root.key', '-extfile', 'usage', '-sha256'];
    openssl.run('x509', '-req', '-in', 'p.csr', ...from, '-out', 'p.pem', '-days', '2');
    const form = ['-binary', '-outform', 'DER', '-md', 'sha256', '-nosmimecap'];
    openssl.run(
      'cms',
      '-sign',
      '-cades',
      ...form,
      '-in',
      'content',
      '-signer',
      'p.pem',
      '-inkey',
      'p.key',
      '-out',
      's',
    );
    const upgraded = await upgradeToLongTerm(openssl.read('s'), authority.services, trust());
    expect((await verify(upgraded, 'LT')).subject.commonName).toBe('OpenSSL');
  });
});

describe('a signature is refused', () => {
  test('over a file in which one byte was changed', async () => {
    const otherContent = content.slice();
    otherContent[0] = (otherContent[0] ?? 0) ^ 1;
    const result = verifySignature(await longTerm(), await sha256(otherContent), {
      trust: trust(),
      require: 'LT',
    });
    expect(await refusalOf(result)).toBe('digest-mismatch');
  });

  test('when its digest was replaced by the expected one', async () => {
    const cms = await changedSignature(await signDigest(await sha256(new Uint8Array(1)), person), (data) => {
      const attributes = signerOf(data).signedAttrs?.attributes ?? [];
      const index = attributes.findIndex(({ type }) => type === OID.messageDigest);
      attributes[index] = attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: digest }));
    });
    expect(await refusalOf(verify(cms))).toBe('signature-invalid');
  });

  test('from a foreign authority', async () => {
    const foreignAuthority = await makeAuthority();
    const cms = await signDigest(digest, await makePerson(foreignAuthority.root));
    expect(await refusalOf(verify(cms))).toBe('chain');
  });

  test('from a foreign authority that also includes its root', async () => {
    const foreignAuthority = await makeAuthority();
    const foreignSigner = await makePerson(foreignAuthority.root);
    const certificates = [foreignSigner.certificate, foreignAuthority.root.certificate];
    expect(await refusalOf(verify(await signDigest(digest, foreignSigner, { certificates })))).toBe('chain');
  });

  test('with a certificate that a person issued, not an authority', async () => {
    const child = await makePerson(person);
    const certificates = [child.certificate, person.certificate];
    expect(await refusalOf(verify(await signDigest(digest, child, { certificates })))).toBe('chain');
  });

  test('with a certificate that is expired or not yet valid', async () => {
    const yearMs = 365 * 86_400_000;
    const expired = await makePerson(authority.root, {
      notBefore: new Date(Date.now() - 2 * yearMs),
      notAfter: new Date(Date.now() - yearMs),
    });
    expect(await refusalOf(verify(await signDigest(digest, expired)))).toBe('expired');
    const notYetValid = await makePerson(authority.root, { notBefore: new Date(Date.now() + yearMs / 12) });
    expect(await refusalOf(verify(await signDigest(digest, notYetValid)))).toBe('expired');
  });

  test.each(['root', 'ocsp', 'tsa'] as const)(
    'with the key of the %s, which is not for documents',
    async (name) => {
      expect(await refusalOf(verify(await signDigest(digest, authority[name])))).toBe('key-usage');
    },
  );

  test('when its certificate was replaced by another one of the same key', async () => {
    const twin = await makePerson(authority.root, {
      publicKey: await person.certificate.getPublicKey(),
      subject: { commonName: 'Хтось інший', taxId: '1111111111' },
    });
    const cms = await changedSignature(await signDigest(digest, person), (data) => {
      const { issuer, serialNumber } = twin.certificate;
      data.certificates = [twin.certificate];
      signerOf(data).sid = new pkijs.IssuerAndSerialNumber({ issuer, serialNumber });
    });
    expect(await refusalOf(verify(cms))).toBe('certificate-mismatch');
  });

  test('below the required level', async () => {
    const plainSignature = await signDigest(digest, person);
    expect(await refusalOf(verify(plainSignature, 'T'))).toBe('timestamp');
    const stamped = await changedSignature(await longTerm(), (data) => {
      data.crls = [];
    });
    expect((await verify(stamped, 'T')).level).toBe('T');
    expect(await refusalOf(verify(stamped, 'LT'))).toBe('revocation');
  });

  test('with the time stamp of another signature', async () => {
    const otherSignature = decodeSignedData(await longTerm(await makePerson(authority.root)));
    const cms = await changedSignature(await longTerm(), (data) => {
      const stamps = signerOf(otherSignature).unsignedAttrs;
      if (stamps) signerOf(data).unsignedAttrs = stamps;
    });
    expect(await refusalOf(verify(cms, 'LT'))).toBe('timestamp');
  });

  test("with another certificate's OCSP answer", async () => {
    const otherSignature = decodeSignedData(await longTerm(await makePerson(authority.root)));
    const cms = await changedSignature(await longTerm(), (data) => {
      data.crls = otherSignature.crls ?? [];
    });
    expect(await refusalOf(verify(cms, 'LT'))).toBe('revocation');
  });

  test('with two signers, or without one', async () => {
    const twice = await changedSignature(await signDigest(digest, person), (data) =>
      data.signerInfos.push(signerOf(data)),
    );
    expect(await refusalOf(verify(twice))).toBe('malformed');
    const none = await changedSignature(await signDigest(digest, person), (data) =>
      data.signerInfos.splice(0),
    );
    expect(await refusalOf(verify(none))).toBe('malformed');
  });

  test('with an attribute that occurs twice', async () => {
    const cms = await changedSignature(await longTerm(), (data) => {
      const stamps = signerOf(data).unsignedAttrs?.attributes ?? [];
      stamps.push(...stamps);
    });
    expect(await refusalOf(verify(cms, 'LT'))).toBe('malformed');
  });

  test('when it contains content of its own', async () => {
    const cms = await changedSignature(await signDigest(digest, person), (data) => {
      data.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: copyBytes(content) });
    });
    expect(await refusalOf(verify(cms))).toBe('malformed');
  });

  test('with bytes after its end', async () => {
    const cms = new Uint8Array([...new Uint8Array(await signDigest(digest, person)), 0]);
    expect(await refusalOf(verify(copyBytes(cms)))).toBe('malformed');
  });

  test.each([
    ['nothing', []],
    ['a text', [...Buffer.from('не підпис')]],
    ['an empty sequence', [0x30, 0]],
    ['a length beyond the end', [0x30, 0x84, 0x7f, 0xff, 0xff, 0xff]],
    ['an endless nesting', Array.from({ length: 20_000 }, () => 0x30)],
  ])('when it is %s', async (_what, bytes) => {
    expect(await refusalOf(verify(copyBytes(Uint8Array.from(bytes))))).toBe('malformed');
  });

  test('with a code for any changed byte, unless the byte is not signed', async () => {
    const good = new Uint8Array(await longTerm());
    const accepted = await acceptedChanges(good, STRIDE, async (changedBytes) => {
      expect((await verify(changedBytes, 'LT')).subject.taxId).toBe(TAX_ID);
    });
    // Bytes that may change undetected are outside every signature: version numbers, names of digests, an unused
    // certificate.
    expect(accepted.length).toBeLessThan(good.length / STRIDE / 4);
  });
});
