import type { ServerRequest } from '../../testing/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SearchResult } from '../../../api/areas/search/contract/search';
import type { Role } from '../../../domain/roles';
import { task as inboxTask } from '../../testing/task';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';

const application: SearchResult = {
  _id: 'c2a3b1a4-0000-4000-8000-000000000001',
  spec_id: '2027-KGR-2-1-01001',
  title: 'Фестиваль «Ковила»',
  applicant: 'ГО «Мрія»',
  tech_review: { status: 2 },
  reporting_review: { status: 5 },
  views: ['/pd'],
};
const task = inboxTask('1', {
  subject: {
    kind: 'application',
    _id: 'a2',
    label: '2027-SPD-0-1-01099',
    title: 'Інший проєкт',
    belongs: 'К',
  },
});

beforeEach(() => localStorage.clear());

async function openAt(
  address: string,
  role: Role = 'project_manager',
  answer?: (request: ServerRequest) => object,
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: role === 'expert' ? [] : [task], next: null }),
    'POST /api/users/me/settings': () => ({ account }),
    'POST /auth/logout': () => ({}),
    'POST /api/catalogs/search': answer ?? (() => ({ applications: [application], next: null })),
  });
  const app = await renderApp(address);
  await screen.findByRole('navigation', { name: 'Головне меню' });
  return { ...app, requests };
}

/** On a Ukrainian keyboard the same key types «л». */
const press = (change: object = { ctrlKey: true }) =>
  fireEvent.keyDown(window, { code: 'KeyK', key: 'л', ...change });
const box = () => screen.findByRole('combobox', { name: /екран або дія/i });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const activeOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-activedescendant') ?? '');

test('Ctrl+K and ⌘K open and close the palette in any keyboard layout; the button names them', async () => {
  const { user } = await openAt('/search');
  press({ ctrlKey: true, shiftKey: true });
  expect(screen.queryByRole('combobox', { name: /екран/ })).toBeNull();
  press({ metaKey: true });
  await waitFor(async () => expect(await box()).toHaveFocus());
  press();
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /екран або дія/i })).toBeNull());
  const [button] = screen.getAllByRole('button', { name: /Пошук і переходи/ });
  await user.hover(button!);
  expect(await screen.findByText('Пошук заявок, екранів і дій: Ctrl+K')).toBeInTheDocument();
  await user.click(button!);
  await user.type(await box(), '{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /екран або дія/i })).toBeNull());
});

test('an application is found by the typed text, chosen with the keyboard, and is then a recent choice', async () => {
  const { user, requests, router } = await openAt('/search');
  press();
  const input = await box();
  await user.type(input, 'ков');
  await user.type(input, 'ила');
  const option = await screen.findByRole('option', { name: /Фестиваль «Ковила»/ });
  expect(option).toHaveTextContent('2027-KGR-2-1-01001 · ГО «Мрія»');
  expect(activeOf(input)).toBe(option);
  expect(option).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toContain(`/pd/application/${application._id}`));
  const searches = requests.filter(({ path }) => path === '/api/catalogs/search');
  expect(searches.at(-1)?.body).toEqual({ query: 'ковила' });
  expect(searches.every(({ body }) => (body as { query: string }).query.length > 3)).toBe(true);
  press();
  await box();
  const recent = await screen.findByRole('group', { name: 'Нещодавні' });
  expect(
    within(recent)
      .getAllByRole('option')
      .map((element) => element.textContent),
  ).toEqual([expect.stringContaining('Ковила')]);
});

test('arrows cycle through the role’s screens and the actions, which include the next task', async () => {
  const { user, router } = await openAt('/search', 'financier');
  press();
  const input = await box();
  await screen.findByRole('option', { name: /Наступне завдання: Провести технічну перевірку/ });
  const allOptions = options();
  expect(allOptions[0]).toContain('Мої завдання');
  expect(allOptions.some((name) => name?.includes('Адміністрування'))).toBe(false);
  await user.type(input, '{ArrowUp}');
  expect(activeOf(input)).toHaveTextContent('Вийти');
  await user.type(input, '{ArrowDown}');
  expect(activeOf(input)).toHaveTextContent('Мої завдання');
  await user.type(input, 'погодж{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/rp/seasons'));
});

test('actions change the theme and sign out', async () => {
  const { user, store } = await openAt('/search');
  press();
  await user.type(await box(), 'темний{Enter}');
  await waitFor(() => expect(store.getState().preferences.theme).toBe('dark'));
  press();
  await user.type(await box(), 'вийти');
  await user.click(await screen.findByRole('option', { name: 'Вийти' }));
  expect(await screen.findByLabelText('Електронна пошта')).toBeVisible();
});

test('an empty result, a failure and a role without search have their notes', async () => {
  const answers = [
    { applications: [], next: null },
    problemAnswer(503, 'unavailable', 'Сервіс тимчасово недоступний'),
  ];
  const firstApp = await openAt('/search', 'project_manager', () => answers.shift() ?? {});
  press();
  await firstApp.user.type(await box(), 'жжжж');
  expect(await screen.findByText('На жаль, такої заявки не існує')).toBeVisible();
  await firstApp.user.type(await box(), 'ж');
  expect(await screen.findByText('Сервіс тимчасово недоступний')).toBeVisible();
  closeApp();
  localStorage.clear();
  const { user, requests } = await openAt('/expert', 'expert');
  press();
  await user.type(await box(), 'фестиваль');
  expect(await screen.findByText('Нічого не знайдено')).toBeVisible();
  expect(requests.some(({ path }) => path === '/api/catalogs/search')).toBe(false);
});
