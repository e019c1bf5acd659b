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

test('the list has number, title, author and day; a row leads to the template, the button to a new one', async () => {
  await openDocuments('/documents/templates', list([row(2), row(1)]));
  const link = await screen.findByRole('link', { name: 'Договір 2' });
  expect(link).toHaveAttribute('href', `/documents/templates/${id(2)}`);
  const cells = within(link.closest('tr')!).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual([
    '2',
    'Договір 2',
    'Леся Правник',
    '20 лист. 2026 р.',
  ]);
  expect(screen.getByRole('link', { name: 'Новий шаблон' })).toHaveAttribute('href', '/documents/create');
});

test('who only reads templates makes none', async () => {
  await openDocuments('/documents/templates', list([row(1)]), 'financier');
  await screen.findByRole('link', { name: 'Договір 1' });
  expect(screen.queryByRole('link', { name: 'Новий шаблон' })).toBeNull();
});

test('the search is asked of the server and stands in the address; what is not found can be taken back', async () => {
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

test('an empty list says so, and a failure can be tried again', async () => {
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
