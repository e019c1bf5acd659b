import { screen, waitFor, within } from '@testing-library/react';
import { pass, startClock } from '../../testing/clock';
import { signedInAs } from '../../testing/renderApp';
import { problemAnswer, controlledStream } from '../../testing/server';
import { ID, openUser, openUsers, posts, user } from './testing/openUsers';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the users table: columns, links to the edit form, search, filters and order in the address', async () => {
  const {
    user: hand,
    requests,
    router,
  } = await openUsers('/admin/users?role=expert', {
    'GET /api/users': () => ({
      users: [user({ blocked: true })],
      total: 60,
      total_is_least: false,
      next: null,
    }),
  });
  const link = await screen.findByRole('link', { name: 'Олена Бойко' });
  expect(link).toHaveAttribute('href', `/admin/users/${ID}`);
  const row = within(link.closest('tr')!);
  for (const text of ['olena@example.org', 'Експерт', '21 лист. 2026 р.', 'Заблоковано'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('Показано 1 з 60 користувачів')).toBeVisible();
  const lastQuery = () => Object.fromEntries(requests.findLast(({ path }) => path === '/api/users')!.query);
  expect(lastQuery()).toEqual({ role: 'expert', sort: 'name', order: 'asc' });
  await hand.click(screen.getByRole('columnheader', { name: 'Ім’я' }));
  await waitFor(() => expect(lastQuery()).toEqual({ role: 'expert', sort: 'name', order: 'desc' }));
  expect(screen.getByRole('columnheader', { name: /Ім’я/ })).toHaveAttribute('aria-sort', 'descending');
  await hand.type(screen.getByLabelText('Ім’я або електронна пошта'), 'бойко');
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'бойко' }));
  expect(router.state.location.search).toContain('sort=name&order=desc');
  const tabs = within(screen.getByRole('navigation', { name: 'Розділи користувачів' }));
  expect(tabs.getByRole('link', { name: 'Користувачі' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Групи користувачів' })).toHaveAttribute(
    'href',
    '/admin/users/council',
  );
});

test('an expert’s profile and uploads are shown read-only', async () => {
  await openUser({
    fields: { phone: '+380', prof_expirience: 'yes', expected_keywords: ['k1'], expected_programs_main: ID },
    documents: {
      identity_document: {
        filename: 'паспорт.pdf',
        link: '/api/files/1',
        uploaded_at: '2026-10-01T10:00:00Z',
      },
    },
  });
  const profile = within(await screen.findByRole('region', { name: 'Анкета експерта' }));
  for (const text of ['+380', 'Так', 'слово 1', 'Спадок']) expect(profile.getByText(text)).toBeVisible();
  const documents = within(screen.getByRole('region', { name: 'Документи експерта' }));
  expect(documents.getByText('паспорт.pdf')).toBeVisible();
});

test('deleting a group says that its members will be detached', async () => {
  const member = (n: number) => ({
    _id: `c2a3b1a4-0000-4000-8000-00000000001${n}`,
    name: `Експерт ${n}`,
    email: `e${n}@example.org`,
  });
  const {
    user: hand,
    requests,
    router,
  } = await openUsers(`/admin/users/council/${ID}`, {
    [`GET /api/council/${ID}`]: () => ({
      council: { _id: ID, title: 'Рада музики', members: [member(1), member(2)] },
    }),
    'GET /api/users': () => ({ users: [], total: 0, total_is_least: false, next: null }),
    'GET /api/councils': () => ({ councils: [], next: null }),
    [`DELETE /api/council/${ID}`]: () => ({}),
  });
  await hand.click(await screen.findByRole('button', { name: 'Видалити групу' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Видалити групу «Рада музики»?' }));
  expect(dialog.getByText('До групи входять 2 експерти; їх буде відкріплено.')).toBeVisible();
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await hand.click(dialog.getByRole('button', { name: 'Видалити групу' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/council'));
  expect(await screen.findByText('Групу видалено')).toBeVisible();
});

test('a new group needs a name, and a taken name is reported at the field', async () => {
  const { user: hand, requests } = await openUsers('/admin/users/council/new', {
    'POST /api/councils/create': () => problemAnswer(409, 'council-taken', 'Група з такою назвою вже існує.'),
  });
  await hand.click(await screen.findByRole('button', { name: 'Створити групу' }));
  expect(await screen.findByText('Введіть назву групи')).toBeVisible();
  expect(posts(requests)).toEqual([]);
  await hand.type(screen.getByLabelText(/Назва/), 'Рада музики');
  await hand.click(screen.getByRole('button', { name: 'Створити групу' }));
  expect(await screen.findByText('Група з такою назвою вже існує.')).toBeVisible();
  expect(screen.getByLabelText(/Назва/)).toHaveValue('Рада музики');
});

test('the account is not read again with the token of a support session that is ending', async () => {
  const events = controlledStream();
  let answerSearch: ((answer: object) => void) | undefined;
  const lateAnswers: unknown[] = [];
  const admin = signedInAs('admin');
  const until = new Date(Date.now() + 1_800_000).toISOString();
  const otherUser = { ...admin, _id: ID, name: 'Юрко Правда', impersonation: { actor: admin.name, until } };
  const { user: hand } = await openUser(
    { role: 'lawyer' },
    {
      'GET /api/events': events.answer,
      'GET /api/users/me': ({ headers }) => {
        if (answerSearch) lateAnswers.push(headers.get('authorization'));
        return { account: headers.get('authorization') === 'Bearer entered' ? otherUser : admin };
      },
      [`POST /api/users/${ID}/impersonate`]: () => ({ account: otherUser, token: 'Bearer entered', until }),
      'POST /api/impersonation/end': () => new Promise<object>((resolve) => (answerSearch = resolve)),
    },
  );
  await hand.click(await screen.findByRole('button', { name: 'Увійти від імені користувача' }));
  const dialog = within(await screen.findByRole('dialog'));
  await hand.type(dialog.getByLabelText('Причина'), 'Звернення 17: не видно завдань');
  await hand.click(dialog.getByRole('button', { name: 'Увійти' }));
  const banner = within(await screen.findByRole('region', { name: 'Вхід від імені користувача' }));
  startClock();
  await hand.click(banner.getByRole('button', { name: 'Повернутися' }));
  await waitFor(() => expect(answerSearch).toBeDefined());
  events.tell({ id: '5', kind: 'account', subject: null, data: { userId: ID } });
  // Longer than the pause before events are handled.
  await pass(1000);
  answerSearch?.({});
  expect(await screen.findByText('Ви знову працюєте від власного імені')).toBeVisible();
  expect(lateAnswers).not.toEqual([]);
  expect(lateAnswers).not.toContain('Bearer entered');
});

test('entering as a user needs a reason, shows both accounts, and "return" restores the administrator’s account', async () => {
  let entered = false;
  const otherUser = {
    ...signedInAs('lawyer'),
    _id: ID,
    name: 'Юрко Правда',
    impersonation: { actor: 'Оксана Іваненко', until: new Date(Date.now() + 1_800_000).toISOString() },
  };
  const admin = signedInAs('admin');
  const {
    user: hand,
    requests,
    router,
  } = await openUser(
    { role: 'lawyer' },
    {
      'GET /api/users/me': () => ({ account: entered ? otherUser : admin }),
      [`POST /api/users/${ID}/impersonate`]: () => {
        entered = true;
        return { account: otherUser, token: 'Bearer entered', until: otherUser.impersonation.until };
      },
      'POST /api/impersonation/end': () => {
        entered = false;
        return {};
      },
      'GET /api/catalogs/seasons': () => ({ seasons: [] }),
    },
  );
  await hand.click(await screen.findByRole('button', { name: 'Увійти від імені користувача' }));
  const dialog = within(await screen.findByRole('dialog'));
  await hand.type(dialog.getByLabelText('Причина'), 'коротко');
  expect(dialog.getByRole('button', { name: 'Увійти' })).toBeDisabled();
  await hand.type(dialog.getByLabelText('Причина'), ', але тепер досить');
  await hand.click(dialog.getByRole('button', { name: 'Увійти' }));
  const banner = within(await screen.findByRole('region', { name: 'Вхід від імені користувача' }));
  expect(
    banner.getByText(/Оксана Іваненко переглядає систему від імені: Юрко Правда \(Юрист\)/),
  ).toBeVisible();
  expect(localStorage.getItem('token')).toBe('Bearer entered');
  await hand.click(banner.getByRole('button', { name: 'Повернутися' }));
  expect(await screen.findByText('Ви знову працюєте від власного імені')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Вхід від імені користувача' })).toBeNull();
  expect(localStorage.getItem('token')).toBe('Bearer test');
  expect(requests.find(({ path }) => path.endsWith('/impersonate'))?.body).toEqual({
    reason: 'коротко, але тепер досить',
  });
  expect(router.state.location.pathname).toBe('/admin');
});
