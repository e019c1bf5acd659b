import path from 'node:path';
import { z } from 'zod';
import { generateKeys, issueCertificate, type CertificateProfile, type Identity } from '../cades/certificate';
import { createFile, readFileIfAny } from '../storage/durable-file';
import { authorityNames } from './names';
import { identityFromStored, identityToStored, storedIdentity } from './stored-identity';

/** The three identities of the authority. */
export interface AuthorityKeys {
  root: Identity;
  ocsp: Identity;
  tsa: Identity;
}

const storedKeys = z.object({ root: storedIdentity, ocsp: storedIdentity, tsa: storedIdentity });
const FILE = 'keys.json';

async function issue(profile: Exclude<CertificateProfile, 'person'>, issuer?: Identity): Promise<Identity> {
  const { publicKey, privateKey } = await generateKeys();
  const subject = authorityNames[profile];
  const certificate = await issueCertificate({ profile, subject, publicKey, issuer, ownKey: privateKey });
  return { certificate, key: privateKey };
}

/**
 * Opens the authority of a folder; creates it if it does not exist. If two processes create it at the same time, both
 * use the first one's.
 */
export async function openAuthorityFolder(folder: string): Promise<AuthorityKeys> {
  const file = path.join(folder, FILE);
  let text = await readFileIfAny(file);
  if (text === undefined) {
    const root = await issue('root');
    const newKeys = {
      root: await identityToStored(root),
      ocsp: await identityToStored(await issue('ocsp', root)),
      tsa: await identityToStored(await issue('tsa', root)),
    };
    await createFile(file, JSON.stringify(newKeys, null, 2));
    text = await readFileIfAny(file);
  }
  const parsed = storedKeys.parse(JSON.parse(text ?? ''));
  return {
    root: await identityFromStored(parsed.root),
    ocsp: await identityFromStored(parsed.ocsp),
    tsa: await identityFromStored(parsed.tsa),
  };
}
