import { screen, waitFor, within } from '@testing-library/react';
import type { UserOptions, UserView } from '../../../api/contract/users';
import type { Role } from '../../../domain/roles';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Asked, type Routes } from '../../testing/server';

const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
const user = (change: Partial<UserView> = {}): UserView => ({
  _id: ID,
  name: 'Олена Бойко',
  email: 'olena@example.org',
  role: 'expert',
  blocked: false,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  position: null,
  tax_id_masked: '••••••••90',
  council_id: null,
  council: null,
  main_program: null,
  programs_score_ids: [],
  keywords: [],
  cultural_sector: null,
  max_application_limit: 10,
  fields: {},
  documents: [],
  can: { change: true, role: true, block: true, impersonate: true },
  ...change,
});
const word = (n: number, archived = false) => ({ value: `k${n}`, name: `слово ${n}`, archived });
const options: UserOptions = {
  programs: [{ _id: ID, title: 'Спадок', season: 'Сезон 1' }],
  councils: [{ _id: ID, title: 'Рада музики' }],
  keywords: [1, 2, 3, 4, 5, 6].map((n) => word(n)).concat(word(7, true)),
  sectors: [
    { value: 'music', name: 'Музика', archived: false },
    { value: 'old', name: 'Колишній', archived: true },
  ],
};

let close = () => undefined as void;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => close());

async function open(address: string, more: Routes = {}, role: Role = 'admin') {
  const account = signedInAs(role);
  const heard = standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/users/options': () => options,
    [`GET /api/users/${ID}/changes`]: () => ({ changes: [], next: null }),
    [`GET /api/users/${ID}/impersonations`]: () => ({ impersonations: [], next: null }),
    ...more,
  });
  const app = await renderApp(address);
  close = app.close;
  return { ...app, heard, account };
}
const openUser = (shown: Partial<UserView>, more: Routes = {}) =>
  open(`/admin/users/${ID}`, { [`GET /api/users/${ID}`]: () => ({ user: user(shown) }), ...more });
const posts = (heard: Asked[]) => heard.filter(({ method }) => method === 'POST');

test('the users table: columns, links to the edit form, search, filters and order in the address', async () => {
  const {
    user: hand,
    heard,
    router,
  } = await open('/admin/users?role=expert', {
    'GET /api/users': () => ({ users: [user({ blocked: true })], next: null }),
  });
  const link = await screen.findByRole('link', { name: 'Олена Бойко' });
  expect(link).toHaveAttribute('href', `/admin/users/${ID}`);
  const row = within(link.closest('tr')!);
  for (const text of ['olena@example.org', 'Експерт', '21 лист. 2026 р.', 'Заблоковано'])
    expect(row.getByText(text)).toBeInTheDocument();
  const asked = () => Object.fromEntries(heard.findLast(({ path }) => path === '/api/users')!.query);
  expect(asked()).toEqual({ role: 'expert', sort: 'name', order: 'asc' });
  await hand.click(screen.getByRole('button', { name: 'Ім’я' }));
  await waitFor(() => expect(asked()).toEqual({ role: 'expert', sort: 'name', order: 'desc' }));
  expect(screen.getByRole('columnheader', { name: /Ім’я/ })).toHaveAttribute('aria-sort', 'descending');
  await hand.type(screen.getByLabelText('Ім’я або електронна пошта'), 'бойко');
  await waitFor(() => expect(asked()).toMatchObject({ q: 'бойко' }));
  expect(router.state.location.search).toContain('sort=name&order=desc');
  const tabs = within(screen.getByRole('navigation', { name: 'Розділи користувачів' }));
  expect(tabs.getByRole('link', { name: 'Користувачі' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Групи користувачів' })).toHaveAttribute(
    'href',
    '/admin/users/council',
  );
});

test('only what was changed is sent, and what the server refuses stands at its field with everything typed kept', async () => {
  let refuse = true;
  const { user: hand, heard } = await openUser(
    { role: 'lawyer' },
    {
      [`POST /api/users/${ID}`]: () => {
        if (!refuse) return {};
        const problem = {
          type: 'x',
          title: 'x',
          status: 422,
          code: 'invalid-input',
          detail: 'Перевірте',
          errors: { email: 'Ця адреса вже належить іншому.' },
        };
        return new Response(JSON.stringify(problem), {
          status: 422,
          headers: { 'content-type': 'application/problem+json' },
        });
      },
    },
  );
  const email = await screen.findByLabelText(/Електронна пошта/);
  expect(screen.getByRole('button', { name: 'Змін немає' })).toBeDisabled();
  expect(screen.queryByLabelText('Основний сектор культури')).toBeNull();
  await hand.clear(email);
  await hand.type(email, 'chief@example.org');
  await hand.type(screen.getByLabelText('Посада'), 'Юристка');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Ця адреса вже належить іншому.')).toBeVisible();
  await waitFor(() => expect(email).toHaveFocus());
  expect(screen.getByLabelText('Посада')).toHaveValue('Юристка');
  refuse = false;
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(posts(heard).map(({ body }) => body)).toEqual([
    { email: 'chief@example.org', position: 'Юристка' },
    { email: 'chief@example.org', position: 'Юристка' },
  ]);
});

test('an expert has the extra fields; a sixth keyword is ignored with a hint, archived ones are gone from choice and offer', async () => {
  const { user: hand, heard } = await openUser(
    { keywords: ['k1', 'k2', 'k3', 'k4', 'k7'], cultural_sector: 'old' },
    { [`POST /api/users/${ID}`]: () => ({}) },
  );
  const keywords = await screen.findByRole('combobox', { name: 'Ключові слова' });
  for (const name of [
    'Група',
    'Основна програма',
    'Програми, які може оцінювати',
    'Основний сектор культури',
  ])
    expect(screen.getByRole('combobox', { name })).toBeInTheDocument();
  expect(screen.getByLabelText('Найбільше заявок одночасно')).toHaveValue('10');
  expect(screen.getByText('Колишній (в архіві)')).toBeInTheDocument();
  expect(screen.getByText(/Архівні слова вилучено з вибору: слово 7/)).toBeVisible();
  expect(screen.getByText('Щонайбільше 5 ключових слів.')).toBeVisible();
  await hand.click(keywords);
  expect(await screen.findByTitle('слово 6')).toBeInTheDocument();
  expect(screen.queryByTitle('слово 7')).toBeNull();
  await hand.click(screen.getByTitle('слово 5'));
  await hand.click(screen.getByTitle('слово 6'));
  expect(await screen.findByText(/Уже обрано 5 слів/)).toBeVisible();
  await hand.keyboard('{Escape}');
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posts(heard).at(-1)?.body).toEqual({ keywords: ['k1', 'k2', 'k3', 'k4', 'k5'] });
});

test('a block is confirmed before it is done', async () => {
  const { user: hand, heard } = await openUser({}, { [`POST /api/users/${ID}`]: () => ({}) });
  await hand.click(await screen.findByRole('checkbox', { name: 'Заблокувати обліковий запис' }));
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Зберегти зміни?' }));
  expect(dialog.getByText(/усі його сеанси завершаться/)).toBeVisible();
  expect(posts(heard)).toEqual([]);
  await hand.click(dialog.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posts(heard).at(-1)?.body).toEqual({ blocked: true });
});

test('the tax number is masked until it is asked for', async () => {
  const { user: hand, heard } = await openUser(
    {},
    {
      [`GET /api/users/${ID}/tax-number`]: () => ({ tax_id: '1234567890' }),
      [`POST /api/users/${ID}`]: () => ({}),
    },
  );
  const field = await screen.findByLabelText('РНОКПП');
  expect(field).toHaveValue('••••••••90');
  expect(heard.some(({ path }) => path.endsWith('tax-number'))).toBe(false);
  await hand.click(screen.getByRole('button', { name: 'Показати РНОКПП' }));
  await waitFor(() => expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567890'));
  await hand.clear(screen.getByLabelText('РНОКПП'));
  await hand.click(screen.getByRole('button', { name: 'Зберегти' }));
  await screen.findByText('Дані змінено');
  expect(posts(heard).at(-1)?.body).toEqual({ tax_id: '' });
});

test('what is typed and not saved stands again after another page; a tax number is not kept, so leaving asks', async () => {
  const routes: Routes = {
    [`GET /api/users/${ID}/tax-number`]: () => ({ tax_id: '1234567890' }),
    'GET /api/users': () => ({ users: [], next: null }),
  };
  const { user: hand, router, go } = await openUser({}, routes);
  await hand.type(await screen.findByLabelText('Посада'), 'Музикантка');
  await go('/admin/users');
  await go(`/admin/users/${ID}`);
  expect(await screen.findByLabelText('Посада')).toHaveValue('Музикантка');
  await hand.click(screen.getByRole('button', { name: 'Показати РНОКПП' }));
  await waitFor(() => expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567890'));
  await hand.type(screen.getByLabelText('РНОКПП'), '{Backspace}7');
  await go('/admin/users');
  const question = within(await screen.findByRole('dialog', { name: 'Піти зі сторінки?' }));
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('123456789');
  await hand.click(question.getByRole('button', { name: 'Залишитися' }));
  expect(screen.getByLabelText('РНОКПП')).toHaveValue('1234567897');
  await hand.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  expect(screen.getByLabelText('Посада')).toHaveValue('');
  await go('/admin/users');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('whose second factors it is about, the security page is told by the id alone', async () => {
  const { heard, go } = await openUser(
    { role: 'lawyer' },
    {
      'GET /api/admin/security': () => ({ roles: [] }),
      'GET /api/admin/security/log': () => ({ entries: [], next: null }),
      'GET /api/admin/security/people': () => ({
        people: [{ ...user({ role: 'lawyer' }), totp: true, passkeys: 0 }],
        next: null,
      }),
    },
  );
  const link = await screen.findByRole('link', { name: 'Другі фактори цієї особи' });
  expect(link).toHaveAttribute('href', `/admin/security?user=${ID}`);
  await go(link.getAttribute('href')!);
  expect(await screen.findByText('Показано одну особу.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Вилучити другі фактори: Олена Бойко' })).toBeVisible();
  const asked = () => Object.fromEntries(heard.findLast(({ path }) => path.endsWith('/people'))!.query);
  expect(asked()).toEqual({ user: ID });
});

test('what may not be changed says why', async () => {
  await openUser({
    role: 'admin',
    can: { change: true, role: 'own-role', block: 'own-block', impersonate: 'impersonate-self' },
  });
  expect(await screen.findByRole('combobox', { name: 'Роль' })).toBeDisabled();
  expect(screen.getByText(/Власну роль змінити не можна/)).toBeVisible();
  expect(screen.getByText('Заблокувати власний обліковий запис не можна.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Увійти від імені користувача' })).toBeNull();
});

test('what an expert has written and uploaded is shown to be read', async () => {
  await openUser({
    fields: { phone: '+380', prof_expirience: 'yes', expected_keywords: ['k1'], expected_programs_main: ID },
    documents: [{ name: 'identity', filename: 'паспорт.pdf', link: '/api/files/1', uploaded_at: null }],
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
    heard,
    router,
  } = await open(`/admin/users/council/${ID}`, {
    [`GET /api/council/${ID}`]: () => ({
      council: { _id: ID, title: 'Рада музики', members: [member(1), member(2)] },
    }),
    'GET /api/users': () => ({ users: [], next: null }),
    'GET /api/councils': () => ({ councils: [], next: null }),
    [`DELETE /api/council/${ID}`]: () => ({}),
  });
  await hand.click(await screen.findByRole('button', { name: 'Видалити групу' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Видалити групу «Рада музики»?' }));
  expect(dialog.getByText('До групи входять 2 експерти; їх буде відкріплено.')).toBeVisible();
  expect(heard.some(({ method }) => method === 'DELETE')).toBe(false);
  await hand.click(dialog.getByRole('button', { name: 'Видалити групу' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/council'));
  expect(await screen.findByText('Групу видалено')).toBeVisible();
});

test('a new group needs a name, and one that is taken is said at the field', async () => {
  const { user: hand, heard } = await open('/admin/users/council/new', {
    'POST /api/councils/create': () => problemAnswer(409, 'council-taken', 'Група з такою назвою вже існує.'),
  });
  await hand.click(await screen.findByRole('button', { name: 'Створити групу' }));
  expect(await screen.findByText('Введіть назву групи')).toBeVisible();
  expect(posts(heard)).toEqual([]);
  await hand.type(screen.getByLabelText(/Назва/), 'Рада музики');
  await hand.click(screen.getByRole('button', { name: 'Створити групу' }));
  expect(await screen.findByText('Група з такою назвою вже існує.')).toBeVisible();
  expect(screen.getByLabelText(/Назва/)).toHaveValue('Рада музики');
});

test('the typed name of a new group stands again after another page, until the group is made', async () => {
  const {
    user: hand,
    go,
    router,
  } = await open('/admin/users/council/new', {
    'GET /api/councils': () => ({ councils: [], next: null }),
    'POST /api/councils/create': () => ({ council: { _id: ID, title: 'Рада', members: [] } }),
    [`GET /api/council/${ID}`]: () => ({ council: { _id: ID, title: 'Рада', members: [] } }),
    'GET /api/users': () => ({ users: [], next: null }),
  });
  await hand.type(await screen.findByLabelText(/Назва/), 'Рада');
  await go('/admin/users/council');
  await go('/admin/users/council/new');
  expect(await screen.findByLabelText(/Назва/)).toHaveValue('Рада');
  await hand.click(screen.getByRole('button', { name: 'Створити групу' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/users/council/${ID}`));
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('entering as a user asks a reason, shows who acts as whom, and "return" brings one back', async () => {
  let entered = false;
  const other = {
    ...signedInAs('lawyer'),
    _id: ID,
    name: 'Юрко Правда',
    impersonation: { actor: 'Оксана Іваненко', until: new Date(Date.now() + 1_800_000).toISOString() },
  };
  const admin = signedInAs('admin');
  const {
    user: hand,
    heard,
    router,
  } = await openUser(
    { role: 'lawyer' },
    {
      'GET /api/users/me': () => ({ account: entered ? other : admin }),
      [`POST /api/users/${ID}/impersonate`]: () => {
        entered = true;
        return { account: other, token: 'Bearer entered', until: other.impersonation.until };
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
  expect(heard.find(({ path }) => path.endsWith('/impersonate'))?.body).toEqual({
    reason: 'коротко, але тепер досить',
  });
  expect(router.state.location.pathname).toBe('/admin');
});
