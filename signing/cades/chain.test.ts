import * as asn1js from 'asn1js';
import { authorityConstraints, keyUsage, reissue, setExtension } from '../testing/bending';
import { makeIdentity, makePerson, refusalOf } from '../testing/issuing';
import { KEY_USAGE, type CertificateOrder, type Identity } from './certificate';
import { checkChain } from './chain';
import { OID } from './oids';

const DAY_MS = 86_400_000;
const now = new Date();
const daysFromNow = (days: number) => new Date(now.getTime() + days * DAY_MS);
/** Name constraints (RFC 5280 4.2.1.10), which this product does not implement. */
const NAME_CONSTRAINTS = '2.5.29.30';

/** Creates an authority issued by `issuer`, or a root, with at most `pathLength` further authorities below it. */
async function makeCa(commonName: string, pathLength?: number, issuer?: Identity): Promise<Identity> {
  const order: Partial<CertificateOrder> = { subject: { commonName }, ...(issuer ? { issuer } : {}) };
  const identity = await makeIdentity('root', order);
  const changeCertificate = (certificate: Identity['certificate']) =>
    setExtension(certificate, OID.basicConstraints, authorityConstraints(pathLength));
  return reissue(identity, changeCertificate, issuer ? { issuer } : {});
}

/** Returns the verdict on a person's certificate with these authorities; only the first one is trusted. */
const verdict = (person: Identity, [root, ...pool]: Identity[], when = now): Promise<string> =>
  refusalOf(
    checkChain(
      person.certificate,
      pool.map(({ certificate }) => certificate),
      root ? [root.certificate] : [],
      when,
    ),
  );

describe('the path length (RFC 5280 4.2.1.9, 6.1.4)', () => {
  test('of an authority limits the number of authorities between it and the signer', async () => {
    const leafAuthority = await makeCa('Без підлеглих', 0);
    const below = await makeCa('Підлеглий', undefined, leafAuthority);
    expect(await verdict(await makePerson(leafAuthority), [leafAuthority])).toBe('accepted');
    expect(await verdict(await makePerson(below), [leafAuthority, below])).toBe('chain');
  });

  test('counts every intermediate authority', async () => {
    const root = await makeCa('Один підлеглий', 1);
    const middle = await makeCa('Підлеглий', undefined, root);
    const low = await makeCa('Підлеглий підлеглого', undefined, middle);
    expect(await verdict(await makePerson(middle), [root, middle])).toBe('accepted');
    expect(await verdict(await makePerson(low), [root, middle, low])).toBe('chain');
  });

  test('of an intermediate authority counts like that of the trusted one', async () => {
    const root = await makeCa('Скільки завгодно');
    const leafAuthority = await makeCa('Без підлеглих', 0, root);
    const low = await makeCa('Усе ж підлеглий', undefined, leafAuthority);
    expect(await verdict(await makePerson(leafAuthority), [root, leafAuthority])).toBe('accepted');
    expect(await verdict(await makePerson(low), [root, leafAuthority, low])).toBe('chain');
  });

  test('is not the only limit: four intermediate authorities are refused', async () => {
    const chain = [await makeCa('0')];
    for (let below = 1; below <= 4; below++) chain.push(await makeCa(`${below}`, undefined, chain.at(-1)));
    expect(await verdict(await makePerson(chain[3] as Identity), chain.slice(0, 4))).toBe('accepted');
    expect(await verdict(await makePerson(chain[4] as Identity), chain)).toBe('chain');
  });
});

describe('an authority', () => {
  test('whose key is not for signing certificates is refused (RFC 5280 4.2.1.3)', async () => {
    const root = await reissue(await makeCa('Лише для документів'), (certificate) =>
      setExtension(certificate, OID.keyUsage, keyUsage(KEY_USAGE.digitalSignature)),
    );
    expect(await verdict(await makePerson(root), [root])).toBe('chain');
  });

  test('that is not valid at the time of the check is refused', async () => {
    const root = await makeIdentity('root', { notBefore: daysFromNow(-2), notAfter: daysFromNow(2) });
    const person = await makePerson(root, { notBefore: daysFromNow(-10), notAfter: daysFromNow(10) });
    expect(await verdict(person, [root])).toBe('accepted');
    expect(await verdict(person, [root], daysFromNow(-3))).toBe('expired');
    expect(await verdict(person, [root], daysFromNow(3))).toBe('expired');
  });

  test('that is intermediate and not valid at the time of the check is refused', async () => {
    const root = await makeCa('Дійсний');
    const old = await reissue(
      await makeCa('Прострочений', 0, root),
      (certificate) => {
        certificate.notAfter.value = daysFromNow(-1);
      },
      { issuer: root },
    );
    const person = await makePerson(old);
    expect(await verdict(person, [root, old])).toBe('expired');
  });
});

describe('refuses a certificate', () => {
  test('signed with SHA-1, by a trusted or an intermediate authority', async () => {
    const root = await makeCa('Верхній');
    const weak = { issuer: root, hash: 'SHA-1' } as const;
    const person = await reissue(await makePerson(root), () => {}, weak);
    expect(await verdict(person, [root])).toBe('algorithm');
    const middle = await reissue(await makeCa('Слабкий', 0, root), () => {}, weak);
    expect(await verdict(await makePerson(middle), [root, middle])).toBe('algorithm');
  });

  test.each([
    [1024, 'algorithm'],
    [2048, 'accepted'],
  ])('with an RSA key of %i bits, its own or its authority’s: %s', async (modulusLength, outcome) => {
    const exponent = { publicExponent: Uint8Array.of(1, 0, 1), hash: 'SHA-256' };
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', modulusLength, ...exponent };
    const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
    const root = await makeCa('Верхній');
    expect(await verdict(await makePerson(root, { publicKey }), [root])).toBe(outcome);
    const certificate = (await makeIdentity('root', { publicKey, ownKey: privateKey })).certificate;
    const short = { certificate, key: privateKey };
    expect(await verdict(await makePerson(short), [short])).toBe(outcome);
  });

  test('with an unsupported extension, only if it is critical (RFC 5280 4.2)', async () => {
    const root = await makeCa('Верхній');
    const identity = await makePerson(root);
    const withConstraints = (critical: boolean) =>
      reissue(
        identity,
        (certificate) => setExtension(certificate, NAME_CONSTRAINTS, new asn1js.Sequence(), critical),
        { issuer: root },
      );
    expect(await verdict(await withConstraints(true), [root])).toBe('chain');
    expect(await verdict(await withConstraints(false), [root])).toBe('accepted');
  });
});
