import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unzip } from '../../tests/kit/unzip';
import { asicContainer } from '../container/asic';
import { content, contentDigest, makeAuthority, makePerson, type TestAuthority } from '../testing/issuing';
import { OpenSsl } from '../testing/openssl';
import { sha256 } from './bytes';
import { certificateToPem } from './pem';
import { CadesRefusal } from './refusal';
import { signDigest } from './sign';
import { decodeSignedData } from './signed-data';
import { joinSignatures } from './join-signatures';
import { upgradeToLongTerm } from './upgrade';

let authority: TestAuthority;
let twoSignatures: ArrayBuffer[];
const openssl = new OpenSsl();

beforeAll(async () => {
  authority = await makeAuthority();
  const digest = await contentDigest();
  const makeSignature = async () => {
    const person = await makePerson(authority.root);
    const plainSignature = await signDigest(digest, person);
    return upgradeToLongTerm(plainSignature, authority.services, [authority.root.certificate]);
  };
  twoSignatures = [await makeSignature(), await makeSignature()];
  openssl.write('root.pem', certificateToPem(authority.root.certificate));
});
afterAll(() => openssl.remove());

const verifyWithOpenSsl = (p7s: ArrayBuffer | Uint8Array, file: ArrayBuffer | Uint8Array) => {
  openssl.write('p7s', p7s);
  openssl.write('file', file);
  const options = '-binary -inform DER -in p7s -content file -CAfile root.pem -purpose any -out out';
  return openssl.run('cms', '-verify', ...options.split(' '));
};

test('OpenSSL accepts two joined signatures, and refuses them for a changed file', () => {
  const joined = joinSignatures(twoSignatures);
  expect(decodeSignedData(joined).signerInfos).toHaveLength(2);
  expect(verifyWithOpenSsl(joined, content)).toContain('Verification successful');
  const changedContent = content.with(0, content[0]! ^ 1);
  expect(() => verifyWithOpenSsl(joined, changedContent)).toThrow(/digest|verification failure/iu);
});

test('OpenSSL refuses joined signatures if one is over other bytes', async () => {
  const otherSignature = await signDigest(await sha256(new ArrayBuffer(3)), await makePerson(authority.root));
  expect(() => verifyWithOpenSsl(joinSignatures([twoSignatures[0]!, otherSignature]), content)).toThrow(
    /digest|verification failure/iu,
  );
});

test('a repeated signature counts as one signer, and an unreadable signature is refused', () => {
  expect(decodeSignedData(joinSignatures([twoSignatures[0]!, twoSignatures[0]!])).signerInfos).toHaveLength(
    1,
  );
  expect(() => joinSignatures([twoSignatures[0]!, new ArrayBuffer(4)])).toThrow(CadesRefusal);
});

test('a container contains its media type, the file and the file’s signature', async () => {
  const bytes = Buffer.from(content);
  const zip = await buffer(
    asicContainer(
      { name: 'META-INF/договір.pdf', size: bytes.length, content: Readable.from([bytes]) },
      new Uint8Array(joinSignatures(twoSignatures)),
    ),
  );
  // ETSI EN 319 162-1, A.1: a reader finds the media type at byte 38.
  expect(zip.subarray(30, 69).toString()).toBe('mimetypeapplication/vnd.etsi.asic-s+zip');
  const entries = await unzip(zip);
  expect([...entries.keys()]).toEqual(['mimetype', 'META-INF_договір.pdf', 'META-INF/signature.p7s']);
  const [, file, signature] = [...entries.values()];
  expect(verifyWithOpenSsl(signature!, file!)).toContain('Verification successful');
});
