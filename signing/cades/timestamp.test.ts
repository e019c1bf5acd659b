import * as pkijs from 'pkijs';
import {
  content,
  makeAuthority,
  makeIdentity,
  makePerson,
  refusalOf,
  type TestAuthority,
} from '../testing/issuing';
import { keyUsage, purposes, reissue, setExtension } from '../testing/bending';
import { OpenSsl } from '../testing/openssl';
import { copyBytes } from './bytes';
import { certificateToPem } from './pem';
import { checkTimestamp, timestampQuery, timestampRespond, timestampToken } from './timestamp';
import { KEY_USAGE, type Identity } from './certificate';
import { OID } from './oids';

const bytes = copyBytes(content);
let authority: TestAuthority;
beforeAll(async () => {
  authority = await makeAuthority();
});

async function createStamp(tsa: Identity, genTime = new Date()): Promise<pkijs.ContentInfo> {
  const query = await timestampQuery(bytes);
  return timestampToken(await timestampRespond(query.toSchema().toBER(false), tsa, genTime), query);
}
const checkStamp = (token: pkijs.ContentInfo, stampedBytes = bytes) =>
  checkTimestamp(token, stampedBytes, [authority.root.certificate]);

test('a stamp has the time at which it was made', async () => {
  const genTime = new Date('2026-01-02T03:04:05Z');
  const tsa = await makeIdentity('tsa', {
    issuer: authority.root,
    notBefore: new Date('2026-01-01T00:00:00Z'),
  });
  const root = authority.root.certificate;
  root.notBefore.value = new Date('2025-01-01T00:00:00Z'); // changes only the digest that is compared, not the signed bytes
  expect(await checkStamp(await createStamp(tsa, genTime))).toEqual(genTime);
});

describe('refuses a stamp', () => {
  test('over other bytes', async () => {
    const token = await createStamp(authority.tsa);
    expect(await refusalOf(checkStamp(token, new ArrayBuffer(8)))).toBe('timestamp');
  });

  test('by a certificate that is not for time stamps', async () => {
    for (const signer of [await makePerson(authority.root), authority.ocsp]) {
      expect(await refusalOf(checkStamp(await createStamp(signer)))).toBe('timestamp');
    }
  });

  test('from a foreign authority', async () => {
    expect(await refusalOf(checkStamp(await createStamp((await makeAuthority()).tsa)))).toBe('timestamp');
  });

  test('from the future', async () => {
    const genTime = new Date(Date.now() + 10 * 60_000);
    expect(await refusalOf(checkStamp(await createStamp(authority.tsa, genTime)))).toBe('timestamp');
  });

  test('as the answer to another query', async () => {
    const answer = await timestampRespond(
      (await timestampQuery(bytes)).toSchema().toBER(false),
      authority.tsa,
    );
    expect(await refusalOf(timestampToken(answer, await timestampQuery(bytes)))).toBe('timestamp');
  });

  test('at the authority, if the query is not for SHA-256', async () => {
    const query = await timestampQuery(bytes);
    query.messageImprint.hashAlgorithm.algorithmId = '1.3.14.3.2.26';
    const answer = await timestampRespond(query.toSchema().toBER(false), authority.tsa);
    expect(await refusalOf(timestampToken(answer, query))).toBe('timestamp');
  });

  test('at the authority, if the query is unreadable', async () => {
    expect(await refusalOf(timestampRespond(new ArrayBuffer(3), authority.tsa))).toBe('malformed');
  });
});

describe("the stamping authority's certificate", () => {
  const verdict = async (change: (certificate: pkijs.Certificate) => void) => {
    const tsa = await reissue(authority.tsa, change, { issuer: authority.root });
    return refusalOf(checkStamp(await createStamp(tsa)));
  };

  test.each<[string, string[], boolean, string]>([
    ['must be for time stamps', [OID.timeStamping], true, 'accepted'],
    ['must have that usage as critical', [OID.timeStamping], false, 'timestamp'],
    ['must be for nothing else', [OID.timeStamping, OID.emailProtection], true, 'timestamp'],
  ])('%s (RFC 3161 2.3)', async (_rule, purposeNames, critical, outcome) => {
    const usage = purposes(...purposeNames);
    const changeCertificate = (certificate: pkijs.Certificate) =>
      setExtension(certificate, OID.extendedKeyUsage, usage, critical);
    expect(await verdict(changeCertificate)).toBe(outcome);
  });

  test('must have a key for signatures (RFC 5280 4.2.1.12)', async () => {
    const withUsage = (bits: number) => (certificate: pkijs.Certificate) =>
      setExtension(certificate, OID.keyUsage, keyUsage(bits));
    expect(await verdict(withUsage(KEY_USAGE.nonRepudiation))).toBe('accepted');
    expect(await verdict(withUsage(KEY_USAGE.cRLSign))).toBe('timestamp');
  });
});

describe('OpenSSL', () => {
  const openssl = new OpenSsl();
  afterAll(() => openssl.remove());

  test('accepts the answer to its own query, but not for other bytes', async () => {
    openssl.write('content', content);
    openssl.write('other', 'інше');
    openssl.write('root.pem', certificateToPem(authority.root.certificate));
    openssl.run('ts', '-query', '-data', 'content', '-sha256', '-cert', '-out', 'query');
    openssl.write('answer', await timestampRespond(openssl.read('query'), authority.tsa));
    const options = ['-in', 'answer', '-CAfile', 'root.pem'];
    expect(openssl.run('ts', '-verify', '-queryfile', 'query', ...options)).toContain('Verification: OK');
    expect(() => openssl.run('ts', '-verify', '-data', 'other', ...options)).toThrow(
      'message imprint mismatch',
    );
  });
});
