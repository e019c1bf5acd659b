import { clientHooks, refusalOf } from './client';
import { clearToken, saveToken } from './token';

const onSessionEnd = jest.fn();
const factor = jest.fn();
const before = { ...clientHooks };
const refusal = (status: number, code: string) =>
  Response.json({ type: 'about:blank', title: '', detail: '', status, code }, { status });

beforeEach(() => {
  jest.clearAllMocks();
  Object.assign(clientHooks, { onSessionEnded: onSessionEnd, onFactorRequired: factor });
});
afterEach(() => {
  Object.assign(clientHooks, before);
  clearToken();
});

test('a refused token ends the session only if it is still the stored one', async () => {
  saveToken('Bearer new');
  await refusalOf(refusal(401, 'session-expired'), 'Bearer old');
  expect(onSessionEnd).not.toHaveBeenCalled();
  await refusalOf(refusal(401, 'session-expired'), 'Bearer new');
  expect(onSessionEnd).toHaveBeenCalledTimes(1);
});

test('a refusal without a token, or with another status, ends no session', async () => {
  await refusalOf(refusal(401, 'wrong-credentials'), null);
  saveToken('Bearer new');
  await refusalOf(refusal(403, 'forbidden'), 'Bearer new');
  expect(onSessionEnd).not.toHaveBeenCalled();
});

test('a missing second factor is reported', async () => {
  saveToken('Bearer new');
  expect((await refusalOf(refusal(403, 'second-factor-required'), 'Bearer new')).failure).toMatchObject({
    status: 403,
    code: 'second-factor-required',
  });
  expect(factor).toHaveBeenCalledTimes(1);
});
