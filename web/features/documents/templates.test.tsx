import { screen, within } from '@testing-library/react';
import { problemAnswer } from '../../testing/server';
import { BASE, id, openDocuments, row } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const list = (templates: object[], next: string | null = null) => ({
  [`GET ${BASE}`]: () => ({ templates, next }),
});

test('the list has number, title, author and day; a row links to the template, the button to the form of a new template', async () => {
  await openDocuments('/documents/templates', list([row(2), row(1)]));
  const link = await screen.findByRole('link', { name: 'Договір 2' });
  expect(link).toHaveAttribute('href', `/documents/templates/${id(2)}`);
  const cells = within(link.closest('tr')!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '2',
    'Договір 2',
    'Грантовий договір',
    'Не використано',
    'Леся Правник',
    '20 лист. 2026 р.',
  ]);
  expect(screen.getByRole('link', { name: 'Новий шаблон' })).toHaveAttribute('href', '/documents/create');
});

test('a used template shows the numbers of its documents and contests, and links to them', async () => {
  const used = row(2, { documents: 3, contests: 2 });
  const { user, router } = await openDocuments('/documents/templates', {
    ...list([used, row(1)]),
    [`GET ${BASE}/${id(2)}/documents`]: () => ({
      contests: [
        { _id: id(21), title: 'Кіно', documents: 2 },
        { _id: id(22), title: 'Театр', documents: 1 },
      ],
      documents: [
        {
          _id: id(31),
          title: 'Договір 2',
          application_id: id(41),
          application_spec_id: '2026-KINO-1-1-00001',
          user: { _id: id(9), name: 'Леся Правник' },
          status: 0,
          fin_details_status: 0,
          outdated: false,
          created_at: '2026-11-21T10:00:00.000Z',
        },
      ],
      next: null,
    }),
  });
  const button = await screen.findByRole('button', { name: 'Де використано шаблон «Договір 2»' });
  expect(button).toHaveTextContent('3 документи · 2 конкурси');
  await user.click(button);
  expect(router.state.location.search).toBe(`?usage=${id(2)}`);
  const drawer = await screen.findByRole('dialog', { name: 'Де використано шаблон' });
  const contest = await within(drawer).findByRole('link', { name: 'Кіно' });
  expect(contest).toHaveAttribute('href', `/rp/contests/${id(21)}`);
  expect(contest.closest('li')).toHaveTextContent('Кіно · 2 документи');
  expect(within(drawer).getByRole('link', { name: 'Договір 2' })).toHaveAttribute(
    'href',
    `/documents/${id(31)}`,
  );
  await user.click(within(drawer).getByRole('button', { name: 'Закрити' }));
  expect(router.state.location.search).toBe('');
});

test('readers of templates cannot create one', async () => {
  await openDocuments('/documents/templates', list([row(1)]), 'financier');
  await screen.findByRole('link', { name: 'Договір 1' });
  expect(screen.queryByRole('link', { name: 'Новий шаблон' })).toBeNull();
});

test('the search is sent to the server and kept in the address; a search without matches can be cleared', async () => {
  const { user, router, requests } = await openDocuments('/documents/templates', {
    [`GET ${BASE}`]: ({ query }) => ({ templates: query.get('search') ? [] : [row(1)], next: null }),
  });
  await user.type(await screen.findByRole('searchbox', { name: 'Пошук за назвою' }), 'акт');
  expect(await screen.findByText('Немає шаблонів, у назві яких є «акт»')).toBeVisible();
  expect(requests.at(-1)?.query.get('search')).toBe('акт');
  expect(router.state.location.search).toBe(`?search=${encodeURIComponent('акт')}`);
  await user.click(screen.getByRole('button', { name: 'Показати всі' }));
  expect(await screen.findByRole('link', { name: 'Договір 1' })).toBeVisible();
});

test('an empty list has a note, and a failure can be retried', async () => {
  let failing = true;
  const { user } = await openDocuments('/documents/templates', {
    [`GET ${BASE}`]: () =>
      failing ? problemAnswer(403, 'forbidden', 'Доступ заборонено.') : { templates: [], next: null },
  });
  await screen.findByRole('button', { name: /Спробувати/ });
  failing = false;
  await user.click(screen.getByRole('button', { name: /Спробувати/ }));
  expect(await screen.findByText('Шаблонів ще немає')).toBeVisible();
});
