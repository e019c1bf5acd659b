import type { UserEvent } from '@testing-library/user-event';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { blankView, uuid } from '../../testing/application/blankView';
import { settle } from '../../testing/clock';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

beforeEach(() => localStorage.clear());

function openPage(seenTours: string[], routes: Routes = {}) {
  const account = signedInAs('lawyer');
  return mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/users/me/tours': () => ({ seen: seenTours }),
    'POST /api/users/me/tours': () => ({}),
    ...routes,
  });
}

const APPLICATION_OFFER = 'Показати, як улаштовано сторінку заявки?';
const OFFER = 'Показати, як працювати із завданнями?';

test('the tour of the inbox is offered and does not begin by itself; closing it is stored, and the help starts it again', async () => {
  const requests = openPage([]);
  const { user } = await renderApp('/inbox');
  expect(await screen.findByText(OFFER)).toBeVisible();
  // The tour is not shown yet, and the offer has not moved the focus.
  expect(document.querySelector('.ant-tour, .ant-tour-mask')).toBeNull();
  expect(screen.getByText(OFFER).closest('section')).not.toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  expect(await screen.findByText('Завдання', { selector: '.ant-tour strong' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Зрозуміло' }));
  await waitFor(() =>
    expect(
      requests.find(({ method, path }) => method === 'POST' && path === '/api/users/me/tours')?.body,
    ).toEqual({
      tour: 'inbox',
    }),
  );
  expect(screen.queryByText('Завдання', { selector: '.ant-tour strong' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Довідка' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Показати, як працювати із завданнями' }));
  expect(await screen.findByText('Завдання', { selector: '.ant-tour strong' })).toBeVisible();
});

test.each([
  ['Escape', async (user: UserEvent) => user.keyboard('{Escape}')],
  ['the button', async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Не потрібно' }))],
])('%s declines the offer, which is not shown again', async (_, decline) => {
  const requests = openPage([]);
  const { user } = await renderApp('/inbox');
  await screen.findByText(OFFER);
  await decline(user);
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { tour: 'inbox' } }]),
  );
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('Escape closes a started tour, which is not offered again', async () => {
  const requests = openPage([]);
  const { user } = await renderApp('/inbox');
  await screen.findByText(OFFER);
  await user.click(screen.getByRole('button', { name: 'Показати' }));
  await screen.findByText('Завдання', { selector: '.ant-tour strong' });
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { tour: 'inbox' } }]),
  );
  expect(screen.queryByText('Завдання', { selector: '.ant-tour strong' })).toBeNull();
  expect(screen.queryByText(OFFER)).toBeNull();
});

test('a person who has seen the tour gets no offer', async () => {
  const requests = openPage(['inbox']);
  await renderApp('/inbox');
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/users/me/tours')).toBe(true));
  await screen.findByRole('heading', { name: 'Мої завдання' });
  expect(screen.queryByText(OFFER)).toBeNull();
  expect(screen.queryByText('Завдання', { selector: '.ant-tour strong' })).toBeNull();
});

test('the offer is in the menu, and is shown on only one page in a session', async () => {
  const [firstId, next] = [uuid(1), uuid(2)];
  const pageOf = (id: string) => ({
    [`GET /api/application/${id}`]: () => ({ application: blankView({ _id: id }) }),
  });
  openPage([], { ...pageOf(firstId), ...pageOf(next) });
  const { router } = await renderApp(`/application/${firstId}`);
  const offer = await screen.findByText(APPLICATION_OFFER);
  expect(screen.getByRole('main')).not.toContainElement(offer);
  expect(offer.closest('aside')).not.toBeNull();
  await act(() => router.navigate(`/application/${next}`));
  await waitFor(() => expect(screen.queryByText(APPLICATION_OFFER)).toBeNull());
});

test('no tour is offered at an address without a record', async () => {
  const [missingId, offeredId] = [uuid(1), uuid(2)];
  const requests = openPage([], {
    [`GET /api/application/${missingId}`]: () => problemAnswer(404, 'not-found', 'Такої заявки немає'),
    [`GET /api/application/${offeredId}`]: () => ({ application: blankView({ _id: offeredId }) }),
  });
  const { router } = await renderApp(`/application/${missingId}`);
  await screen.findByText('Такої заявки немає');
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/users/me/tours')).toBe(true));
  await settle();
  expect(screen.queryByText(APPLICATION_OFFER)).toBeNull();
  await act(() => router.navigate(`/application/${offeredId}`));
  expect(await screen.findByText(APPLICATION_OFFER)).toBeVisible();
});
