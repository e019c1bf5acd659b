import * as pkijs from 'pkijs';
import {
  keyPem,
  makeAuthority,
  makeIdentity,
  makePerson,
  refusalOf,
  type TestAuthority,
} from '../testing/issuing';
import { OpenSsl } from '../testing/openssl';
import { serialOf, type Identity } from './certificate';
import { checkOcsp } from './ocsp-check';
import { ocspQuery, ocspRespond, type CertificateState } from './ocsp-service';
import { certificateToPem } from './pem';

let authority: TestAuthority;
let person: Identity;
beforeAll(async () => {
  authority = await makeAuthority();
  person = await makePerson(authority.root);
});

interface QueryOptions {
  state?: CertificateState;
  responder?: Identity;
  about?: Identity;
  now?: Date;
}

/**
 * Asks a responder about the certificate `about`, and checks the answer for a signature of the person at `signedAt`.
 */
async function checkAnswerAbout(options: QueryOptions = {}, signedAt = new Date()): Promise<string> {
  const root = authority.root.certificate;
  const query = await ocspQuery((options.about ?? person).certificate, root);
  const responder = options.responder ?? authority.ocsp;
  const answer = await ocspRespond(query, responder, root, () => options.state ?? 'good', options.now);
  return refusalOf(checkOcsp(pkijs.OCSPResponse.fromBER(answer), person.certificate, root, signedAt));
}

const MINUTE_MS = 60_000;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

test('accepts a certificate in force, whether a delegated responder answers or the issuer itself', async () => {
  expect(await checkAnswerAbout()).toBe('accepted');
  expect(await checkAnswerAbout({ responder: authority.root })).toBe('accepted');
});

test('refuses a certificate revoked before the signature, and accepts one revoked after it', async () => {
  expect(await checkAnswerAbout({ state: { revokedAt: minutesAgo(1) } })).toBe('revoked');
  expect(await checkAnswerAbout({ state: { revokedAt: minutesAgo(1) } }, minutesAgo(2))).toBe('accepted');
});

test('refuses a certificate unknown to the issuer', async () => {
  expect(await checkAnswerAbout({ state: 'unknown' })).toBe('revocation');
});

test('refuses an answer about another certificate', async () => {
  expect(await checkAnswerAbout({ about: await makePerson(authority.root) })).toBe('revocation');
});

test('refuses an answer older than the signature', async () => {
  expect(await checkAnswerAbout({ now: minutesAgo(10) })).toBe('revocation');
});

test('refuses an answer of a responder that the issuer did not appoint', async () => {
  expect(await checkAnswerAbout({ responder: await makePerson(authority.root) })).toBe('revocation');
  expect(await checkAnswerAbout({ responder: (await makeAuthority()).ocsp })).toBe('revocation');
  expect(await checkAnswerAbout({ responder: await makeIdentity('root') })).toBe('revocation');
});

test('the responder does not know certificates of other authorities, and refuses an unreadable query', async () => {
  const foreignAuthority = await makeAuthority();
  const foreignPerson = await makePerson(foreignAuthority.root);
  const query = await ocspQuery(foreignPerson.certificate, foreignAuthority.root.certificate);
  const answer = await ocspRespond(query, authority.ocsp, authority.root.certificate, () => 'good');
  const { responses } = pkijs.BasicOCSPResponse.fromBER(
    pkijs.OCSPResponse.fromBER(answer).responseBytes?.response.getValue() ?? new ArrayBuffer(0),
  ).tbsResponseData;
  expect(
    responses.map(({ certStatus }) => (certStatus as { idBlock: { tagNumber: number } }).idBlock.tagNumber),
  ).toEqual([2]);
  const none = ocspRespond(new ArrayBuffer(3), authority.ocsp, authority.root.certificate, () => 'good');
  expect(await refusalOf(none)).toBe('malformed');
});

describe('OpenSSL', () => {
  const openssl = new OpenSsl();
  afterAll(() => openssl.remove());

  test.each<[string, (serial: string) => CertificateState]>([
    ['good', () => 'good'],
    ['revoked', () => ({ revokedAt: minutesAgo(5) })],
    [
      'revoked by its serial number',
      (serial) => (serial === serialOf(person.certificate) ? { revokedAt: minutesAgo(5) } : 'good'),
    ],
  ])('asks with SHA-256 and reads the answer: %s', async (result, state) => {
    openssl.write('root.pem', certificateToPem(authority.root.certificate));
    openssl.write('person.pem', certificateToPem(person.certificate));
    openssl.write('root.key', await keyPem(authority.root.key));
    const queryOptions = ['-sha256', '-issuer', 'root.pem', '-cert', 'person.pem'];
    openssl.run('ocsp', ...queryOptions, '-reqout', 'query');
    const answer = await ocspRespond(
      openssl.read('query'),
      authority.ocsp,
      authority.root.certificate,
      state,
    );
    openssl.write('answer', answer);
    const trusting = ['-respin', 'answer', '-CAfile', 'root.pem'];
    expect(openssl.run('ocsp', '-reqin', 'query', ...trusting)).toContain('Response verify OK'); // and the nonce
    const opensslOutput = openssl.run('ocsp', ...queryOptions, '-no_nonce', ...trusting);
    expect(opensslOutput).toContain(`person.pem: ${result.split(' ')[0]}`);
  });
});
