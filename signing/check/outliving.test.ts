import { toHex } from '../cades/bytes';
import type { Identity } from '../cades/certificate';
import { signDigest } from '../cades/sign';
import type { SignatureLevel } from '../cades/verify';
import {
  contentDigest,
  makeAuthority,
  makeIdentity,
  makePerson,
  refusalOf,
  TAX_ID,
} from '../testing/issuing';
import type { TestAuthority } from '../testing/issuing';
import { longTermOf } from '../testing/long-term';
import { checkSignature } from './check-signed';

// ETSI EN 319 122-1: the time stamp proves that the signature existed while its certificate was valid, so a
// signature with a stamp outlives the certificate, and a signature without one does not.

const YEAR_MS = 365 * 86_400_000;
const now = Math.floor(Date.now() / 1000) * 1000;
const yearsAgo = (years: number) => new Date(now - Math.round(years * 10) * (YEAR_MS / 10));

let digest: ArrayBuffer;
let authority: TestAuthority;
/** A person whose certificate was valid from three years ago until a year ago. */
let person: Identity;
beforeAll(async () => {
  digest = await contentDigest();
  authority = await makeAuthority(undefined, { notBefore: yearsAgo(4) });
  person = await makePerson(authority.root, { notBefore: yearsAgo(3), notAfter: yearsAgo(1) });
});

const check = (cms: ArrayBuffer, require: SignatureLevel = 'LT') =>
  checkSignature(new Uint8Array(cms), {
    sha256: toHex(digest),
    signer: { taxId: TAX_ID },
    trust: [authority.root.certificate],
    require,
  });
const signatureFrom = (years: number, services: { tsa?: Identity; ocsp?: Identity } = {}) =>
  longTermOf(digest, person, authority, { at: yearsAgo(years), ...services });

test('a signature stamped while its certificate was valid stays valid, with the time of the stamp', async () => {
  const { signedAt, signer } = await check(await signatureFrom(2));
  expect([signer.level, signedAt]).toEqual(['LT', yearsAgo(2)]);
});

test('a signature without a stamp is invalid once its certificate has expired, whatever time it states', async () => {
  const cms = await signDigest(digest, person, { time: yearsAgo(2) });
  expect(await refusalOf(check(cms, 'B'))).toBe('expired');
});

test.each([
  ['after the end of its certificate', 0.5],
  ['before the beginning of its certificate', 3.5],
])('a signature stamped %s does not count', async (_when, years) => {
  expect(await refusalOf(check(await signatureFrom(years)))).toBe('expired');
});

describe.each([
  ['tsa', 'which made the stamp', 'timestamp'],
  ['ocsp', 'which made the OCSP answer', 'revocation'],
] as const)('the certificate of the %s, %s,', (profile, _who, code) => {
  let witness: Identity;
  beforeAll(async () => {
    const order = { issuer: authority.root, notBefore: yearsAgo(2.2), notAfter: yearsAgo(1.8) };
    witness = await makeIdentity(profile, order);
  });

  test('may have expired after that time', async () => {
    expect((await check(await signatureFrom(2, { [profile]: witness }))).signedAt).toEqual(yearsAgo(2));
  });

  test.each([1.5, 2.5])('must have been valid at that time, %p years ago', async (years) => {
    expect(await refusalOf(check(await signatureFrom(years, { [profile]: witness })))).toBe(code);
  });
});
