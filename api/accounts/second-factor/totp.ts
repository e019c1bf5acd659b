import { Secret, TOTP } from 'otpauth';
import { type Database, row, run } from '../../../db/query';
import { bareTotp, isWholeTotp, TOTP_DIGITS } from '../../../domain/one-time-codes';
import { seal, unseal } from './seal';

const PERIOD_SECONDS = 30;
/** Codes of the step before and after are taken too: clocks of telephones differ (RFC 6238, 5.2). */
const WINDOW = 1;
const SECRET_BYTES = 20;
/** Parameters that every authenticator application reads. */
const KIND = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_SECONDS } as const;

/** A new secret as base32 text, 160 bits (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The `otpauth://` address that the application reads as a QR code; `issuer` and `label` are what it calls the account. */
export const secretUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...KIND, issuer, label, secret }).toString();

/** The time step of which this is the code, or nothing. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  if (!isWholeTotp(code)) return undefined;
  const delta = new TOTP({ ...KIND, secret }).validate({
    token: bareTotp(code),
    window: WINDOW,
    timestamp: now,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Is this the account's code of now? A code is taken once, and no older one after it (ASVS 5.0, 6.5.1): the step is
 * noted in the same statement that asks whether it is new.
 */
export async function useTotpCode(db: Database, key: Buffer, userId: string, code: string): Promise<boolean> {
  const factor = await row<{ secret: string }>({ db }, 'select secret from totp_factors where user_id = $1', [
    userId,
  ]);
  const step = factor && stepOf(unseal(key, userId, factor.secret), code);
  if (step === undefined) return false;
  const accepted = await row(
    { db },
    'update totp_factors set last_step = $2 where user_id = $1 and last_step < $2 returning user_id',
    [userId, step],
  );
  return accepted !== undefined;
}

/** Sets the account's secret, confirmed by the code of this step; in place of the one before, if there was one. */
export const storeTotp = (
  db: Database,
  key: Buffer,
  userId: string,
  { secret, step }: { secret: string; step: number },
): Promise<void> =>
  run(
    { db },
    `insert into totp_factors (user_id, secret, last_step) values ($1, $2, $3)
     on conflict (user_id) do update set secret = $2, last_step = $3, created_at = now()`,
    [userId, seal(key, userId, secret), step],
  );
