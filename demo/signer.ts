import path from 'node:path';
import { copyBytes, fromHex, sha256, toBase64 } from '../signing/cades/bytes';
import { signDigest } from '../signing/cades/sign';
import { Authority } from '../signing/authority/authority';
import { KeyRing, type KeyHolder } from '../signing/authority/key-ring';
import { personByEmail } from './key-holders';

/** Signs for demonstration people in this process: for the applicant simulator, the demonstration data, tests. */
export interface DemoSigner {
  /**
   * Returns a detached CAdES B-B signature (base64 CMS) over the bytes, by a demonstration account's e-mail or any holder. The signing
   * host completes it when it is submitted.
   */
  signBytes(who: string | KeyHolder, bytes: Uint8Array): Promise<string>;
  /** Signs bytes by their SHA-256, in hexadecimal. */
  signDigest(who: string | KeyHolder, sha256: string): Promise<string>;
}

function holderOf(signer: string | KeyHolder): KeyHolder {
  const holder = typeof signer === 'string' ? personByEmail(signer) : signer;
  if (!holder) throw new Error(`no demonstration account ${JSON.stringify(signer)}`);
  return holder;
}

/**
 * Opens the demonstration keys of a data folder, which the signing host uses too. @throws Error outside the demonstration, where only the
 * owners of keys sign
 */
export async function openDemoSigner(config: { demo: boolean; dataDir: string }): Promise<DemoSigner> {
  if (!config.demo) throw new Error('demonstration keys exist only with DEMO=true');
  const folder = path.resolve(config.dataDir, 'signing');
  const keyRing = new KeyRing(await Authority.open(folder), folder);
  const sign = async (signer: string | KeyHolder, digest: ArrayBuffer) =>
    toBase64(await signDigest(digest, await keyRing.identityOf(holderOf(signer))));
  return {
    signBytes: async (signer, bytes) => sign(signer, await sha256(copyBytes(bytes))),
    signDigest: (signer, digest) => sign(signer, fromHex(digest)),
  };
}
