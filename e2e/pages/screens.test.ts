import { mayOpenArea } from '../../domain/roles';
import { SIGNED_OUT_ROUTES } from '../../web/app/signedOutRoutes';
import { PUBLIC_PATHS } from '../../web/routes/publicPaths';
import { ROUTES } from '../../web/routes/routeTable';
import { ACCOUNT_TABS } from '../../web/features/account/tabs';
import { SCREENS } from './screens';

/** Paths that the route tables do not hold: the sign-in, the page "not found", and the API's mailbox. */
const WITHOUT_SCREEN = ['/', '*', '/mailbox'];

const paths = [...ROUTES, ...SIGNED_OUT_ROUTES]
  .map(({ path }) => path)
  .concat(Object.values(PUBLIC_PATHS), WITHOUT_SCREEN);

test('every route has a screen, and every screen a route', () => {
  expect(new Set(SCREENS.map(({ route }) => route))).toEqual(new Set(paths));
});

test('every screen is open to the role that the checks use', () => {
  for (const { name, role, route } of SCREENS) {
    const area = ROUTES.find(({ path }) => path === route)?.area;
    expect([name, Boolean(area && role && mayOpenArea(role, area))]).toEqual([
      name,
      area !== undefined && name !== 'no access',
    ]);
  }
});

test('every tab of the account has a screen', () => {
  const names = SCREENS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(ACCOUNT_TABS.map(({ slug }) => `account ${slug}`)));
});

test('the names of the screens are unique', () => {
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
});
