import { openAnswerCheck, type ReceivedAnswer } from './check';

const check = openAnswerCheck();
const ID = '3f0d5a52-6b1c-4d8e-9a33-7d2b1f0c4e11';

const json = (path: string, data: unknown, overrides: Partial<ReceivedAnswer> = {}): ReceivedAnswer => ({
  method: 'GET',
  path,
  status: 200,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify({ data }),
  ...overrides,
});
const problem = (body: object, status = 404) =>
  json('/api/users/me', null, {
    status,
    contentType: 'application/problem+json',
    body: JSON.stringify(body),
  });

const PROBLEM = {
  type: 'urn:problem:not-found',
  title: 'Немає',
  status: 404,
  code: 'not-found',
  detail: 'Немає.',
};
const COUNT = '/api/notifications/count';

test.each<[string, ReceivedAnswer]>([
  ['as described', json(COUNT, { unread: 3 })],
  ['with a problem as described', problem(PROBLEM)],
  ['of a path that the description does not have', json('/elsewhere', 'anything')],
  [
    '304 for a register that the caller has cached',
    json('/api/registers', null, { status: 304, contentType: '', body: '' }),
  ],
])('an answer %s conforms to the OpenAPI description', (_, answer) => {
  expect(check.faults(answer)).toEqual([]);
});

test.each<[string, ReceivedAnswer, string]>([
  ['with a field of another type', json(COUNT, { unread: '3' }), 'must be number'],
  ['without a field', json(COUNT, {}), 'must have required property'],
  ['with a field that the description does not name', json(COUNT, { unread: 3, read: 1 }), 'unevaluated'],
  [
    'with an unknown field beside `data`',
    { ...json(COUNT, 0), body: '{"data":{"unread":3},"took":1}' },
    'unevaluated',
  ],
  ['that is no JSON', { ...json(COUNT, 0), body: '<html>' }, 'must be object'],
  [
    'of another media type',
    { ...json(COUNT, { unread: 3 }), contentType: 'text/html' },
    'text/html instead of',
  ],
  [
    'with a status of success that is not described',
    json(COUNT, { unread: 3 }, { status: 202 }),
    'no such status',
  ],
  ['304 of a path without an ETag', json(COUNT, null, { status: 304, contentType: '' }), 'no such status'],
  ['with an error as plain JSON', json(COUNT, null, { status: 500 }), 'application/json instead of'],
  ['with a problem without its code', problem({ ...PROBLEM, code: undefined }), "required property 'code'"],
  [
    'with a problem that has a further field',
    problem({ ...PROBLEM, stack: 'at …' }),
    'additional properties',
  ],
])('an answer %s differs from the OpenAPI description', (_, answer, fault) => {
  expect(check.faults(answer).join()).toContain(fault);
});

test('a literal segment of a path has precedence over a parameter, and a parameter with an enumeration matches only its values', () => {
  const nameOf = (method: string, path: string) => check.find(method, path)?.name;
  expect(nameOf('GET', '/api/users/me')).toBe('get /api/users/me');
  expect(nameOf('GET', `/api/users/${ID}`)).toBe('get /api/users/{id}');
  expect(nameOf('HEAD', '/api/users/me')).toBe('get /api/users/me');
  expect(nameOf('GET', '/api/direction/experts/all')).toBe('get /api/direction/{type}/all');
  expect(nameOf('GET', '/api/users/no-id')).toBeUndefined();
});
