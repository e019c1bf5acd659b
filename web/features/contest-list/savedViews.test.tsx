import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import { closeApp } from '../../testing/renderApp';
import { problemAnswer } from '../../testing/server';
import { id, lastListQuery, listQueries, openList } from './testing/openList';

beforeEach(() => localStorage.clear());

const view = (change: Partial<SavedView> = {}): SavedView => ({
  _id: id(700),
  name: 'На перевірку',
  filters: { tech: '0' },
  columns: ['number', 'title'],
  sort: '-created',
  default: false,
  shared_role: null,
  owner: null,
  ...change,
});

test('the default view applies when neither the address nor this browser has a state', async () => {
  const { router, requests } = await openList({ views: [view({ default: true })] });
  // The list may be requested before the views are known; the view applies later.
  await screen.findByText('Проєкт 2');
  await screen.findByText('На перевірку (звичайний)');
  await waitFor(() => expect(listQueries(requests)).toContainEqual({ tech: '0', sort: '-created' }));
  expect(router.state.location.search).toContain(`view=${id(700)}`);
  expect(screen.getByText('На перевірку (звичайний)')).toBeVisible();
  closeApp();
  localStorage.clear();
  const openedApp = await openList({ views: [view({ default: true })], address: '?tech=2' });
  await screen.findByText('Проєкт 2');
  expect(lastListQuery(openedApp.requests)).toEqual({ tech: '2', sort: 'number' });
});

test('a view is saved under a name; a taken name is refused and the typed name stays', async () => {
  let nameTaken = true;
  const { user, requests } = await openList({
    address: '?tech=0&sort=-rating',
    more: {
      'POST /api/views': () =>
        nameTaken
          ? problemAnswer(409, 'view-name-taken', 'Така назва вже є')
          : { view: view({ name: 'Мій' }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Дії зі збереженим виглядом' }));
  await user.click(await screen.findByRole('button', { name: 'Зберегти вигляд' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Уведіть назву вигляду');
  await user.type(within(dialog).getByLabelText('Назва вигляду'), 'Мій');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Відкривати список із цим виглядом' }));
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  expect(await within(dialog).findByText('Така назва вже є')).toBeVisible();
  expect(within(dialog).getByLabelText('Назва вигляду')).toHaveValue('Мій');
  nameTaken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests.findLast(({ method, path }) => method === 'POST' && path === '/api/views')?.body).toEqual({
    area: '/pd',
    name: 'Мій',
    filters: { tech: '0' },
    columns: [],
    sort: '-rating',
    default: true,
    shared_role: null,
  });
});

test('a shared view of someone else is applied but cannot be changed; an own view is deleted after a confirmation', async () => {
  const { user, requests } = await openList({
    address: `?view=${id(701)}&tech=2`,
    views: [view(), view({ _id: id(701), name: 'Спільний', owner: 'Олена' })],
    more: { [`DELETE /api/views/${id(700)}`]: () => ({}) },
  });
  expect(await screen.findByText('Спільний — Олена')).toBeVisible();
  for (const name of ['Оновити вигляд', 'Налаштувати вигляд', 'Видалити вигляд'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Збережений вигляд' }));
  await user.click(await screen.findByText('На перевірку'));
  await user.click(await screen.findByRole('button', { name: 'Дії зі збереженим виглядом' }));
  await user.click(await screen.findByRole('button', { name: 'Видалити вигляд' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Видалити вигляд «На перевірку»?');
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Видалити вигляд' }));
  await waitFor(() => expect(requests.some(({ method }) => method === 'DELETE')).toBe(true));
});
