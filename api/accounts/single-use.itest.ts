import { createHash, randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { connect } from '../../db/connection';
import { inTransaction, row, run } from '../../db/query';
import { readServiceSettings } from '../../settings/settings';
import { waitUntilBlocked } from '../../tests/kit/row-locks';
import { addUser } from '../testing/records';
import { redeemRecovery } from './recovery';
import { renewRecoveryCodes, redeemRecoveryCode } from './second-factor/recovery-codes';
import { factorKey } from './second-factor/seal';
import { newSecret, storeTotp, consumeTotpCode } from './second-factor/totp';

const db = connect(process.env.DATABASE_URL ?? '', 5);
afterAll(() => db.close());

/** Makes two simultaneous calls while the row that both have to change is locked. Both calls have read the row before either writes it. */
const twiceAtOnce = async <T>(lock: string, bind: unknown[], call: () => Promise<T>): Promise<T[]> => {
  const calls = await inTransaction(db, async (executor) => {
    await run(executor, lock, bind);
    const pending = [call(), call()];
    await waitUntilBlocked(db, 2);
    return pending;
  });
  return Promise.all(calls);
};

describe('a recovery code is accepted once', () => {
  test('if used twice at the same moment', async () => {
    const { id } = await addUser(db, 'lawyer');
    const [code = ''] = await renewRecoveryCodes(db, id);
    const results = await twiceAtOnce('select from recovery_codes where user_id = $1 for update', [id], () =>
      redeemRecoveryCode(db, id, code),
    );
    expect(results.filter(Boolean)).toEqual([true]);
    const remaining = await row(
      { db },
      'select count(*)::int as left from recovery_codes where user_id = $1 and used_at is null',
      [id],
    );
    expect(remaining).toEqual({ left: 9 });
  });

  test('and is refused later; the other codes are still accepted', async () => {
    const { id } = await addUser(db, 'lawyer');
    const [code = '', otherCode = ''] = await renewRecoveryCodes(db, id);
    expect(await redeemRecoveryCode(db, id, code)).toBe(true);
    expect(await redeemRecoveryCode(db, id, code)).toBe(false);
    expect(await redeemRecoveryCode(db, id, otherCode)).toBe(true);
  });

  test('only for its own account, and not after new codes have replaced it', async () => {
    const [{ id }, otherUser] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
    const [code = ''] = await renewRecoveryCodes(db, id);
    expect(await redeemRecoveryCode(db, otherUser.id, code)).toBe(false);
    await renewRecoveryCodes(db, id);
    expect(await redeemRecoveryCode(db, id, code)).toBe(false);
  });
});

describe('a code of the authenticator application is accepted once', () => {
  const key = factorKey(readServiceSettings(process.env));

  test('if sent twice at the same moment, and if sent again later', async () => {
    if (!key) throw new Error('no key');
    const { id } = await addUser(db, 'lawyer');
    const secret = newSecret();
    await storeTotp(db, key, id, { secret, step: 0 });
    const code = new TOTP({ secret }).generate();
    const results = await twiceAtOnce('select from totp_factors where user_id = $1 for update', [id], () =>
      consumeTotpCode(db, key, id, code),
    );
    expect(results.filter(Boolean)).toEqual([true]);
    expect(await consumeTotpCode(db, key, id, code)).toBe(false);
  });

  test('and using it does not use up the code of another account', async () => {
    if (!key) throw new Error('no key');
    const secret = newSecret();
    const code = new TOTP({ secret }).generate();
    const users = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
    for (const { id } of users) await storeTotp(db, key, id, { secret, step: 0 });
    for (const { id } of users) expect(await consumeTotpCode(db, key, id, code)).toBe(true);
  });
});

describe("a recovery letter's link sets a password once", () => {
  /** Inserts a recovery that expires in this number of minutes; returns the hash of its token. */
  async function insertRecovery(userId: string, expiresInMinutes: number): Promise<string> {
    const hash = createHash('sha256').update(randomUUID()).digest('hex');
    await run(
      { db },
      `insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + $3 * interval '1 minute')`,
      [hash, userId, expiresInMinutes],
    );
    return hash;
  }
  const passwordOf = (id: string) => row({ db }, 'select password_hash from users where id = $1', [id]);

  test('if used twice at the same moment', async () => {
    const { id } = await addUser(db, 'lawyer');
    const hash = await insertRecovery(id, 15);
    const results = await twiceAtOnce('select from recoveries where user_id = $1 for update', [id], () =>
      redeemRecovery(db, hash, 'new'),
    );
    expect(results.filter(Boolean)).toEqual([true]);
  });

  test('but never after it has expired, for a blocked account, or after another link was used', async () => {
    const [user, blockedUser] = [await addUser(db, 'lawyer'), await addUser(db, 'lawyer')];
    const before = await passwordOf(user.id);
    expect(await redeemRecovery(db, await insertRecovery(user.id, -1), 'new')).toBe(false);
    expect(await passwordOf(user.id)).toEqual(before);
    await run({ db }, 'update users set blocked = true where id = $1', [blockedUser.id]);
    expect(await redeemRecovery(db, await insertRecovery(blockedUser.id, 15), 'new')).toBe(false);
    const [firstHash, secondHash] = [await insertRecovery(user.id, 15), await insertRecovery(user.id, 15)];
    expect(await redeemRecovery(db, firstHash, 'new')).toBe(true);
    expect(await redeemRecovery(db, secondHash, 'newer')).toBe(false);
    expect(await passwordOf(user.id)).toEqual({ password_hash: 'new' });
  });
});
