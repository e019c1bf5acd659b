import { randomUUID } from 'node:crypto';
import { Router } from '@koa/router';
import { startApi, type TestApi } from '../testing/api';
import { mountRoutes } from '../routes';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Routes that are not calls of the API, with the reason. */
const NOT_API_CALLS: Record<string, string> = {
  'get /mailbox': 'a page of the demonstration',
  'get /auth/oidc/callback': 'the identity provider sends the browser here, which goes on to the page',
  'get /api/openapi.json': 'the OpenAPI description itself',
  'get /metrics': 'for Prometheus, in its own format',
};

interface Call {
  responses: Record<string, { content?: object }>;
  security?: object[];
}
let paths: Record<string, Record<string, Call>>;
beforeAll(async () => {
  paths = (await api.call('/api/openapi.json')).json.paths as typeof paths;
});

test('the OpenAPI description contains exactly the mounted routes', () => {
  const router = new Router();
  mountRoutes(router, api.services);
  const mounted = router.stack.flatMap(({ methods, path }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method.toLowerCase()} ${String(path).replace(/:(\w+)/g, '{$1}')}`),
  );
  const printedOperations = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect(mounted).toEqual(expect.arrayContaining(Object.keys(NOT_API_CALLS)));
  expect(new Set(mounted.filter((route) => !(route in NOT_API_CALLS)))).toEqual(new Set(printedOperations));
});

/** Formats of a slot (files/check/types.ts). */
const STORED = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
];

test.each([
  ['post', '/api/application/{id}/validate/preview', ['application/pdf'], 'session'],
  ['get', '/api/application/{id}/archive', ['application/zip'], 'session'],
  ['get', '/api/application/{id}/form', ['application/pdf'], 'session'],
  ['get', '/api/integration/files/{id}', STORED, 'integrationKey'],
  ['get', '/api/files/{id}', STORED, 'session'],
  ['get', '/api/registers/{id}/{registry}/{file}', ['text/csv', 'application/json'], undefined],
  ['get', '/api/events', ['text/event-stream'], 'session'],
])('%s %s answers bytes, not JSON with data', (method, path, types, security) => {
  const call = paths[path]?.[method];
  expect(Object.keys(call?.responses['200']?.content ?? {})).toEqual(types);
  expect(call?.security).toEqual(security ? [{ [security]: [] }] : []);
});

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[]; pattern?: string; format?: string };
}

/** Returns whether a text can be a value of this parameter. */
const acceptsText = ({ schema }: Parameter, text: string) =>
  schema.enum?.includes(text) ??
  [schema.pattern, FORMATS[schema.format ?? '']].every((pattern = '') => new RegExp(pattern, 'u').test(text));
const FORMATS: Record<string, string> = { uuid: '^[0-9a-f-]{36}$', date: '^\\d{4}-\\d\\d-\\d\\d$' };
const SAMPLES = ['x', '1', '2027-03-01', randomUUID()];
const sample = (parameter: Parameter) =>
  parameter.schema.enum?.[0] ?? SAMPLES.find((text) => acceptsText(parameter, text)) ?? '';
const pathParameters = (path: string): Parameter[] => {
  const calls = Object.values(paths[path] ?? {}) as (Call & { parameters?: Parameter[] })[];
  return (calls[0]?.parameters ?? []).filter((parameter) => parameter.in === 'path');
};
const sampleAddress = (path: string) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = pathParameters(path).find((parameter) => parameter.name === name);
    return parameter ? sample(parameter) : 'x';
  });
/** Returns whether this path of the OpenAPI description matches the address, including its parameters. */
const matchesPath = (path: string, address: string) => {
  const pattern = path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)').replace(/\/$/, '');
  const match = new RegExp(`^${pattern}/?$`).exec(address);
  return (
    match !== null &&
    pathParameters(path).every((parameter) => acceptsText(parameter, match.groups?.[parameter.name] ?? ''))
  );
};

test('a wrong method gets status 405 with the allowed methods, HEAD among them if GET is', async () => {
  const mismatches: unknown[] = [];
  for (const path of Object.keys(paths)) {
    const address = sampleAddress(path);
    const methods = Object.keys(paths)
      .filter((pattern) => matchesPath(pattern, address))
      .flatMap((pattern) => Object.keys(paths[pattern] ?? {}))
      .flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    const answer = await api.call(address, { method: 'PATCH' });
    const allowed = answer.headers.get('allow')?.split(', ');
    const expectedMethods = [...new Set(methods)].sort().join();
    if (answer.status !== 405 || allowed?.toSorted().join() !== expectedMethods)
      mismatches.push([address, answer.status, allowed?.join(), expectedMethods]);
  }
  expect(mismatches).toEqual([]);
});

test('for a fixed path, only its own methods are allowed, not those of the path with an id', async () => {
  const answer = await api.call('/api/users/me', { method: 'PATCH' });
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test('every pattern matches the same texts with and without the flag u, which validators of JSON Schema set', () => {
  const patterns = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'pattern' && typeof part === 'string') patterns.add(part);
      collect(part);
    }
  };
  collect(paths);
  expect(patterns.size).toBeGreaterThan(8);
  const texts = [
    ...TEXTS,
    randomUUID(),
    ...Array.from({ length: 0x250 }, (_, code) => String.fromCharCode(code)),
  ];
  for (const pattern of patterns) {
    const [plainPattern, unicode] = [new RegExp(pattern), new RegExp(pattern, 'u')];
    const differingTexts = texts.filter((text) => plainPattern.test(text) !== unicode.test(text));
    expect([pattern, differingTexts]).toEqual([pattern, []]);
  }
  // The pattern of a programme's prefix once needed the flag.
  const prefix = [...patterns]
    .map((pattern) => new RegExp(pattern))
    .filter((expression) => expression.test('КІНО2'));
  expect(
    prefix.filter(
      (expression) => !expression.test('кіно') && !expression.test('A-B') && expression.test('KINO'),
    ),
  ).toHaveLength(1);
});

const TEXTS = [
  '',
  'Київ',
  'КІНО',
  'КІНО2',
  'кіно',
  'p{Lu}',
  'A-B',
  'a\nb',
  '😀',
  '\u2028',
  '2027-03-01',
  '0000-03-01',
  '2027-02-30',
  '2027-03-01T10:00:00Z',
  '2027-03-01T10:00:00+02:00',
  '1234567890',
  '12345678',
  '-5',
  '1,2',
  'a@example.org',
  "o'k+x@example.org",
  'https://example.org/a?b=c',
  'a_b-c',
  'x'.repeat(43),
  '٣',
  'ſ',
  '\u212a',
];
