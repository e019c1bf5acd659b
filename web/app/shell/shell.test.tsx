import { screen, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import type { Role } from '../../../domain/roles';

const scrolledTo = new Set<Element>();

beforeEach(() => {
  localStorage.clear();
  scrolledTo.clear();
  Element.prototype.scrollIntoView = function () {
    scrolledTo.add(this);
  };
});

async function openPage(role: Role, address: string) {
  const account = signedInAs(role);
  mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/notifications': () => ({ notifications: [], next: null }),
    'GET /api/notifications/count': () => ({ unread: 0 }),
    'POST /auth/logout': () => ({}),
  });
  const app = await renderApp(address);
  return { ...app, account };
}

test.each<[Role, string[], string[]]>([
  ['expert', ['Мої завдання'], ['Проєктний відділ', 'Пошук заявок', 'Адміністрування']],
  ['lawyer', ['Мої завдання', 'Проєктний відділ', 'Пошук заявок'], ['Адміністрування']],
  ['admin', ['Мої завдання', 'Проєктний відділ', 'Адміністрування'], []],
])(
  'the sidebar of %s has the role’s menu, the name and the sign-out button',
  async (role, visible, hidden) => {
    const { user, account } = await openPage(role, '/inbox');
    await screen.findByRole('heading', { name: 'Мої завдання' });
    const menu = screen.getByRole('navigation', { name: 'Головне меню' });
    for (const name of visible)
      expect(within(menu).getByRole('link', { name: new RegExp(name) })).toBeVisible();
    for (const name of hidden)
      expect(within(menu).queryByRole('link', { name: new RegExp(name) })).toBeNull();
    expect(screen.getAllByText(account.name).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: /Вийти/ }));
    expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
  },
);

test('the page of an unknown address has links home and to the sign-in', async () => {
  await openPage('lawyer', '/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Сторінка не знайдена' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'На головну' })).toHaveAttribute('href', '/rp');
  expect(screen.getByRole('button', { name: 'Увійти під іншим обліковим записом' })).toBeVisible();
});

test('an area of other roles shows a message instead of its page', async () => {
  await openPage('lawyer', '/admin/rollback');
  expect(await screen.findByRole('heading', { name: 'Немає доступу' })).toBeVisible();
});

/** Pages of each role's main area: its landing page, a page below it, and the general page of an application. */
const MAIN: [Role, string, string[]][] = [
  ['admin', '/admin', ['/admin', '/admin/evaluation/methodology/new']],
  ['chief', '/admin', ['/admin', '/admin/rollback/create']],
  ['director', '/rp/seasons', ['/rp', '/rp/programs', '/application/x']],
  ['supervisory', '/search', ['/search']],
  ['project_head', '/pd/seasons', ['/pd', '/pd/application/x/review', '/application/x']],
  ['project_manager', '/pd/seasons', ['/pd', '/pd/programs', '/application/x']],
  ['financier', '/rp/seasons', ['/rp', '/rp/contests/x', '/application/x']],
  ['lawyer', '/rp/seasons', ['/rp', '/rp/seasons/x', '/application/x']],
  ['expert_manager', '/ed/seasons', ['/ed', '/ed/application/x/finish', '/application/x']],
  ['expert', '/expert', ['/expert', '/expert/x/rate']],
  ['unassigned_expert', '/account', ['/account']],
];
/**
 * Addresses of the general page of an application, opened from another area, and from areas that the role may not
 * open.
 */
const FROM: [Role, string, string][] = [
  ['project_manager', '/application/x?area=rp', '/rp/seasons'],
  ['project_head', '/application/x?area=rp', '/rp/seasons'],
  ['admin', '/application/x?area=rp', '/rp/seasons'],
  ['chief', '/application/x?area=rp', '/rp/seasons'],
  ['project_head', '/application/x?area=ed', '/ed/seasons'],
  ['lawyer', '/application/x?area=pd', '/pd/seasons'],
  ['financier', '/application/x?area=pd', '/rp/seasons'],
  ['expert_manager', '/application/x?area=rp', '/ed/seasons'],
  ['project_manager', '/application/x?area=admin', '/pd/seasons'],
];
test.each(FROM)('for %s the menu at %s marks the area it was opened from', async (role, page, main) => {
  await openPage(role, page);
  const menu = await screen.findByRole('navigation', { name: 'Головне меню' });
  const currentLinks = await within(menu).findAllByRole('link', { current: 'page' });
  expect(currentLinks.map((link) => link.getAttribute('href'))).toEqual([main]);
});

test.each(MAIN.flatMap(([role, menuItem, pages]) => pages.map((page) => [role, page, menuItem] as const)))(
  'for %s the menu at %s marks the main entry and scrolls to it',
  async (role, page, menuItem) => {
    await openPage(role, page);
    const menu = await screen.findByRole('navigation', { name: 'Головне меню' });
    const currentLinks = await within(menu).findAllByRole('link', { current: 'page' });
    expect(currentLinks.map((link) => link.getAttribute('href'))).toEqual([menuItem]);
    expect(currentLinks[0]!.closest('.ant-menu-item-selected')).not.toBeNull();
    expect([...scrolledTo]).toContain(currentLinks[0]);
  },
);
