import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Authority } from '../authority/authority';
import { fromBase64, sha256, toBase64, toHex } from '../cades/bytes';
import { serialOf, type Identity } from '../cades/certificate';
import { signDigest } from '../cades/sign';
import { verifySignature } from '../cades/verify';
import { content, TAX_ID } from '../testing/issuing';
import { CompletionPool } from './completion-pool';

const folder = mkdtempSync(path.join(tmpdir(), 'completion-'));
let authority: Authority;
let person: Identity;
let pool: CompletionPool;
let digest: ArrayBuffer;
beforeAll(async () => {
  authority = await Authority.open(folder);
  person = await authority.issueIdentity({ fullName: 'Їжакевич Ґонта Іванович', taxId: TAX_ID });
  digest = await sha256(content);
  pool = new CompletionPool(folder, 2);
});
afterAll(async () => {
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const submission = async (change: { sha256?: string; taxId?: string } = {}) => ({
  sha256: toHex(digest),
  cms: toBase64(await signDigest(digest, person)),
  taxId: TAX_ID,
  ...change,
});

test('signatures of several files are completed at once, each with the authority’s time stamp and OCSP answer', async () => {
  const completed = await Promise.all(
    Array.from({ length: 6 }, async () => pool.complete(await submission())),
  );
  for (const { cms, fullName } of completed) {
    expect(fullName).toBe('Їжакевич Ґонта Іванович');
    const signer = await verifySignature(fromBase64(cms), digest, { trust: [authority.root], require: 'LT' });
    expect(signer.subject.taxId).toBe(TAX_ID);
  }
});

test('a refusal in a thread reaches the caller with the same code', async () => {
  const otherDigest = toHex(await sha256(new Uint8Array(3)));
  await expect(pool.complete(await submission({ sha256: otherDigest }))).rejects.toMatchObject({
    name: 'CadesRefusal',
    code: 'digest-mismatch',
  });
  await expect(pool.complete(await submission({ taxId: '0000000000' }))).rejects.toMatchObject({
    name: 'HostProblem',
    status: 422,
    code: 'wrong-signer',
  });
  await authority.revocations.revoke(serialOf(person.certificate));
  await expect(pool.complete(await submission())).rejects.toMatchObject({ code: 'revoked' });
});
