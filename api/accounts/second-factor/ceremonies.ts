import { randomBytes } from 'node:crypto';
import { type Database, row, run } from '../../../db/query';
import { hashToken } from '../sessions';

/** Lifetime of each ceremony, in seconds. */
const LASTS = {
  'second-step': 5 * 60,
  'passkey-sign-in': 5 * 60,
  totp: 15 * 60,
  passkey: 5 * 60,
  oidc: 10 * 60,
  'oidc-return': 60,
} as const;
export type CeremonyKind = keyof typeof LASTS;

/** Wrong answers after which it has to be begun anew. */
const ATTEMPTS = 5;
/** 256 bits as base64url: bearer of the ceremony, and the challenge that a passkey signs. */
const TOKEN_BYTES = 32;

export interface Ceremony {
  userId: string | null;
  data: Record<string, unknown>;
}

interface Row {
  user_id: string | null;
  data: Record<string, unknown>;
}

/** Begins a ceremony and answers its token, which stands nowhere else, and when it ends. */
export async function beginCeremony(
  db: Database,
  kind: CeremonyKind,
  { userId = null, data = {} }: Partial<Ceremony> = {},
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(Date.now() + LASTS[kind] * 1000);
  await run(
    { db },
    `with over as (delete from factor_ceremonies where expires_at < now())
     insert into factor_ceremonies (token_hash, kind, user_id, data, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashToken(token), kind, userId, JSON.stringify(data), expiresAt],
  );
  return { token, expiresAt };
}

/** Notes one attempt and answers the ceremony, which goes on; nothing when it is unknown, over, or tried too often. */
export async function attemptCeremony(
  db: Database,
  kind: CeremonyKind,
  token: string,
): Promise<Ceremony | undefined> {
  // Counted before the answer is looked at, or attempts at the same moment would all be the first.
  const found = await row<Row>(
    { db },
    `update factor_ceremonies set attempts = attempts + 1
      where token_hash = $1 and kind = $2 and expires_at > now() and attempts < ${ATTEMPTS} returning user_id, data`,
    [hashToken(token), kind],
  );
  return found && { userId: found.user_id, data: found.data };
}

/** Ends a ceremony and answers it to the one call that ends it; nothing when it is unknown, over or ended. */
export async function endCeremony(
  db: Database,
  kind: CeremonyKind,
  token: string,
): Promise<Ceremony | undefined> {
  const found = await row<Row>(
    { db },
    `delete from factor_ceremonies where token_hash = $1 and kind = $2 and expires_at > now() returning user_id, data`,
    [hashToken(token), kind],
  );
  return found && { userId: found.user_id, data: found.data };
}

/** Drops what has been begun for an account: after a change of its factors, or a sign-in elsewhere no longer wanted. */
export const dropCeremonies = (db: Database, userId: string): Promise<void> =>
  run({ db }, 'delete from factor_ceremonies where user_id = $1', [userId]);
