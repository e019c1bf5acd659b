import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import { copyBytes, sha1 } from './bytes';
import { certificateDer, type Identity } from './certificate';
import { OID } from './oids';

/** Rounds of PBKDF2 for the parts of a container: OWASP's recommendation for HMAC-SHA-256. */
const ITERATIONS = 210_000;
/**
 * Rounds for the container's MAC, which is computed in JavaScript; key and certificates are encrypted with
 * ITERATIONS.
 */
const MAC_ITERATIONS = 10_000;

export type KeyContainerCode = 'wrong-password' | 'malformed' | 'no-key' | 'unsupported-key';

/** A key container could not be opened. */
export class KeyContainerError extends Error {
  override readonly name = 'KeyContainerError';
  constructor(
    readonly code: KeyContainerCode,
    detail = '',
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }
}

const passwordBytes = (password: string): ArrayBuffer => copyBytes(new TextEncoder().encode(password));

/** Seals a key (extractable) and its certificates, the holder's first, into a PKCS#12 container. */
export async function sealKeyContainer(
  key: CryptoKey,
  certificates: pkijs.Certificate[],
  password: string,
  friendlyName: string,
): Promise<ArrayBuffer> {
  const [holderCertificate] = certificates;
  if (!holderCertificate) throw new Error('a container needs the certificate');
  const secret = passwordBytes(password);
  const encryption = {
    password: secret,
    // pkijs generates the initialisation vector itself
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as pkijs.ContentEncryptionAesCbcParams,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: ITERATIONS,
  };
  const keyId = await sha1(certificateDer(holderCertificate));
  const holderAttributes = () => [
    new pkijs.Attribute({ type: OID.friendlyName, values: [new asn1js.BmpString({ value: friendlyName })] }),
    new pkijs.Attribute({ type: OID.localKeyId, values: [new asn1js.OctetString({ valueHex: keyId })] }),
  ];
  const keyBag = new pkijs.PKCS8ShroudedKeyBag({
    parsedValue: pkijs.PrivateKeyInfo.fromBER(await crypto.subtle.exportKey('pkcs8', key)),
  });
  await keyBag.makeInternalValues(encryption);
  const keyBags = [
    new pkijs.SafeBag({ bagId: OID.shroudedKeyBag, bagValue: keyBag, bagAttributes: holderAttributes() }),
  ];
  const certificateBags = certificates.map((certificate) => {
    const bagValue = new pkijs.CertBag({ parsedValue: certificate });
    return new pkijs.SafeBag({
      bagId: OID.certBag,
      bagValue,
      ...(certificate === holderCertificate ? { bagAttributes: holderAttributes() } : {}),
    });
  });
  const contents = [
    { privacyMode: 0, value: new pkijs.SafeContents({ safeBags: keyBags }) },
    { privacyMode: 1, value: new pkijs.SafeContents({ safeBags: certificateBags }) },
  ];
  const authenticatedSafe = new pkijs.AuthenticatedSafe({ parsedValue: { safeContents: contents } });
  await authenticatedSafe.makeInternalValues({ safeContents: [{}, encryption] });
  const container = new pkijs.PFX({ parsedValue: { integrityMode: 0, authenticatedSafe } });
  await container.makeInternalValues({
    password: secret,
    iterations: MAC_ITERATIONS,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  });
  return container.toSchema().toBER(false);
}

async function unlock(container: pkijs.PFX, password: ArrayBuffer): Promise<pkijs.SafeBag[]> {
  try {
    await container.parseInternalValues({ password, checkIntegrity: true });
  } catch (error) {
    const detail = error instanceof Error ? error.message : '';
    throw new KeyContainerError(detail.includes('Integrity') ? 'wrong-password' : 'malformed', detail);
  }
  const safe = container.parsedValue?.authenticatedSafe;
  if (!safe) throw new KeyContainerError('malformed');
  const isEncrypted = (entry: pkijs.ContentInfo) => entry.contentType === pkijs.ContentInfo.ENCRYPTED_DATA;
  await safe.parseInternalValues({
    safeContents: safe.safeContents.map((entry) => (isEncrypted(entry) ? { password } : {})),
  });
  const parsed = safe.parsedValue as { safeContents: { value: pkijs.SafeContents }[] };
  return parsed.safeContents.flatMap((entry) => entry.value.safeBags);
}

async function decryptKey(
  bag: pkijs.PKCS8ShroudedKeyBag,
  password: ArrayBuffer,
): Promise<pkijs.PrivateKeyInfo> {
  const encryptedContentInfo = new pkijs.EncryptedContentInfo({
    contentEncryptionAlgorithm: bag.encryptionAlgorithm,
    encryptedContent: bag.encryptedData,
  });
  const sealed = new pkijs.EncryptedData({ encryptedContentInfo });
  return pkijs.PrivateKeyInfo.fromBER(await sealed.decrypt({ password }));
}

/** Returns the WebCrypto algorithm of a private key. @throws KeyContainerError for other keys, among them DSTU 4145 (Ukraine) */
function keyAlgorithm(key: pkijs.PrivateKeyInfo): EcKeyImportParams | RsaHashedImportParams {
  const parameters: unknown = key.privateKeyAlgorithm.algorithmParams;
  const curve = parameters instanceof asn1js.ObjectIdentifier ? parameters.valueBlock.toString() : '';
  const curves: Record<string, string> = { '1.2.840.10045.3.1.7': 'P-256', '1.3.132.0.34': 'P-384' };
  const namedCurve = curves[curve];
  if (namedCurve) return { name: 'ECDSA', namedCurve };
  if (key.privateKeyAlgorithm.algorithmId === '1.2.840.113549.1.1.1') {
    return { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  }
  throw new KeyContainerError('unsupported-key', key.privateKeyAlgorithm.algorithmId);
}

/** Returns whether the certificate belongs to the key: its public key verifies a signature of the key. */
async function belongsTo(key: CryptoKey, certificate: pkijs.Certificate): Promise<boolean> {
  const algorithm = { name: key.algorithm.name, hash: 'SHA-256' };
  const probe = crypto.getRandomValues(new Uint8Array(32));
  const signature = await crypto.subtle.sign(algorithm, key, probe);
  try {
    const publicKey = await certificate.getPublicKey();
    return await crypto.subtle.verify(algorithm, publicKey, signature, probe);
  } catch {
    return false; // a certificate with another kind of key, for instance an authority's
  }
}

/**
 * Opens a PKCS#12 container. The returned key cannot be exported.
 * Throws KeyContainerError.
 */
export async function openKeyContainer(
  der: ArrayBuffer,
  password: string,
): Promise<Identity & { certificates: pkijs.Certificate[] }> {
  try {
    const secret = passwordBytes(password);
    const certificates: pkijs.Certificate[] = [];
    let privateKey: pkijs.PrivateKeyInfo | undefined;
    for (const { bagValue } of await unlock(pkijs.PFX.fromBER(der), secret)) {
      if (bagValue instanceof pkijs.PKCS8ShroudedKeyBag) {
        privateKey ??= await decryptKey(bagValue, secret);
      } else if (bagValue instanceof pkijs.CertBag && bagValue.parsedValue instanceof pkijs.Certificate) {
        certificates.push(bagValue.parsedValue);
      }
    }
    if (!privateKey) throw new KeyContainerError('no-key');
    const pkcs8 = privateKey.toSchema().toBER(false);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, keyAlgorithm(privateKey), false, ['sign']);
    for (const certificate of certificates) {
      if (await belongsTo(key, certificate)) return { key, certificate, certificates };
    }
    throw new KeyContainerError('no-key', 'no certificate belongs to the key');
  } catch (error) {
    if (error instanceof KeyContainerError) throw error;
    throw new KeyContainerError('malformed', error instanceof Error ? error.message : String(error));
  }
}
