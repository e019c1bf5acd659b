import { row, run } from '../../../db/query';
import { OpenSsl } from '../../../signing/testing/openssl';
import type { Person } from '../../../tests/kit/people';
import { unzip } from '../../../tests/kit/unzip';
import { beginApplication, type applicationDriver } from '../../../tests/kit/application-driver';
import type { World } from '../../../tests/kit/world';
import { startTechnical, technicalHelpers } from '../../testing/technical-world';
import type { CheckedSignatureView } from './contract/files';

let world: World;
let pm: Person;
let driver: ReturnType<typeof applicationDriver>;
let protocol: { file_id: string; name: string };
const { bytesOf } = technicalHelpers(() => world);
const openssl = new OpenSsl();

beforeAll(async () => {
  let contestId: string;
  ({ world, contestId, pm } = await startTechnical());
  driver = await beginApplication(world, contestId);
  await driver.technical();
  protocol = (await row<typeof protocol>(
    { db: world.services.db },
    `select id as file_id, name from files where application_id = $1 and slot = 'protocol'`,
    [driver.id],
  ))!;
  const root = await fetch(new URL('/authority/root.pem', world.services.settings.signingUrl));
  openssl.write('root.pem', await root.text());
});
afterAll(async () => {
  openssl.remove();
  await world?.stop();
});

const signaturesPath = (subpath: string) => `/api/files/${protocol.file_id}/${subpath}`;
const checkedSignatures = async () => {
  const { bytes } = await bytesOf(pm, signaturesPath('verification'));
  return (JSON.parse(bytes.toString()) as { data: { signatures: CheckedSignatureView[] } }).data.signatures;
};
const verify = () =>
  openssl.run(
    ...'cms -verify -cades -binary -inform DER -in p7s -content file -CAfile root.pem -purpose any -out out'.split(
      ' ',
    ),
  );

test('a verification has signer, certificate, signing time and time of the revocation check', async () => {
  const [signature, ...otherSignatures] = await checkedSignatures();
  expect(otherSignatures).toEqual([]);
  expect(signature).toMatchObject({ name: expect.stringMatching(/\S/), problem: null });
  expect(signature?.certificate?.authority).toContain('Демонстраційний');
  const { certificate, signed_at: signedAt, not_revoked_at: notRevokedAt } = signature!;
  const moments = [certificate!.valid_from, signedAt, certificate!.valid_to].map((moment) =>
    Date.parse(moment ?? ''),
  );
  expect(moments).toEqual([...moments].sort((a, b) => a - b));
  expect(Date.parse(notRevokedAt ?? '')).toBeGreaterThan(Date.parse(signedAt ?? '') - 60_000);
});

test('signature and container are downloaded under the file’s name, and OpenSSL verifies them', async () => {
  const file = await bytesOf(pm, `/api/files/${protocol.file_id}`);
  const p7s = await bytesOf(pm, signaturesPath('signatures/0'));
  expect(p7s.headers.get('content-type')).toBe('application/pkcs7-signature');
  expect(p7s.headers.get('content-disposition')).toContain('.pdf.p7s');
  openssl.write('file', file.bytes);
  openssl.write('p7s', p7s.bytes);
  expect(verify()).toContain('Verification successful');

  const container = await bytesOf(pm, signaturesPath('container'));
  expect(container.headers.get('content-type')).toBe('application/vnd.etsi.asic-s+zip');
  const entries = await unzip(container.bytes);
  expect([...entries.keys()]).toEqual(['mimetype', protocol.name, 'META-INF/signature.p7s']);
  openssl.write('file', entries.get(protocol.name)!);
  openssl.write('p7s', entries.get('META-INF/signature.p7s')!);
  expect(verify()).toContain('Verification successful');
});

test('an unknown file is not found, and users who may not read the file get no signatures', async () => {
  expect((await bytesOf(pm, signaturesPath('signatures/1'))).status).toBe(404);
  const expert = world.cast.experts[0]!;
  for (const path of ['verification', 'signatures/0', 'container'])
    expect([path, (await bytesOf(expert, signaturesPath(path))).status]).toEqual([path, 403]);
});

test('a file that differs from the signed one is reported', async () => {
  await run({ db: world.services.db }, 'update files set sha256 = $2 where id = $1', [
    protocol.file_id,
    'a'.repeat(64),
  ]);
  expect(await checkedSignatures()).toMatchObject([
    { problem: expect.stringMatching(/^Підпис стосується іншого файлу/), certificate: null },
  ]);
});
