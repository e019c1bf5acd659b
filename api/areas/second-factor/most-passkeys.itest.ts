import { row, run } from '../../../db/query';
import { Authenticator } from '../../testing/authenticator';
import { startApi, type TestApi } from '../../testing/api';
import { addUser } from '../../testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('an account has at most twenty passkeys, also if two were begun when nineteen existed', async () => {
  const { db, settings } = api.services;
  const user = await addUser(db, 'lawyer');
  await run(
    { db },
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
     select $1, 'key-' || n, '', 0, '{}', 'Ключ' from generate_series(1, 19) n`,
    [user.id],
  );
  const post = (path: string, body: object) =>
    api.call(`/api/users/me/factors/passkeys${path}`, { body, token: user.token });
  const party = { rpId: 'localhost', origin: `http://localhost:${new URL(settings.publicUrl).port}` };
  const beginEnrolment = async () => {
    const { challenge } = (await post('/options', {})).data.options as { challenge: string };
    return { challenge, name: 'Ноутбук', passkey: new Authenticator().create({ challenge, ...party }) };
  };
  const passkeys = [await beginEnrolment(), await beginEnrolment()];
  const answers = await Promise.all(passkeys.map((passkey) => post('', passkey)));

  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(
    expect.arrayContaining([
      [200, undefined],
      [409, 'too-many-passkeys'],
    ]),
  );
  expect(await row({ db }, 'select count(*)::int as n from passkeys where user_id = $1', [user.id])).toEqual({
    n: 20,
  });
});
