import { act, screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../testing/renderApp';
import { application, BASE, CONTEST, id, lastListQuery, LONG, openList } from './testing/openList';

beforeEach(() => localStorage.clear());

test('a row shows the division’s columns and links to the division’s page of the application', async () => {
  await openList();
  const link = await screen.findByRole('link', { name: '2027-SPD-0-1-1' });
  expect(link).toHaveAttribute('href', `/pd/application/${id(1)}`);
  const row = link.closest('tr')!;
  for (const text of ['ГО «Мрія»', 'Погоджено', 'Ольга Бойко', '3 лют. 2027 р., 12:00', '1 лют. 2027 р.'])
    expect(within(row).getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Локальні проєкти' })).toBeVisible();
});

test('a title is cut at 75 characters, and shown in full on hover and on focus', async () => {
  const { user } = await openList();
  const title = await screen.findByText(/^Довга назва/);
  expect(Array.from(title.textContent).length).toBeLessThanOrEqual(76);
  // The row's link covers the title.
  const link = within(title.closest('tr')!).getByRole('link');
  await user.hover(link);
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG.trim());
  await user.unhover(link);
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => link.focus());
  expect(await screen.findByRole('tooltip')).toHaveTextContent(LONG.trim());
});

test('filters and order are in the address and in the request; an address without them restores the last ones', async () => {
  const { user, go, router, requests } = await openList();
  await user.click(await screen.findByRole('columnheader', { name: 'Подано' }));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=created'));
  await user.click(screen.getByRole('columnheader', { name: 'Подано' }));
  await waitFor(() => expect(lastListQuery(requests)).toEqual({ sort: '-created' }));
  expect(screen.getByRole('columnheader', { name: 'Подано' })).toHaveAttribute('aria-sort', 'descending');
  await user.type(screen.getByLabelText('Номер, назва або заявник'), 'фест');
  await waitFor(() => expect(lastListQuery(requests)).toEqual({ text: 'фест', sort: '-created' }));
  await go('/pd/seasons');
  await go(`/pd/contests/${CONTEST}`);
  await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('text')).toBe('фест'));
});

test.each([
  ['/ed', 'contest_filters_ed', 'Експертне оцінювання'],
  ['/rp', 'contest_filters_rp', 'Етап заявки'],
] as const)(
  '%s has its columns, and stores its filters under the key %s until sign-out',
  async (area, key, column) => {
    localStorage.setItem(key, JSON.stringify({ sector: 'music' }));
    const { router, user } = await openList({
      area,
      role: 'project_head',
      more: { 'POST /auth/logout': () => ({}) },
    });
    expect(await screen.findByRole('columnheader', { name: column })).toBeVisible();
    expect(router.state.location.search).toBe('?sector=music');
    expect(screen.getByRole('link', { name: '2027-SPD-0-1-1' })).toHaveAttribute(
      'href',
      `${area}/application/${id(1)}`,
    );
    await user.click(screen.getByRole('button', { name: /Вийти/ }));
    await waitFor(() => expect(localStorage.getItem(key)).toBeNull());
  },
);

test('the expert division’s list has number, title, the division’s status and the cultural sector', async () => {
  await openList({ area: '/ed', role: 'expert_manager' });
  const link = await screen.findByRole('link', { name: '2027-SPD-0-1-2' });
  expect(link).toHaveAttribute('href', `/ed/application/${id(2)}`);
  const row = within(link.closest('tr')!);
  for (const text of ['Проєкт 2', 'Затверджено', 'Музичне мистецтво'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Номер',
    'Експертне оцінювання',
    'Сектор культури',
    'Рейтинг',
  ]);
});

test('the approval division’s list has number, title, rating and status', async () => {
  await openList({ area: '/rp', role: 'financier' });
  const link = await screen.findByRole('link', { name: '2027-SPD-0-1-2' });
  expect(link).toHaveAttribute('href', `/rp/application/${id(2)}`);
  const row = within(link.closest('tr')!);
  for (const text of ['Проєкт 2', '42', 'Грантовий договір']) expect(row.getByText(text)).toBeVisible();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '',
    'Номер',
    'Рейтинг',
    'Етап заявки',
  ]);
});

test('approval lists only applications that have passed the experts, whatever the filters', async () => {
  const { requests, user } = await openList({
    area: '/rp',
    role: 'financier',
    address: '?expert=0&sector=music',
  });
  await waitFor(() =>
    expect(lastListQuery(requests)).toEqual({ expert: '3', sector: 'music', sort: 'number' }),
  );
  await user.click(screen.getByRole('button', { name: /^Фільтри/ }));
  expect(await screen.findByRole('combobox', { name: 'Технічна перевірка' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Експертне оцінювання' })).toBeNull();
});

test('the expert division lists only applications that have passed the technical review, whatever the filters', async () => {
  const { requests, user } = await openList({
    area: '/ed',
    role: 'expert_manager',
    address: '?tech=0&sector=music',
  });
  await waitFor(() =>
    expect(lastListQuery(requests)).toEqual({ tech: '2', sector: 'music', sort: 'number' }),
  );
  await user.click(screen.getByRole('button', { name: /^Фільтри/ }));
  expect(await screen.findByRole('combobox', { name: 'Експертне оцінювання' })).toBeInTheDocument();
  expect(screen.queryByRole('combobox', { name: 'Технічна перевірка' })).toBeNull();
});

test('the list of a contest without applications has a note; filters without matches can be cleared', async () => {
  const emptyAnswer = { applications: [], next: null };
  const { user, router } = await openList({
    address: '?tech=-4',
    list: ({ query }) => (query.has('tech') ? emptyAnswer : { applications: [application(1)], next: null }),
  });
  expect(await screen.findByText('За цими умовами заявок не знайдено')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Скинути фільтри' }).at(-1)!);
  expect(await screen.findByRole('link', { name: '2027-SPD-0-1-1' })).toBeVisible();
  expect(router.state.location.search).toBe('');
  closeApp();
  await openList({ list: () => emptyAnswer });
  expect(await screen.findByText('У цьому конкурсі ще немає заявок')).toBeVisible();
});

test('chosen columns are in the address; the number cannot be removed', async () => {
  const { user, router } = await openList();
  await user.click(await screen.findByRole('button', { name: 'Стовпці' }));
  expect(await screen.findByRole('checkbox', { name: 'Номер' })).toBeDisabled();
  await user.click(screen.getByRole('checkbox', { name: 'Сектор культури' }));
  expect(await screen.findByRole('columnheader', { name: 'Сектор культури' })).toBeVisible();
  expect(screen.getAllByText('Музичне мистецтво')).toHaveLength(2);
  expect(router.state.location.search).toContain('sector');
  await user.click(screen.getByRole('button', { name: 'Вище: Сектор культури' }));
  await waitFor(() =>
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Номер',
      'Технічна перевірка',
      'Хто перевірив',
      'Сектор культури',
      'Подано',
    ]),
  );
  await user.click(screen.getByRole('button', { name: 'Звичайні стовпці' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the filtered list is downloaded with the visible columns, and the download can be cancelled', async () => {
  const savedTexts: string[] = [];
  URL.createObjectURL = () => 'blob:list';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
    savedTexts.push(this.download);
  };
  let answer: () => Response = () =>
    new Response('Номер\r\n', {
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Конкурс.csv')}` },
    });
  const { user, requests } = await openList({
    address: '?tech=2&sort=-created',
    more: { [`POST ${BASE}/export`]: () => answer() },
  });
  await user.click(await screen.findByRole('button', { name: 'Завантажити список' }));
  await user.click(await screen.findByRole('button', { name: 'Завантажити CSV' }));
  expect(await screen.findByText('Файл «Конкурс.csv» завантажено')).toBeVisible();
  expect(savedTexts).toEqual(['Конкурс.csv']);
  const { body, headers } = requests.findLast(({ path }) => path === `${BASE}/export`)!;
  expect(headers.get('authorization')).toBe('Bearer test');
  expect(body).toEqual({
    format: 'csv',
    separator: 'comma',
    columns: ['number', 'title', 'applicant', 'tech', 'reviewer', 'reviewedAt', 'created'],
    filters: { tech: '2' },
    sort: '-created',
  });
  await user.click(screen.getByRole('button', { name: 'Завантажити CSV для Excel (;)' }));
  await waitFor(() => expect(savedTexts).toHaveLength(2));
  expect(requests.findLast(({ path }) => path === `${BASE}/export`)?.body).toMatchObject({
    format: 'csv',
    separator: 'semicolon',
  });
  answer = () =>
    new Response(
      new ReadableStream({ pull: (controller) => controller.error(new Error('the server went away')) }),
    );
  await user.click(screen.getByRole('button', { name: 'Завантажити Excel' }));
  expect(await screen.findByText(/З.єднання із сервером|з.єднан/i)).toBeVisible();
  expect(savedTexts).toHaveLength(2);
});
