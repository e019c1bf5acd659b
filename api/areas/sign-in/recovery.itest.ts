import { row, rows, run } from '../../../db/query';
import { deliverDue } from '../../../workers/outbox/outbox';
import { accountHelpers, address } from '../../testing/accounts-world';
import { startApi, type TestApi } from '../../testing/api';
import { startMailServer } from '../../testing/mail-server';
import { addUser, PASSWORD } from '../../testing/records';

let api: TestApi;
const { post, signIn, isSessionValid, expectRefused, lettersTo } = accountHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('recovery', () => {
  /** Requests a letter; returns the letters of the address. */
  async function requestLetters(email: string) {
    expect((await post('/auth/restore', { email })).status).toBe(200);
    return lettersTo(email);
  }
  const tokenIn = (text = '') => /\/restore\/([\w-]{43})/.exec(text)?.[1] ?? '';
  const changePassword = (recover_hash: string, password: string) =>
    post('/auth/restore/change', { recover_hash, password });

  test('the letter’s link sets a new password once, and every session ends', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await requestLetters(user.email))[0]?.body);
    const [stored] = await rows<{ token_hash: string; seconds: number }>(
      { db: api.services.db },
      'select token_hash, extract(epoch from expires_at - created_at)::int as seconds from recoveries where user_id = $1',
      [user.id],
    );
    expect(stored?.seconds).toBe(15 * 60);
    expect(stored?.token_hash).not.toContain(token);
    expect(await isSessionValid(user.token)).toBe(true);

    expect((await changePassword(token, 'новий довгий пароль')).status).toBe(200);
    expect(await isSessionValid(user.token)).toBe(false);
    expect((await signIn(user.email, PASSWORD)).status).toBe(401);
    expect((await signIn(user.email, 'новий довгий пароль')).status).toBe(200);
    expect(await expectRefused(() => changePassword(token, 'іще один пароль'))).toEqual([
      422,
      'recovery-expired',
      [],
    ]);
  });

  test('an unknown address gets the same answer and no letter', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const knownAnswer = await post('/auth/restore', { email: user.email });
    const unknown = await post('/auth/restore', { email: address() });
    expect([unknown.status, unknown.text]).toEqual([knownAnswer.status, knownAnswer.text]);
    expect(await requestLetters(address())).toEqual([]);
    const strangersLetters = 'select 1 from letters where recipient not in (select email from users)';
    expect(await rows({ db: api.services.db }, strangersLetters)).toEqual([]);
    const [sentWithAddress] = await rows<{ count: string }>(
      { db: api.services.db },
      `select count(*) from outbox where id like 'recovery:%' and payload ? 'email' and state <> 'waiting'`,
    );
    expect(sentWithAddress?.count).toBe('0');
  });

  test('a blocked account gets no letter', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    await run({ db: api.services.db }, 'update users set blocked = true where id = $1', [user.id]);
    expect(await requestLetters(user.email)).toEqual([]);
  });

  test('only the newest letter’s link works, for 15 minutes', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const firstToken = tokenIn((await requestLetters(user.email))[0]?.body);
    const secondToken = tokenIn((await requestLetters(user.email))[1]?.body);
    expect(await expectRefused(() => changePassword(firstToken, 'новий довгий пароль'))).toEqual([
      422,
      'recovery-expired',
      [],
    ]);
    await run(
      { db: api.services.db },
      "update recoveries set expires_at = now() - interval '1 second' where user_id = $1",
      [user.id],
    );
    expect(await expectRefused(() => changePassword(secondToken, 'новий довгий пароль'))).toEqual([
      422,
      'recovery-expired',
      [],
    ]);
  });

  test.each([
    ['an unknown token', 'nothing', 'новий довгий пароль', 'recovery-expired'],
    ['no password', 'nothing', undefined, 'invalid-input'],
  ])('%s is refused', async (_, recover_hash, password, code) => {
    const sendCall = () => post('/auth/restore/change', { recover_hash, password });
    expect((await expectRefused(sendCall)).slice(0, 2)).toEqual([422, code]);
  });

  test('a weak password does not use up the link', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await requestLetters(user.email))[0]?.body);
    expect(await expectRefused(() => changePassword(token, '12345678'))).toEqual([
      422,
      'password-weak',
      ['password'],
    ]);
    expect((await changePassword(token, 'новий довгий пароль')).status).toBe(200);
  });

  test('succeeds for only one of two simultaneous uses of a link', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const token = tokenIn((await requestLetters(user.email))[0]?.body);
    const answers = await Promise.all(
      ['перший пароль', 'другий пароль'].map((password) => changePassword(token, password)),
    );
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  });

  test('the sixth letter in a row is refused for some time, whether the address is known or not', async () => {
    for (const email of [address(), (await addUser(api.services.db, 'lawyer')).email]) {
      for (let attempt = 0; attempt < 5; attempt += 1)
        expect((await post('/auth/restore', { email })).status).toBe(200);
      expect(await expectRefused(() => post('/auth/restore', { email }))).toEqual([
        429,
        'too-many-requests',
        [],
      ]);
    }
  });

  test('with a mail server the letter is sent there, in the account’s language, and its link works', async () => {
    const mail = await startMailServer();
    const { db, settings } = api.services;
    const user = await addUser(db, 'lawyer');
    await run({ db }, `update users set language = 'en' where id = $1`, [user.id]);
    await post('/auth/restore', { email: user.email });
    await deliverDue(db, { ...settings, smtpUrl: mail.url });
    await mail.close();

    const letter = mail.letters.find(({ recipient }) => recipient === user.email);
    expect(letter?.subject).toBe('Recovery of access to the grant office');
    expect(letter?.from?.address).toBe(settings.mailFrom);
    expect(letter?.text).toContain(`${settings.publicUrl}/restore/`);
    expect((await changePassword(tokenIn(letter?.text), 'новий довгий пароль')).status).toBe(200);
    expect(await row({ db }, 'select 1 from letters where recipient = $1', [user.email])).toBeUndefined();
  });

  test('while the mail server does not respond the letter waits', async () => {
    const { db, settings } = api.services;
    const user = await addUser(db, 'lawyer');
    await post('/auth/restore', { email: user.email });
    await deliverDue(db, { ...settings, smtpUrl: 'smtp://127.0.0.1:9' });
    const waitingLetter = await row<{ state: string; attempts: number }>(
      { db },
      `select state, attempts from outbox where payload->>'email' = $1`,
      [user.email],
    );
    expect(waitingLetter).toEqual({ state: 'waiting', attempts: 1 });
  });
});
