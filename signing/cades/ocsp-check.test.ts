import * as pkijs from 'pkijs';
import { authorityConstraints, keyUsage, purposes, reissue, setExtension } from '../testing/bending';
import { makeAuthority, makeIdentity, makePerson, refusalOf, type TestAuthority } from '../testing/issuing';
import { KEY_USAGE, type Identity } from './certificate';
import { checkOcsp } from './ocsp-check';
import { ocspQuery, ocspRespond } from './ocsp-service';
import { OID } from './oids';

const MINUTE_MS = 60_000;
const signedAt = new Date();
const minutesAfter = (minutes: number) => new Date(signedAt.getTime() + minutes * MINUTE_MS);

let authority: TestAuthority;
let person: Identity;
beforeAll(async () => {
  authority = await makeAuthority(undefined, { notBefore: minutesAfter(-60) });
  // The root may have subordinate authorities, so that the tests do not refuse their responders for the path length.
  authority.root = await reissue(authority.root, (certificate) =>
    setExtension(certificate, OID.basicConstraints, authorityConstraints()),
  );
  person = await makePerson(authority.root);
});

interface AnswerChange {
  answer?: (answer: pkijs.SingleResponse) => void;
  producedAt?: Date;
  responder?: Identity;
  /** Further certificates in the answer. */
  extraCertificates?: Identity[];
  hash?: 'SHA-1' | 'SHA-256';
  /** Time of the check. */
  now?: Date;
}

/**
 * Returns the verdict on an answer "good" about the person, created at the time of the signature, then changed, and
 * then signed.
 */
async function verdict(change: AnswerChange = {}): Promise<string> {
  const { responder = authority.ocsp, now = minutesAfter(1) } = change;
  const root = authority.root.certificate;
  const query = await ocspQuery(person.certificate, root);
  const response = pkijs.OCSPResponse.fromBER(
    await ocspRespond(query, responder, root, () => 'good', signedAt),
  );
  const basic = pkijs.BasicOCSPResponse.fromBER(
    response.responseBytes?.response.getValue() ?? new ArrayBuffer(0),
  );
  const [answer] = basic.tbsResponseData.responses;
  if (!answer || !response.responseBytes) throw new Error('no answer');
  change.answer?.(answer);
  basic.tbsResponseData.producedAt = change.producedAt ?? signedAt;
  basic.certs = [responder, ...(change.extraCertificates ?? [])].map(({ certificate }) => certificate);
  await basic.sign(responder.key, change.hash ?? 'SHA-256');
  response.responseBytes.response.valueBlock.valueHexView = new Uint8Array(basic.toSchema().toBER(false));
  return refusalOf(checkOcsp(response, person.certificate, root, signedAt, now));
}

test('an unchanged answer is accepted, as the control of the other tests', async () => {
  expect(await verdict()).toBe('accepted');
});

test('an answer signed with SHA-1 is refused', async () => {
  expect(await verdict({ hash: 'SHA-1' })).toBe('revocation');
});

describe('an answer must be about the certificate of this issuer (RFC 6960 4.1.1)', () => {
  test.each(['issuerNameHash', 'issuerKeyHash'] as const)('and have its %s', async (field) => {
    const { certificate } = person;
    const id = new pkijs.CertID();
    await id.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: certificate });
    // the serial number is still the person's, because two authorities may use the same number
    const answer = ({ certID }: pkijs.SingleResponse) => {
      certID[field] = id[field];
    };
    expect(await verdict({ answer })).toBe('revocation');
  });
});

describe('a responder', () => {
  const checkAnswer = async (
    order: Parameters<typeof makeIdentity>[1],
    change: Omit<AnswerChange, 'responder'> = {},
  ) => verdict({ ...change, responder: await makeIdentity('ocsp', { issuer: authority.root, ...order }) });

  test('must be appointed by the issuer itself, not by a subordinate authority (RFC 6960 4.2.2.2)', async () => {
    const deputy = await makeIdentity('root', { issuer: authority.root });
    expect(await checkAnswer({ issuer: deputy }, { extraCertificates: [deputy] })).toBe('revocation');
  });

  test('must have a certificate that is valid when it answers', async () => {
    expect(await checkAnswer({ notBefore: minutesAfter(-9), notAfter: minutesAfter(1) })).toBe('accepted');
    expect(await checkAnswer({ notBefore: minutesAfter(-9), notAfter: minutesAfter(-1) })).toBe('revocation');
    expect(await checkAnswer({ notBefore: minutesAfter(0.5), notAfter: minutesAfter(9) })).toBe('revocation');
  });

  test('must have a key for signatures', async () => {
    const withUsage = (bits: number) =>
      reissue(authority.ocsp, (certificate) => setExtension(certificate, OID.keyUsage, keyUsage(bits)), {
        issuer: authority.root,
      });
    expect(await verdict({ responder: await withUsage(KEY_USAGE.digitalSignature) })).toBe('accepted');
    expect(await verdict({ responder: await withUsage(KEY_USAGE.cRLSign) })).toBe('revocation');
  });

  test('must have the purpose of OCSP signing, and may have others', async () => {
    const withPurposes = (...purposeNames: string[]) =>
      reissue(
        authority.ocsp,
        (certificate) => setExtension(certificate, OID.extendedKeyUsage, purposes(...purposeNames)),
        { issuer: authority.root },
      );
    expect(await verdict({ responder: await withPurposes(OID.timeStamping, OID.ocspSigning) })).toBe(
      'accepted',
    );
    expect(await verdict({ responder: await withPurposes(OID.timeStamping) })).toBe('revocation');
  });
});

describe('verdict on an answer by its times (RFC 6960 2.4, 4.2.2.1):', () => {
  test.each<[string, AnswerChange, string]>([
    [
      'known half a minute before the signature, within the tolerance of clocks',
      { answer: knownAt(-0.5) },
      'accepted',
    ],
    ['known before the signature', { answer: knownAt(-2) }, 'revocation'],
    ['produced before the signature', { producedAt: minutesAfter(-2) }, 'revocation'],
    ['known from the future', { answer: knownAt(10) }, 'revocation'],
    ['produced in the future', { producedAt: minutesAfter(10) }, 'revocation'],
    [
      'produced long after the signature, which is allowed',
      { answer: knownAt(10), producedAt: minutesAfter(10), now: minutesAfter(11) },
      'accepted',
    ],
    ['superseded before the signature', { answer: validUntil(-0.1) }, 'revocation'],
    [
      'superseded after the signature, which is allowed',
      { answer: validUntil(1), now: minutesAfter(60) },
      'accepted',
    ],
    ['without an end', { answer: validUntil(undefined) }, 'accepted'],
  ])('%s', async (_when, change, outcome) => {
    expect(await verdict(change)).toBe(outcome);
  });

  function knownAt(minutes: number): AnswerChange['answer'] {
    return (answer) => {
      answer.thisUpdate = minutesAfter(minutes);
      answer.nextUpdate = minutesAfter(minutes + 60);
    };
  }

  function validUntil(minutes: number | undefined): AnswerChange['answer'] {
    return (answer) => {
      answer.thisUpdate = minutesAfter(-0.2);
      if (minutes === undefined) delete answer.nextUpdate;
      else answer.nextUpdate = minutesAfter(minutes);
    };
  }
});
