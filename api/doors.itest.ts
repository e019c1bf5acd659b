import { contract } from './contract';
import type { AnyEndpoint } from './contract/endpoint';
import { startApi, type TestApi } from './testing/api';
import { addUser } from './testing/records';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const calls = Object.entries(contract as Record<string, AnyEndpoint>).filter(([, { open }]) => !open);
/** The path with something of the right shape for every parameter. */
const filled = ({ path }: AnyEndpoint): string =>
  path.replaceAll(/:\w+/g, (name) => (name === ':step' ? 'act.end' : '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01'));

test.each(calls)('%s needs a session', async (_, endpoint) => {
  const method = endpoint.method.toUpperCase();
  const answer = await api.call(filled(endpoint), { method, ...(method !== 'GET' && { body: {} }) });
  expect([answer.status, answer.json.code]).toEqual([401, 'session-expired']);
});

/** What anyone signed in reads: themselves, and the dictionaries of an expert's profile. */
const OWN = /^\/api\/(users\/me|common\/fields|notifications|events|signing)/;

test('who has no role reads nothing but themselves', async () => {
  const { token } = await addUser(api.services.db, 'unassigned');
  const opened = [];
  for (const [name, endpoint] of calls) {
    if (endpoint.method !== 'get' || OWN.test(endpoint.path)) continue;
    const { status } = await api.call(filled(endpoint), { token });
    if (![403, 404, 422].includes(status)) opened.push([name, status]);
  }
  expect(opened).toEqual([]);
});
