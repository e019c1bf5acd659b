import { randomInt } from 'node:crypto';
import { type Database, inTransaction, row, rows, run } from '../../../db/query';
import { bareRecovery, isWholeRecovery, RECOVERY_LENGTH } from '../../../domain/one-time-codes';
import { hashPassword, verifyPassword } from '../passwords';

export const RECOVERY_CODES = 10;
/** Characters of a code, without letters and digits that look alike, so that it can be copied from paper. Ten are 49 bits. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

const formatCode = (code: string): string =>
  `${code.slice(0, RECOVERY_LENGTH / 2)}-${code.slice(RECOVERY_LENGTH / 2)}`;

/**
 * Replaces the account's codes by ten new ones and returns these, formatted for display; they are shown only once. Codes are too short for
 * a plain digest and are stored like passwords (ASVS 5.0, 6.5.2).
 */
export async function renewRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  await inTransaction(db, async (executor) => {
    // Of two simultaneous calls the second must see the codes of the first, to delete them.
    await run(executor, 'select from users where id = $1 for no key update', [userId]);
    await run(executor, 'delete from recovery_codes where user_id = $1', [userId]);
    await run(executor, 'insert into recovery_codes (user_id, code_hash) select $1, unnest($2::text[])', [
      userId,
      hashes,
    ]);
  });
  return codes.map(formatCode);
}

/** Marks the entered code as used; returns whether it was an unused code of the account. */
export async function redeemRecoveryCode(db: Database, userId: string, entry: string): Promise<boolean> {
  if (!isWholeRecovery(entry)) return false;
  const code = bareRecovery(entry);
  const unused = await rows<{ id: string; code_hash: string }>(
    { db },
    'select id, code_hash from recovery_codes where user_id = $1 and used_at is null',
    [userId],
  );
  const matches = await Promise.all(unused.map(({ code_hash }) => verifyPassword(code_hash, code)));
  const match = unused.find((_, index) => matches[index]);
  if (!match) return false;
  const used = await row(
    { db },
    'update recovery_codes set used_at = now() where id = $1 and used_at is null returning id',
    [match.id],
  );
  return used !== undefined;
}
