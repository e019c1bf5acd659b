import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Authority } from '../signing/authority/authority';
import { personByEmail } from './key-holders';
import { fromBase64, sha256 } from '../signing/cades/bytes';
import { verifySignature } from '../signing/cades/verify';
import { openDemoSigner } from './signer';
import { content } from '../signing/testing/issuing';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'demo-signer-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('an account signs by its e-mail, with the key that the host has for it', async () => {
  const cms = await (await openDemoSigner({ demo: true, dataDir })).signBytes('expert1@example.org', content);
  const { root } = await Authority.open(path.join(dataDir, 'signing'));
  const signer = await verifySignature(fromBase64(cms), await sha256(content), {
    trust: [root],
    require: 'B',
  });
  const { fullName, taxId } = personByEmail('expert1@example.org') ?? {};
  expect(signer.subject).toMatchObject({ commonName: fullName, taxId });
});

test('an unknown account cannot sign', async () => {
  const signer = await openDemoSigner({ demo: true, dataDir });
  await expect(signer.signBytes('nobody@example.org', content)).rejects.toThrow('nobody@example.org');
});

test('outside the demonstration opening the signer fails and makes no keys', async () => {
  await expect(openDemoSigner({ demo: false, dataDir })).rejects.toThrow('DEMO');
  expect(await readdir(dataDir)).toEqual([]);
});
