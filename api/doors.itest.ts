import { ROLES } from '../domain/roles';
import { contract } from './contract';
import type { AnyEndpoint } from './contract/endpoint';
import { startApi, type TestApi } from './testing/api';
import { addUser } from './testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const calls = Object.entries(contract as Record<string, AnyEndpoint>).filter(
  ([, { who }]) => who.by !== 'anyone',
);
const PARAMS: Record<string, string> = {
  ':step': 'act.end',
  ':day': '2027-03-01',
  ':tax': 'income',
  ':filter': 'experts',
  ':level': 'lots',
  ':type': 'tech',
};
/** Returns the path with a valid value for every parameter. */
const fillParameters = ({ path }: AnyEndpoint): string =>
  path.replaceAll(/:\w+/g, (name) => PARAMS[name] ?? '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01');
const callAs = (endpoint: AnyEndpoint, token?: string) => {
  const method = endpoint.method.toUpperCase();
  return api.call(fillParameters(endpoint), { method, token, ...(method !== 'GET' && { body: {} }) });
};

test.each(calls)('%s requires a session', async (_, endpoint) => {
  const answer = await callAs(endpoint);
  expect([answer.status, answer.json.code]).toEqual([401, 'session-expired']);
});

/** Paths that every signed-in user may read: the user's own data, and the dictionaries of an expert's profile. */
const OWN_DATA_PATHS = /^\/api\/(users\/me|common\/fields|notifications|events|signing)/;

test('a user without a role reads only their own data', async () => {
  const { token } = await addUser(api.services.db, 'unassigned');
  const unexpectedAnswers = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.method !== 'get' || OWN_DATA_PATHS.test(endpoint.path)) continue;
    const { status } = await api.call(fillParameters(endpoint), { token });
    if (![403, 404, 422].includes(status)) unexpectedAnswers.push([name, status]);
  }
  expect(unexpectedAnswers).toEqual([]);
});

/** The role is checked before the input. A caller without permission therefore learns nothing from errors of the input. */
test.each(ROLES)(
  '%s is allowed the calls that the contract lists for the role, and no others',
  async (role) => {
    const { token } = await addUser(api.services.db, role);
    const unexpected = [];
    for (const [name, endpoint] of calls) {
      const { who, method } = endpoint;
      const isListed = who.roles.includes(role);
      // An allowed call is made only if it reads, because nothing may change, and if it has no rule, because
      // a rule would need a record.
      if (isListed && (method !== 'get' || who.rule)) continue;
      const { status, json } = await callAs(endpoint, token);
      const isForbidden = status === 403 && json.code === 'forbidden';
      if (isListed ? isForbidden : !isForbidden) unexpected.push([name, status]);
    }
    expect(unexpected).toEqual([]);
  },
);
