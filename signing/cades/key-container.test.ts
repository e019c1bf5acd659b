import { makeIdentity, makePerson, refusalOf, TAX_ID } from '../testing/issuing';
import { OpenSsl } from '../testing/openssl';
import { copyBytes } from './bytes';
import { openKeyContainer, sealKeyContainer } from './key-container';
import { readName } from './names';
import { signDigest } from './sign';
import { verifySignature } from './verify';

const PASSWORD = 'пароль Ґанку 123 є';
const openssl = new OpenSsl();
afterAll(() => openssl.remove());

async function sealContainer() {
  const root = await makeIdentity('root');
  const person = await makePerson(root);
  const chain = [person.certificate, root.certificate];
  return { root, container: await sealKeyContainer(person.key, chain, PASSWORD, 'Ключ Їжакевича') };
}

test('the key of a container with a Ukrainian password signs and cannot be exported', async () => {
  const { root, container } = await sealContainer();
  const keyContainer = await openKeyContainer(container, PASSWORD);
  expect(readName(keyContainer.certificate.subject).taxId).toBe(TAX_ID);
  expect(keyContainer.certificates).toHaveLength(2);
  expect(keyContainer.key.extractable).toBe(false);
  const digest = new Uint8Array(32).buffer;
  const signer = await verifySignature(await signDigest(digest, keyContainer), digest, {
    trust: [root.certificate],
    require: 'B',
  });
  expect(signer.subject.taxId).toBe(TAX_ID);
});

test('OpenSSL opens our container', async () => {
  openssl.write('ours.p12', (await sealContainer()).container);
  openssl.write('password', PASSWORD);
  const text = openssl.run('pkcs12', '-in', 'ours.p12', '-passin', 'file:password', '-nodes');
  expect(text).toContain('BEGIN PRIVATE KEY');
  expect(text.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
});

function sealedByOpenSsl(key: string[]): ArrayBuffer {
  openssl.write('password', PASSWORD);
  openssl.run(
    'req',
    '-x509',
    '-nodes',
    ...key,
    '-keyout',
    'k',
    '-out',
    'c',
    '-subj',
    '/CN=OpenSSL',
    '-days',
    '2',
  );
  openssl.run('pkcs12', '-export', '-inkey', 'k', '-in', 'c', '-passout', 'file:password', '-out', 'p12');
  return openssl.read('p12');
}

test.each([
  ['P-256', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256']],
  ['P-384', ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384']],
  ['RSA', ['-newkey', 'rsa:2048']],
])("opens OpenSSL's container with a %s key", async (_kind, key) => {
  const keyHolder = await openKeyContainer(sealedByOpenSsl(key), PASSWORD);
  expect(readName(keyHolder.certificate.subject).commonName).toBe('OpenSSL');
});

test('refuses a key of an unsupported kind as unsupported', async () => {
  const container = sealedByOpenSsl(['-newkey', 'ed25519']);
  expect(await refusalOf(openKeyContainer(container, PASSWORD))).toBe('unsupported-key');
});

test.each(['', 'пароль Ґанку 123 е', 'password'])(
  'refuses the wrong password «%s» as wrong',
  async (password) => {
    const { container } = await sealContainer();
    expect(await refusalOf(openKeyContainer(container, password))).toBe('wrong-password');
  },
);

test('refuses a container whose certificate belongs to another key', async () => {
  const root = await makeIdentity('root');
  const [keyHolder, certificateHolder] = [await makePerson(root), await makePerson(root)];
  const container = await sealKeyContainer(keyHolder.key, [certificateHolder.certificate], PASSWORD, 'x');
  expect(await refusalOf(openKeyContainer(container, PASSWORD))).toBe('no-key');
});

test.each([
  ['nothing', ''],
  ['a PDF', '%PDF-1.7'],
  ['a PEM certificate', '-----BEGIN CERTIFICATE-----'],
])('refuses %s as a container', async (_what, text) => {
  expect(await refusalOf(openKeyContainer(copyBytes(Buffer.from(text)), PASSWORD))).toBe('malformed');
});
