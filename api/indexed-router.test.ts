import { Router } from '@koa/router';
import { IndexedRouter } from './indexed-router';

const PATHS = [
  '/api/payments',
  '/api/payments/file',
  '/api/users/me',
  '/api/users/:id',
  '/application/:id',
  '/metrics',
  '/api/:area/open',
];
const handler = () => undefined;
const withRoutes = <R extends Router>(router: R): R => {
  router.use('/api/users', handler);
  router.use('/metrics', handler);
  for (const path of PATHS) router.get(path, handler);
  router.post('/api/payments', handler);
  router.get(/^\/any/, handler);
  return router;
};
const REQUESTS = [
  '/api/payments',
  '/api/payments/',
  '/API/Payments/File',
  '/api/payments/open',
  '/api/users',
  '/api/users/me',
  '/api/users/7/more',
  '/application/5',
  '/metrics',
  '/metrics/',
  '/metrics/long/path',
  '/api/unknown',
  '/api//payments',
  '/any/thing',
  '/',
  '',
];

test.each(REQUESTS.flatMap((path) => ['GET', 'POST'].map((method) => [method, path] as const)))(
  '%s %s matches the same routes as a router that tests all of them',
  (method, path) => {
    const paths = (router: Router) => {
      const { route, path: all, pathAndMethod } = router.match(path, method);
      return {
        route,
        all: all.map((each) => each.path),
        pathAndMethod: pathAndMethod.map((each) => each.path),
      };
    };
    expect(paths(withRoutes(new IndexedRouter()))).toEqual(paths(withRoutes(new Router())));
  },
);

test('a path is tested only with the routes of its beginning, also with a route that is added later', () => {
  const router = withRoutes(new IndexedRouter());
  const tests = router.stack
    .filter(({ path }) => path === '/api/users/me')
    .map((layer) => jest.spyOn(layer, 'match'));
  router.match('/api/payments', 'GET');
  expect(tests.map((each) => each.mock.calls)).toEqual([[]]);
  router.get('/api/payments/later', handler);
  expect(router.match('/api/payments/later', 'GET').route).toBe(true);
});
