import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer } from '../../testing/server';
import { uuid } from '../../testing/application/blankView';
import { openDirection } from './testing/session';

beforeEach(() => localStorage.clear());

const ALL = 'GET /api/direction/tech_review/all';
const row = (counter: number, change = {}) => ({
  _id: uuid(500 + counter),
  counter,
  created_at: '2026-11-22T10:00:00.000Z',
  status: 0,
  signed: false,
  items: 12,
  marked: 5,
  ...change,
});
const page = (sessions: object[], change = {}) => ({
  sessions,
  next: null,
  can: { create: true },
  ...change,
});

test('sessions have number, date and progress; held ones are dimmed and marked, signed ones marked', async () => {
  await openDirection('/dr/tech_review', {
    [ALL]: () => page([row(13), row(12, { status: 1, marked: 12, signed: true })]),
  });
  const link = await screen.findByRole('link', { name: '№ 12 від 22 листопада 2026 р.' });
  expect(link).toHaveAttribute('href', `/dr/tech_review/${uuid(512)}`);
  const heldRow = within(link.closest('tr')!);
  for (const text of ['2', '12 із 12', 'Дирекцію проведено', 'Підписано'])
    expect(heldRow.getByText(text)).toBeVisible();
  // The texts are dimmed, but the tags are not.
  for (const text of ['2', '12', '12 із 12', /^№ 12/])
    expect(heldRow.getByText(text)).toHaveClass('ant-typography-secondary');
  expect(heldRow.getByText('Дирекцію проведено').closest('.ant-typography-secondary')).toBeNull();
  // Green, like every successful end.
  expect(heldRow.getByText('Дирекцію проведено').closest('.ant-tag')).toHaveClass('ant-tag-success');
  const openRow = within(screen.getByRole('link', { name: /^№ 13/ }).closest('tr')!);
  expect(openRow.getByText('5 із 12')).toBeVisible();
  expect(document.querySelectorAll('.ant-typography-secondary')).toHaveLength(4);
  expect(openRow.getByText('Не проведено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Створити засідання' })).toHaveAttribute(
    'href',
    '/dr/tech_review/create',
  );
});

test('the search is in the address and is sent to the server; a search without matches has a note', async () => {
  const { user, router, requests } = await openDirection('/dr/tech_review', {
    [ALL]: ({ query }) => page(query.get('search') ? [] : [row(12)]),
  });
  await screen.findByRole('link', { name: /^№ 12/ });
  // The text is pasted, because on a slow machine each part of a typed text could be searched by itself.
  await user.click(screen.getByRole('searchbox', { name: 'Номер або дата засідання' }));
  await user.paste('11.2026');
  expect(await screen.findByText('За номером чи датою «11.2026» засідань не знайдено')).toBeVisible();
  expect(router.state.location.search).toBe('?search=11.2026');
  expect(requests.filter(({ query }) => query.has('search'))).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Показати всі засідання' }));
  expect(await screen.findByRole('link', { name: /^№ 12/ })).toBeVisible();
});

test('the next page is added under the first', async () => {
  const { user } = await openDirection('/dr/tech_review', {
    [ALL]: ({ query }) => (query.get('after') ? page([row(1)]) : page([row(2)], { next: '2' })),
  });
  await user.click(await screen.findByRole('button', { name: 'Показати ще' }));
  const last = await screen.findByRole('link', { name: /^№ 1 / });
  expect(within(last.closest('tr')!).getByText('2')).toBeVisible();
});

test('an account that may not create a session sees the reason', async () => {
  await openDirection(
    '/dr/tech_review',
    { [ALL]: () => page([], { can: { create: 'Цей крок недоступний для вашої ролі' } }) },
    'lawyer',
  );
  expect(await screen.findByText('Цей крок недоступний для вашої ролі')).toBeVisible();
  expect(screen.getByText('Засідань іще не було')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Створити засідання' })).toBeNull();
});

test('a list that could not be read can be retried', async () => {
  let fails = true;
  const { user } = await openDirection('/dr/tech_review', {
    [ALL]: () => (fails ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно') : page([row(12)])),
  });
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.getByRole('link', { name: /^№ 12/ })).toBeVisible());
});

test('the direction is in the menu and links to technical selection', async () => {
  const { user, router } = await openDirection('/dr', { [ALL]: () => page([]) }, 'director');
  const menu = await screen.findByRole('navigation', { name: 'Головне меню' });
  expect(within(menu).getByRole('link', { name: 'Дирекція' })).toHaveAttribute('href', '/dr');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Технічний відбір' }));
  expect(router.state.location.pathname).toBe('/dr/tech_review');
});
