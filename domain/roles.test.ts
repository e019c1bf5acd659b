import { AREAS, LANDING, landsAt, mayOpenArea, ROLES, type Role } from './roles';

/** Areas that each role opens, written by hand from rules/accounts-and-roles, "Areas". */
const OPENS: Record<Role, string> = {
  admin: '/inbox /admin /agreements /dashboard /pd /dr /ed /ed/experts/acts /rp /search /documents /account',
  chief: '/inbox /admin /agreements /dashboard /pd /dr /ed /rp /search /documents /account',
  director: '/inbox /dr /rp /search /account',
  supervisory: '/inbox /pd /dr /ed /rp /search /account',
  project_head: '/inbox /dashboard /pd /dr /ed /rp /search /documents /account',
  project_manager: '/inbox /pd /dr /rp /search /documents /account',
  financier: '/inbox /dr /ed/experts/acts /rp /search /documents /account',
  lawyer: '/inbox /pd /dr /rp /search /documents /account',
  expert_manager: '/inbox /dr /ed /ed/experts/acts /search /account',
  expert: '/inbox /expert /account',
  unassigned: '',
  unassigned_expert: '/account',
};

test.each(ROLES)('%s opens exactly the areas of the rules', (role) => {
  expect(AREAS.filter((area) => mayOpenArea(role, area)).sort()).toEqual(
    OPENS[role].split(' ').filter(Boolean).sort(),
  );
});

/** First pages of each role, written by hand from rules/accounts-and-roles, "Landing". */
const LANDS: Record<string, readonly Role[]> = {
  '/admin': ['admin', 'chief'],
  '/rp': ['director', 'financier', 'lawyer'],
  '/pd': ['project_head', 'project_manager'],
  '/ed': ['expert_manager'],
  '/expert': ['expert'],
  '/search': ['supervisory'],
  '/account': ['unassigned_expert'],
  '/': ['unassigned'],
};

test.each(Object.entries(LANDS))('after sign-in %s is the first page of %p', (landing, roles) => {
  expect(ROLES.filter((role) => LANDING[role] === landing).sort()).toEqual([...roles].sort());
});

test.each(ROLES)('%s who chose the inbox lands there, unless the role has none', (role) => {
  const hasInbox = OPENS[role].split(' ').includes('/inbox');
  expect(landsAt(role, 'inbox')).toBe(hasInbox ? '/inbox' : LANDING[role]);
  expect(landsAt(role, 'area')).toBe(LANDING[role]);
});
