import { screen, waitFor, within } from '@testing-library/react';
import type { ExpertDocument, ExpertFields, Profile } from '../../../api/areas/account/contract/account';
import type { Role } from '../../../domain/roles';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Routes } from '../../testing/server';

let close = () => undefined as void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => close());

const option = (value: string) => ({ value, name: `Слово ${value}` });
const document = (name: string, part: Partial<ExpertDocument> = {}): ExpertDocument => ({
  name,
  label: `Документ ${name}`,
  required: true,
  outside_link: null,
  filename: null,
  link: null,
  file: null,
  created_at: null,
  ...part,
});

const FIELDS: ExpertFields = {
  phone: '',
  address: '',
  workplace: 'Музей',
  education: '',
  facebook_link: '',
  activity_last_years: '',
  budget_info: '',
  rating: '',
  work_days: 5,
  prof_expirience: 'yes',
  project_managment: null,
  maiking_budget: null,
  rating_expirience: null,
  expected_cultural_sector: null,
  expected_keywords: ['k1', 'k2', 'k3', 'k4', 'k5'],
  expected_programs_main: null,
  expected_programs_secondary: [],
};

/** The account's page of this role, and everything that was sent to change it. */
async function open(role: Role, tab: string, more: Routes = {}, part: Partial<Profile> = {}) {
  const account = signedInAs(role);
  const { _id, name, email, language, theme } = account;
  const expert = role === 'expert' || role === 'unassigned_expert';
  const profile: Profile = {
    _id,
    name,
    email,
    role,
    language,
    theme,
    position: 'Юристка',
    created_at: '2026-01-02T10:00:00Z',
    fields: expert ? FIELDS : null,
    documents: [],
    options: {
      keywords: ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'].map(option),
      cultural_sectors: [option('heritage')],
      programs: [],
    },
    ...part,
  };
  const heard = standInServer({
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/users/me': () => ({ account }),
    'GET /api/users/me/profile': () => ({ profile }),
    [`POST /api/users/${_id}`]: ({ body }) => ({
      account: { ...account, ...(body as object), password: undefined },
    }),
    ...more,
  });
  const app = await renderApp(tab ? `/account/${_id}/${tab}` : '/account');
  close = app.close;
  return { ...app, id: _id, sent: () => heard.filter(({ method }) => method === 'POST') };
}
const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Розділи облікового запису' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('/account leads to one’s own parameters', async () => {
  const { router, id } = await open('lawyer', '');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/${id}/edit`));
  expect(await screen.findByLabelText(/^Посада/)).toHaveValue('Юристка');
});

test('expert data and documents are there for experts only', async () => {
  const { router, id } = await open('lawyer', 'expert');
  await waitFor(() => expect(router.state.location.pathname).toBe(`/account/${id}/edit`));
  expect(await tabs()).not.toContain('Дані експерта');
  close();
  await open('unassigned_expert', 'edit');
  expect(await tabs()).toEqual(expect.arrayContaining(['Дані експерта', 'Документи експерта']));
});

test('only what was changed is sent, and a notice says that it is', async () => {
  const { user, sent } = await open('lawyer', 'edit');
  const position = await screen.findByLabelText(/^Посада/);
  await user.clear(position);
  await user.type(position, 'Старша юристка');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ position: 'Старша юристка' });
});

test('another e-mail asks the password; a wrong one is said at its field and keeps what was typed', async () => {
  const wrong = 'Пароль неправильний.';
  const { user, sent, id } = await open('lawyer', 'edit');
  const email = await screen.findByLabelText(/^Електронна пошта/);
  standInServer({
    [`POST /api/users/${id}`]: () => problemAnswer(422, 'wrong-password', wrong, { password: wrong }),
  });
  expect(screen.queryByLabelText(/^Ваш пароль/)).toBeNull();
  await user.clear(email);
  await user.type(email, 'new@example.org');
  await user.type(screen.getByLabelText(/^Ваш пароль/), 'nope');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  const password = screen.getByLabelText(/^Ваш пароль/);
  await waitFor(() => expect(password).toHaveAccessibleDescription(/Пароль неправильний/));
  expect(password).toHaveFocus();
  expect(email).toHaveValue('new@example.org');
  await user.type(password, 'x');
  await waitFor(() => expect(screen.queryByText('Пароль неправильний.')).toBeNull());
  expect(sent()).toEqual([]);
});

test('the password form sends the old and the new one, and empties itself', async () => {
  const { user, sent } = await open('lawyer', 'replacement', { 'POST /api/users': () => ({}) });
  await user.type(await screen.findByLabelText(/^Старий пароль/), 'старий пароль');
  await user.type(screen.getByLabelText(/^Новий пароль/), 'новий довгий пароль');
  await user.click(screen.getByRole('button', { name: 'Змінити пароль' }));
  expect(await screen.findByText('Пароль змінено')).toBeVisible();
  expect(sent()[0]?.body).toEqual({ op: 'старий пароль', np: 'новий довгий пароль' });
  expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('');
});

describe('what is typed and not saved', () => {
  const tab = async (name: string) =>
    within(await screen.findByRole('navigation', { name: 'Розділи облікового запису' })).getByRole('link', {
      name,
    });

  test('stands again after another tab and after a reload, until it is saved or taken back', async () => {
    const { user, sent } = await open('lawyer', 'edit');
    const position = () => screen.findByLabelText(/^Посада/);
    expect(screen.queryByRole('button', { name: 'Скасувати зміни' })).toBeNull();
    await user.type(await position(), ' і мати');
    await user.click(await tab('Зміна пароля'));
    await screen.findByLabelText(/^Старий пароль/);
    await user.click(await tab('Параметри облікового запису'));
    expect(await position()).toHaveValue('Юристка і мати');
    close();
    const again = await open('lawyer', 'edit');
    expect(await position()).toHaveValue('Юристка і мати');
    await again.user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
    expect(await position()).toHaveValue('Юристка');
    await again.user.type(await position(), 'ня');
    await again.user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані змінено');
    expect(await position()).toHaveValue('Юристканя');
    expect(Object.keys(sessionStorage)).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('is kept of an expert’s data, by account and tab', async () => {
    const { user } = await open('expert', 'expert');
    await user.type(await screen.findByLabelText('Телефон'), '+380');
    await user.click(await tab('Параметри облікового запису'));
    await screen.findByLabelText(/^Посада/);
    await user.click(await tab('Дані експерта'));
    expect(await screen.findByLabelText('Телефон')).toHaveValue('+380');
  });

  test('is never a password: leaving the page asks first', async () => {
    const { user, router, id } = await open('lawyer', 'replacement');
    await user.type(await screen.findByLabelText(/^Старий пароль/), 'таємниця');
    await user.click(await tab('Параметри облікового запису'));
    const question = await screen.findByRole('dialog', { name: 'Піти зі сторінки?' });
    expect(within(question).getByText(/^Введений на ній пароль із/)).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Залишитися' }));
    expect(router.state.location.pathname).toBe(`/account/${id}/replacement`);
    expect(screen.getByLabelText(/^Старий пароль/)).toHaveValue('таємниця');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'таємниця',
    );
    await user.click(await tab('Параметри облікового запису'));
    await user.click(await screen.findByRole('button', { name: 'Піти' }));
    expect(await screen.findByLabelText(/^Посада/)).toBeVisible();
  });
});

describe('expert data', () => {
  test('a sixth keyword is ignored with a hint, which goes with the next choice', async () => {
    const { user, sent } = await open('expert', 'expert');
    const keywords = await screen.findByLabelText('Ключові слова');
    await user.click(keywords);
    await user.click(await screen.findByTitle('Слово k6'));
    expect(await screen.findByText(/Уже обрано 5 ключових слів/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані експерта збережено');
    expect(sent()[0]?.body).toEqual({});

    await user.type(keywords, '{Backspace}');
    await waitFor(() => expect(screen.queryByText(/Уже обрано/)).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toEqual({ expected_keywords: ['k1', 'k2', 'k3', 'k4'] });
  });

  test('fields are sent by their wire names', async () => {
    const { user, sent } = await open('unassigned_expert', 'expert');
    await user.type(await screen.findByLabelText('Телефон'), '+380401234567');
    const managed = screen.getByRole('radiogroup', { name: 'Досвід керування проєктами' });
    expect(managed).toHaveAccessibleDescription(/щонайменше три роки/);
    await user.click(within(managed).getByRole('radio', { name: 'Ні' }));
    const days = screen.getByLabelText('Робочих днів на місяць для оцінювання');
    await user.clear(days);
    await user.type(days, '12');
    await user.click(screen.getByRole('button', { name: 'Зберегти' }));
    await screen.findByText('Дані експерта збережено');
    expect(sent()[0]?.body).toEqual({ phone: '+380401234567', project_managment: 'no', work_days: 12 });
  });
});

test('the last years say how many sentences they have; too many are refused before they are sent', async () => {
  const { user, sent } = await open('expert', 'expert', {}, {});
  const years = await screen.findByLabelText('Діяльність за останні роки');
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 0.');
  await user.click(years);
  await user.paste('Вів студію в м. Київ. '.repeat(11));
  // One line says it, in the colour of a fault.
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 11.');
  expect(years.closest('.ant-form-item')).toHaveClass('ant-form-item-has-error');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(years).toHaveFocus());
  expect(years).toHaveAccessibleDescription('Щонайбільше 10 речень; зараз 11.');
  expect(sent()).toHaveLength(0);
  await user.clear(years);
  await user.type(years, 'Вів студію.');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(sent()[0]?.body).toEqual({ activity_last_years: 'Вів студію.' }));
});

describe('expert documents', () => {
  const pdf = new File(['%PDF-1.7'], 'диплом.pdf', { type: 'application/pdf' });
  const documents = [
    document('higher_education'),
    document('signed_application', {
      required: false,
      filename: 'заява.pdf',
      link: '/api/files/f1',
      created_at: '2026-11-20T10:00:00Z',
    }),
  ];

  test('required slots are marked and counted, filled ones are replaced or downloaded', async () => {
    await open('expert', 'documents', {}, { documents });
    expect(await screen.findByText('Бракує 1 обов’язкового документа')).toBeVisible();
    const rows = screen.getAllByRole('listitem').filter((row) => /Документ/.test(row.textContent ?? ''));
    expect(within(rows[0]!).getByText('обов’язково')).toBeVisible();
    expect(within(rows[1]!).queryByText('обов’язково')).toBeNull();
    expect(
      within(rows[1]!).getByRole('button', { name: 'Замінити: Документ signed_application' }),
    ).toBeEnabled();
    expect(within(rows[1]!).getByRole('button', { name: 'заява.pdf' })).toBeVisible();
    for (const input of rows.map((row) => row.querySelector('input')))
      expect(input).toHaveAttribute('accept', expect.stringContaining('.pdf'));
  });

  test('why a file was refused stands at its slot', async () => {
    const { user, id } = await open('expert', 'documents', {}, { documents });
    const input = await screen.findByLabelText('Обрати PDF: Документ higher_education', {
      selector: 'input',
    });
    standInServer({
      [`POST /api/users/${id}/documents`]: () => problemAnswer(422, 'file-type', 'Файл не є PDF.'),
    });
    await user.upload(input, pdf);
    expect(await screen.findByText('Файл не є PDF.')).toBeVisible();
  });

  test('a stored one says so', async () => {
    const stored = jest.fn(() => ({ documents }));
    const { user, id } = await open('expert', 'documents', {}, { documents });
    const input = await screen.findByLabelText('Обрати PDF: Документ higher_education', {
      selector: 'input',
    });
    standInServer({ [`POST /api/users/${id}/documents`]: stored });
    await user.upload(input, pdf);
    expect(await screen.findByText('Документ збережено: Документ higher_education')).toBeVisible();
    expect(stored).toHaveBeenCalledTimes(1);
  });
});
