import { Router } from '@koa/router';
import { startApi, type TestApi } from '../testing/api';
import { mountRoutes } from './index';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Routes that are no calls of the API. */
const NO_CALLS: Record<string, string> = {
  'get /mailbox': 'a page of the demonstration',
  'get /auth/oidc/callback': 'the identity provider sends the browser here, which goes on to the page',
  'get /api/openapi.json': 'the document itself',
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

test('every mounted route is in the document, and nothing else', () => {
  const router = new Router();
  mountRoutes(router, api.services);
  const mounted = router.stack.flatMap(({ methods, path }) =>
    methods
      .filter((method) => method !== 'HEAD')
      .map((method) => `${method.toLowerCase()} ${String(path).replace(/:(\w+)/g, '{$1}')}`),
  );
  const printed = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method} ${path}`),
  );
  expect(mounted).toEqual(expect.arrayContaining(Object.keys(NO_CALLS)));
  expect(new Set(mounted.filter((route) => !(route in NO_CALLS)))).toEqual(new Set(printed));
});

test.each([
  ['post', '/api/application/{id}/validate/preview', ['application/pdf'], 'session'],
  ['get', '/api/application/{id}/archive', ['application/zip'], 'session'],
  ['get', '/api/application/{id}/form', ['application/pdf'], 'session'],
  ['get', '/api/integration/files/{id}', ['application/octet-stream'], 'integrationKey'],
  ['get', '/api/registers/{id}/{registry}/{file}', ['text/csv', 'application/json'], undefined],
  ['get', '/api/events', ['text/event-stream'], 'session'],
])('%s %s answers bytes, not JSON with data', (method, path, types, security) => {
  const call = paths[path]?.[method];
  expect(Object.keys(call?.responses['200']?.content ?? {})).toEqual(types);
  expect(call?.security).toEqual(security ? [{ [security]: [] }] : []);
});
