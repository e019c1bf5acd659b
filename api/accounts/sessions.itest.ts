import { randomUUID } from 'node:crypto';
import { connect } from '../../db/connection';
import { row, rows, run } from '../../db/query';
import { addUser } from '../testing/records';
import { attemptCeremony, beginCeremony, endCeremony } from './second-factor/ceremonies';
import { endSession, endSessions, findSession, insertSession } from './sessions';

const db = connect(process.env.DATABASE_URL ?? '', 3);
afterAll(() => db.close());

/** An account without a session. */
async function addAccount(role: 'lawyer' | 'admin' = 'lawyer'): Promise<string> {
  const { id } = await addUser(db, role);
  await run({ db }, 'delete from sessions where user_id = $1', [id]);
  return id;
}

/** Inserts a session of an account, applies an SQL change to it and returns its hash. */
async function insertTestSession(user: string, change = ''): Promise<string> {
  const hash = randomUUID();
  await insertSession(db, hash, user);
  if (change) await run({ db }, `update sessions set ${change} where token_hash = $1`, [hash]);
  return hash;
}

const isValid = async (hash: string) => (await findSession(db, hash, false)) !== undefined;
const storedSessions = async (user: string) =>
  (
    await rows<{ hash: string }>({ db }, 'select token_hash as hash from sessions where user_id = $1', [user])
  ).map(({ hash }) => hash);

describe('a session is valid', () => {
  test('for twelve hours after sign-in at the latest', async () => {
    const hash = await insertTestSession(await addAccount());
    const remaining = await row<{ minutes: number }>(
      { db },
      'select extract(epoch from expires_at - created_at)::int / 60 as minutes from sessions where token_hash = $1',
      [hash],
    );
    expect(remaining).toEqual({ minutes: 12 * 60 });
    expect(await isValid(hash)).toBe(true);
    expect(
      await isValid(await insertTestSession(await addAccount(), `expires_at = now() - interval '1 second'`)),
    ).toBe(false);
  });

  test('until two hours after its last call', async () => {
    expect(
      await isValid(await insertTestSession(await addAccount(), `seen_at = now() - interval '119 minutes'`)),
    ).toBe(true);
    expect(
      await isValid(await insertTestSession(await addAccount(), `seen_at = now() - interval '2 hours'`)),
    ).toBe(false);
  });

  test('while its account is not blocked, and only with its own token', async () => {
    const user = await addAccount();
    const hash = await insertTestSession(user);
    expect(await isValid(randomUUID())).toBe(false);
    await run({ db }, 'update users set blocked = true where id = $1', [user]);
    expect(await isValid(hash)).toBe(false);
  });

  test.each([
    ['is an administrator', '', true],
    ['has another role since', `role = 'chief'`, false],
    ['was blocked since', 'blocked = true', false],
  ])('as an impersonation, depending on the administrator, who %s', async (_, change, expected) => {
    const [user, admin] = [await addAccount(), await addAccount('admin')];
    const hash = await insertTestSession(
      user,
      `impersonation_id = '11111111-1111-4111-8111-111111111111', impersonator_id = '${admin}'`,
    );
    if (change) await run({ db }, `update users set ${change} where id = $1`, [admin]);
    expect(await isValid(hash)).toBe(expected);
  });

  test('for two more hours after each call; the time of the call is stored once a minute', async () => {
    const seenAt = (hash: string) =>
      row<{ at: string }>({ db }, 'select seen_at::text as at from sessions where token_hash = $1', [hash]);
    const old = await insertTestSession(await addAccount(), `seen_at = now() - interval '90 minutes'`);
    const before = await seenAt(old);
    await findSession(db, old, false);
    expect(await seenAt(old)).toEqual(before);
    await findSession(db, old);
    expect(await seenAt(old)).not.toEqual(before);
    // A moment in the future: even on a slow machine it is less than a minute ago when it is compared.
    const young = await insertTestSession(await addAccount(), `seen_at = now() + interval '10 minutes'`);
    const storedSeenTime = await seenAt(young);
    await findSession(db, young);
    expect(await seenAt(young)).toEqual(storedSeenTime);
  });
});

describe('sessions end', () => {
  test('and are deleted at the next sign-in of their account, if they have expired', async () => {
    const [user, otherUser] = [await addAccount(), await addAccount()];
    const expiredCondition = `expires_at = now() - interval '1 minute'`;
    await insertTestSession(user, `seen_at = now() - interval '3 hours'`);
    const otherExpired = await insertTestSession(otherUser, expiredCondition);
    const nextSession = await insertTestSession(user);
    expect([await storedSessions(user), await storedSessions(otherUser)]).toEqual([
      [nextSession],
      [otherExpired],
    ]);
  });

  test('for a whole account except the current session, together with its impersonations of others', async () => {
    const [admin, otherUser] = [await addAccount('admin'), await addAccount()];
    const [current] = [await insertTestSession(admin), await insertTestSession(admin)];
    const ownSession = await insertTestSession(otherUser);
    await insertTestSession(
      otherUser,
      `impersonation_id = '11111111-1111-4111-8111-111111111111', impersonator_id = '${admin}'`,
    );
    await endSessions(db, admin, current);
    expect([await storedSessions(admin), await storedSessions(otherUser)]).toEqual([[current], [ownSession]]);
    await endSessions(db, admin);
    expect(await storedSessions(admin)).toEqual([]);
  });

  test('one by one, but only for calls of their own account', async () => {
    const [user, otherUser] = [await addAccount(), await addAccount()];
    const [firstSession, secondSession] = [await insertTestSession(user), await insertTestSession(user)];
    await endSession(db, otherUser, firstSession);
    expect(await storedSessions(user)).toHaveLength(2);
    await endSession(db, user, firstSession);
    expect(await storedSessions(user)).toEqual([secondSession]);
  });
});

describe('a second step', () => {
  const beginStep = async () => {
    const userId = await addAccount();
    return { userId, ...(await beginCeremony(db, 'second-step', { userId })) };
  };

  test('allows five attempts and no sixth', async () => {
    const { token, userId } = await beginStep();
    for (const _ of [1, 2, 3, 4, 5])
      expect(await attemptCeremony(db, 'second-step', token)).toMatchObject({ userId });
    expect(await attemptCeremony(db, 'second-step', token)).toBeUndefined();
  });

  test('counts simultaneous attempts one by one', async () => {
    const { token } = await beginStep();
    const attempts = await Promise.all(
      Array.from({ length: 8 }, () => attemptCeremony(db, 'second-step', token)),
    );
    expect(attempts.filter(Boolean)).toHaveLength(5);
  });

  test('expires after five minutes, and is not accepted as a ceremony of another kind', async () => {
    const { token, expiresAt } = await beginStep();
    const remaining = expiresAt.getTime() - Date.now();
    expect(Math.ceil(remaining / 60_000)).toBeLessThanOrEqual(5);
    expect(await attemptCeremony(db, 'totp', token)).toBeUndefined();
    expect(await endCeremony(db, 'totp', token)).toBeUndefined();
    await run(
      { db },
      `update factor_ceremonies set expires_at = now() - interval '1 second' where user_id is not null`,
    );
    expect(await attemptCeremony(db, 'second-step', token)).toBeUndefined();
    expect(await endCeremony(db, 'second-step', token)).toBeUndefined();
  });

  test('ends once, also for two simultaneous calls', async () => {
    const { token } = await beginStep();
    const endings = await Promise.all([
      endCeremony(db, 'second-step', token),
      endCeremony(db, 'second-step', token),
    ]);
    expect(endings.filter(Boolean)).toHaveLength(1);
  });
});
