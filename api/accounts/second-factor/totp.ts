import { Secret, TOTP } from 'otpauth';
import { type Database, row, run } from '../../../db/query';
import { bareTotp, isWholeTotp, TOTP_DIGITS } from '../../../domain/one-time-codes';
import { seal, unseal } from './seal';

const PERIOD_SECONDS = 30;
/**
 * Number of time steps before and after the current one whose codes are also accepted, because the clocks of
 * telephones differ (RFC 6238, 5.2).
 */
const WINDOW_STEPS = 1;
const SECRET_BYTES = 20;
/** Parameters that every authenticator application reads. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_SECONDS } as const;

/** Returns a new secret as base32 text, 160 bits (RFC 4226, 4). */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the `otpauth://` URL for the QR code; the authenticator application shows `issuer` and `label` as the account's name. */
export const secretUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  new TOTP({ ...TOTP_OPTIONS, issuer, label, secret }).toString();

/** Returns the time step to which the code belongs; undefined for a wrong code. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  if (!isWholeTotp(code)) return undefined;
  const delta = new TOTP({ ...TOTP_OPTIONS, secret }).validate({
    token: bareTotp(code),
    window: WINDOW_STEPS,
    timestamp: now,
  });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
}

/**
 * Uses up a code of the authenticator application; returns whether it was accepted. A code of the present
 * step or a neighbouring one (WINDOW_STEPS) is accepted once, and afterwards no code of the same or an
 * earlier step (ASVS 5.0, 6.5.1). A single statement checks that the step is later than the last used one and
 * stores it.
 */
export async function consumeTotpCode(
  db: Database,
  key: Buffer,
  userId: string,
  code: string,
): Promise<boolean> {
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

/** Sets or replaces the account's secret. `step` is the time step of the code that confirmed it: that code is thereby used up. */
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
