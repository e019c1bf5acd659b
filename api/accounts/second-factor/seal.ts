import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { ServiceSettings } from '../../../settings/settings';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

type KeySettings = Pick<ServiceSettings, 'factorKey' | 'historyKey'>;

/**
 * Returns the AES-256 key that encrypts the secrets of second factors in the database, derived from FACTOR_KEY or else HISTORY_KEY;
 * undefined if neither is set: then only passkeys are available, no authenticator codes.
 */
export function factorKey({ factorKey: ownKey, historyKey }: KeySettings): Buffer | undefined {
  const configuredKey = ownKey ?? historyKey;
  if (!configuredKey) return undefined;
  return Buffer.from(
    hkdfSync('sha256', Buffer.from(configuredKey, 'base64'), '', 'grant-office second factor', 32),
  );
}

/** Encrypts a secret for one account; it cannot be decrypted for another. */
export function seal(key: Buffer, userId: string, secret: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([iv, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}.${sealed.toString('base64url')}`;
}

/** Decrypts a secret. @throws Error if the key, the account or a byte differs. */
export function unseal(key: Buffer, userId: string, sealed: string): string {
  const [version, body = ''] = sealed.split('.');
  if (version !== VERSION) throw new Error('a secret sealed in an unknown way');
  const bytes = Buffer.from(body, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(userId))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
