import { authorityConstraints, keyUsage, purposes, reissue, setExtension } from '../testing/bending';
import { contentDigest, makeAuthority, makePerson, refusalOf, type TestAuthority } from '../testing/issuing';
import { KEY_USAGE, type Identity } from './certificate';
import { OID } from './oids';
import { signDigest } from './sign';
import { verifySignature } from './verify';

/** keyAgreement (RFC 5280 4.2.1.3), for encryption; many Ukrainian key containers have a second certificate with this usage. */
const KEY_AGREEMENT = 0x08;
const SERVER_AUTH = '1.3.6.1.5.5.7.3.1';

let trusted: TestAuthority;
beforeAll(async () => {
  trusted = await makeAuthority();
});

/** Returns the verdict on a document whose signer's certificate was issued with this change. */
async function verdict(change: (certificate: Identity['certificate']) => void): Promise<string> {
  const signer = await reissue(await makePerson(trusted.root), change, { issuer: trusted.root });
  const digest = await contentDigest();
  const trust = [trusted.root.certificate];
  return refusalOf(verifySignature(await signDigest(digest, signer), digest, { trust, require: 'B' }));
}

test.each([
  ['signatures', KEY_USAGE.digitalSignature, 'accepted'],
  ['undeniable signatures', KEY_USAGE.nonRepudiation, 'accepted'],
  ['agreeing on keys', KEY_AGREEMENT, 'key-usage'],
  ['certificates and revocation lists', KEY_USAGE.keyCertSign | KEY_USAGE.cRLSign, 'key-usage'],
])('verdict on a key for %s', async (_what, bits, outcome) => {
  expect(await verdict((certificate) => setExtension(certificate, OID.keyUsage, keyUsage(bits)))).toBe(
    outcome,
  );
});

test('a certificate without key usage cannot sign a document', async () => {
  const outcome = await verdict((certificate) => {
    certificate.extensions = certificate.extensions?.filter(({ extnID }) => extnID !== OID.keyUsage) ?? [];
  });
  expect(outcome).toBe('key-usage');
});

test('an authority cannot sign documents, even if its key usage allows it', async () => {
  const outcome = await verdict((certificate) => {
    setExtension(certificate, OID.basicConstraints, authorityConstraints(0));
    setExtension(certificate, OID.keyUsage, keyUsage(KEY_USAGE.digitalSignature | KEY_USAGE.keyCertSign));
  });
  expect(outcome).toBe('key-usage');
});

test.each([
  ['documents', [OID.documentSigning], 'accepted'],
  ['a website', [SERVER_AUTH], 'key-usage'],
  ['a website and letters', [SERVER_AUTH, OID.emailProtection], 'accepted'],
])(
  'verdict on a certificate for %s (extended key usage, RFC 5280 4.2.1.12)',
  async (_what, urls, outcome) => {
    const changeCertificate = (certificate: Identity['certificate']) =>
      setExtension(certificate, OID.extendedKeyUsage, purposes(...urls));
    expect(await verdict(changeCertificate)).toBe(outcome);
  },
);
