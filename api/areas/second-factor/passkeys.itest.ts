import { startApi, type TestApi } from '../../testing/api';
import { Authenticator } from '../../testing/authenticator';
import { addUser, PASSWORD } from '../../testing/records';
import { FACTORS, factorHelpers, stepOf, tokenOf } from '../../testing/second-factor-world';

let api: TestApi;
const { post, login, sendSecondStep, party, withPasskey, options, loggedEvents } = factorHelpers(() => api);

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('passkeys', () => {
  test('a passkey signs in alone, and can be the second step after the password', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key, codes } = await withPasskey(user);
    expect(codes).toHaveLength(10);
    const { challenge, rpId } = await options('/auth/passkey/options');
    expect(rpId).toBe('localhost');
    const passkeyLogin = await post('/auth/passkey', {
      challenge,
      passkey: key.get({ challenge, ...party() }),
    });
    expect(passkeyLogin.data.account).toMatchObject({ _id: user.id });
    expect((await api.call('/api/users/me', { token: tokenOf(passkeyLogin) })).status).toBe(200);

    const step = stepOf(await login(user));
    expect(step.ways).toEqual(['passkey', 'recovery']);
    const assertion = key.get({ challenge: step.challenge, ...party() });
    expect((await sendSecondStep(step.challenge, { passkey: assertion })).data.account).toMatchObject({
      _id: user.id,
    });
  });

  test('several passkeys have names; a removed one, which needs the password, no longer works', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const firstPasskey = await withPasskey(user, ' Телефон ');
    await withPasskey(user, 'Ключ у сейфі');
    const passkeyNames = async () =>
      (await api.call(FACTORS, { token: user.token })).data.passkeys as { _id: string; name: string }[];
    expect((await passkeyNames()).map(({ name }) => name)).toEqual(['Телефон', 'Ключ у сейфі']);
    const id = (await passkeyNames())[0]?._id ?? '';
    const remove = (password: string) => post(`${FACTORS}/passkeys/${id}/remove`, { password }, user.token);
    expect((await remove('wrong')).status).toBe(422);
    expect((await remove(PASSWORD)).status).toBe(200);
    expect((await passkeyNames()).map(({ name }) => name)).toEqual(['Ключ у сейфі']);
    expect(await loggedEvents(user)).toEqual(['passkey-added', 'passkey-added', 'passkey-removed']);
    const { challenge } = await options('/auth/passkey/options');
    const signInAnswer = await post('/auth/passkey', {
      challenge,
      passkey: firstPasskey.key.get({ challenge, ...party() }),
    });
    expect(signInAnswer).toMatchObject({ status: 401, json: { code: 'wrong-passkey' } });
  });

  test('an account cannot remove another account’s passkey', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    await withPasskey(ann);
    const { data } = await api.call(FACTORS, { token: ann.token });
    const [{ _id } = { _id: '' }] = data.passkeys as { _id: string }[];
    const path = `${FACTORS}/passkeys/${_id}/remove`;
    expect((await post(path, { password: PASSWORD }, bob.token)).status).toBe(404);
    expect((await login(ann)).data.second_factor).toBeDefined();
  });

  test('a challenge for one account is not answered by another account’s passkey', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    await withPasskey(ann);
    const { key } = await withPasskey(bob);
    const { challenge } = stepOf(await login(ann));
    const assertion = key.get({ challenge, ...party() });
    expect(await sendSecondStep(challenge, { passkey: assertion })).toMatchObject({
      status: 401,
      json: { code: 'wrong-passkey' },
    });
  });

  test.each([
    ['for another site’s domain', { rpId: 'evil.example.org' }],
    ['from another site’s page', { origin: 'http://evil.example.org' }],
    ['without finger, face or PIN', { unverified: true }],
    ['of a challenge that was not issued', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('a signature %s is refused', async (_, invalidPart) => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key } = await withPasskey(user);
    const { challenge } = await options('/auth/passkey/options');
    const passkey = key.get({ challenge, ...party(), ...invalidPart });
    expect(await post('/auth/passkey', { challenge, passkey })).toMatchObject({
      status: 401,
      json: { code: 'wrong-passkey' },
    });
  });

  test('a signature is accepted once', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    const { key } = await withPasskey(user);
    const { challenge } = await options('/auth/passkey/options');
    const body = { challenge, passkey: key.get({ challenge, ...party() }) };
    expect((await post('/auth/passkey', body)).status).toBe(200);
    expect((await post('/auth/passkey', body)).json.code).toBe('second-step-over');
  });

  test.each([
    ['made without finger, face or PIN', { unverified: true }],
    ['made on another site’s page', { origin: 'http://evil.example.org' }],
  ])('a passkey %s is not stored', async (_, invalidPart) => {
    const user = await addUser(api.services.db, 'lawyer');
    const { challenge } = await options(`${FACTORS}/passkeys/options`, user.token);
    const passkey = new Authenticator().create({ challenge, ...party(), ...invalidPart });
    const storeAnswer = await post(`${FACTORS}/passkeys`, { challenge, name: 'x', passkey }, user.token);
    expect(storeAnswer).toMatchObject({ status: 422, json: { code: 'wrong-passkey' } });
    expect((await login(user)).data.account).toBeDefined();
  });

  test('a ceremony begun by another account cannot be finished', async () => {
    const [ann, bob] = [await addUser(api.services.db, 'lawyer'), await addUser(api.services.db, 'lawyer')];
    const { challenge } = await options(`${FACTORS}/passkeys/options`, ann.token);
    const passkey = new Authenticator().create({ challenge, ...party() });
    const otherUserAnswer = await post(`${FACTORS}/passkeys`, { challenge, name: 'x', passkey }, bob.token);
    expect(otherUserAnswer.json.code).toBe('enrolment-over');
  });

  test('invalid data instead of a passkey are refused without a server error', async () => {
    for (const passkey of [
      { id: 'x', response: {} },
      { id: 'x', response: { clientDataJSON: 5 } },
    ]) {
      const { challenge } = await options('/auth/passkey/options');
      expect((await post('/auth/passkey', { challenge, passkey })).status).toBe(401);
    }
  });
});

test('anyone can read the sign-in methods', async () => {
  const { data } = await api.call('/auth/ways');
  expect(data).toEqual({ passkey: 'localhost', oidc: null, demo: true });
});
