import { randomBytes } from 'node:crypto';
import { type Database, row, run } from '../../../db/query';
import { hashToken } from '../sessions';

/** Lifetime of each ceremony, in seconds. */
const LIFETIME_SECONDS = {
  'second-step': 5 * 60,
  'passkey-sign-in': 5 * 60,
  totp: 15 * 60,
  passkey: 5 * 60,
  oidc: 10 * 60,
  'oidc-return': 60,
} as const;
export type CeremonyKind = keyof typeof LIFETIME_SECONDS;

/** Attempts that a ceremony allows. */
const MAX_ATTEMPTS = 5;
/** 256 bits as base64url: the ceremony's bearer token, and the challenge that a passkey signs. */
const TOKEN_BYTES = 32;

export interface Ceremony {
  userId: string | null;
  data: Record<string, unknown>;
}

interface Row {
  user_id: string | null;
  data: Record<string, unknown>;
}

/** Begins a ceremony. Returns its token and the time when it expires. Only the token's hash is stored. */
export async function beginCeremony(
  db: Database,
  kind: CeremonyKind,
  { userId = null, data = {} }: Partial<Ceremony> = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LIFETIME_SECONDS[kind] * 1000);
  await run(
    { db },
    `with over as (delete from factor_ceremonies where expires_at < now())
     insert into factor_ceremonies (token_hash, kind, user_id, data, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashToken(token), kind, userId, JSON.stringify(data), expiresAt],
  );
  return { token, expiresAt };
}

/**
 * Counts one attempt and returns the ceremony without ending it. Undefined if the ceremony is unknown,
 * expired, or was attempted too often.
 */
export async function attemptCeremony(
  db: Database,
  kind: CeremonyKind,
  token: string,
): Promise<Ceremony | undefined> {
  // The attempt is counted before the answer is checked. Otherwise several simultaneous attempts would each
  // count as the first.
  const ceremony = await row<Row>(
    { db },
    `update factor_ceremonies set attempts = attempts + 1
      where token_hash = $1 and kind = $2 and expires_at > now() and attempts < ${MAX_ATTEMPTS} returning user_id, data`,
    [hashToken(token), kind],
  );
  return ceremony && { userId: ceremony.user_id, data: ceremony.data };
}

/**
 * Ends a ceremony and returns it; of several simultaneous calls only one gets it. Undefined if the ceremony
 * is unknown, expired or already ended.
 */
export async function endCeremony(
  db: Database,
  kind: CeremonyKind,
  token: string,
): Promise<Ceremony | undefined> {
  const ceremony = await row<Row>(
    { db },
    `delete from factor_ceremonies where token_hash = $1 and kind = $2 and expires_at > now() returning user_id, data`,
    [hashToken(token), kind],
  );
  return ceremony && { userId: ceremony.user_id, data: ceremony.data };
}

/** Drops all ceremonies of an account, after a change of its factors. */
export const dropCeremonies = (db: Database, userId: string): Promise<void> =>
  run({ db }, 'delete from factor_ceremonies where user_id = $1', [userId]);
