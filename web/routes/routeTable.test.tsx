import { matchRoutes } from 'react-router-dom';
import { LANDING, mayOpenArea, ROLES, type Role } from '../../domain/roles';
import { landingOf, parentsOf, REDIRECTS, ROUTES, WAITING_ROLES } from './routeTable';

const allRoutes = [...ROUTES, ...REDIRECTS];
const working = ROLES.filter((role) => !WAITING_ROLES.includes(role));

test.each(working)('%s lands on an existing page that the role may open', (role: Role) => {
  const landing = landingOf({ role, landing: LANDING[role] });
  const [match] = matchRoutes([...allRoutes], landing) ?? [];
  expect(match).toBeDefined();
  expect(mayOpenArea(role, match!.route.area)).toBe(true);
});

test.each(allRoutes.map(({ path }) => path))('an address of the form %s opens its own page', (path) => {
  const address = path.replaceAll(/:\w+/g, 'x');
  expect(matchRoutes([...allRoutes], address)?.at(-1)?.route.path).toBe(path);
});

/** Landing page of each role, written by hand (rules/accounts-and-roles, "Landing"); /pd, /ed and /rp redirect to their seasons. */
const LANDING_PAGES: Record<Role, string> = {
  admin: '/admin',
  chief: '/admin',
  director: '/rp/seasons',
  supervisory: '/search',
  project_head: '/pd/seasons',
  project_manager: '/pd/seasons',
  financier: '/rp/seasons',
  lawyer: '/rp/seasons',
  expert_manager: '/ed/seasons',
  expert: '/expert',
  unassigned: '/',
  unassigned_expert: '/account',
};

test.each(working)('%s lands on the page of the rules', (role: Role) => {
  const landing = landingOf({ role, landing: LANDING[role] });
  const led = REDIRECTS.find(({ path }) => path === landing);
  expect(led?.to ?? landing).toBe(LANDING_PAGES[role]);
});

/** Pages of a division that other roles may open too (decision 0047). */
const OPEN_TO_OTHERS = '/ed/experts/acts';

test.each(['/ed', '/dr', '/expert', '/admin'] as const)(
  'every page and redirect under %s is for the roles of that area',
  (area) => {
    const under = allRoutes.filter(({ path }) => path === area || path.startsWith(`${area}/`));
    const here = under.filter(({ path }) => !path.startsWith(OPEN_TO_OTHERS));
    expect(here.length).toBeGreaterThan(2);
    expect(here.filter((route) => route.area !== area).map(({ path }) => path)).toEqual([]);
    const otherRoutes = under.filter(({ path }) => path.startsWith(OPEN_TO_OTHERS));
    expect(otherRoutes.every((route) => route.area === OPEN_TO_OTHERS)).toBe(true);
  },
);

test('every menu entry, redirect and parent has its page in the table', () => {
  const paths = new Set(ROUTES.map(({ path }) => path));
  expect(paths.size).toBe(ROUTES.length);
  for (const { to } of REDIRECTS) expect(paths).toContain(to);
  for (const route of ROUTES) expect(parentsOf(route).length > 0).toBe(route.parent !== undefined);
  for (const { path, menu } of ROUTES) if (menu) expect(path).not.toContain(':');
});
