import { act, fireEvent, screen, within } from '@testing-library/react';
import { openDirection } from '../testing/session';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
});

test('the search for applications begins at four characters, 500 ms after the last one is typed', async () => {
  const { requests } = await openDirection('/dr/tech_review/create', {
    'GET /api/direction/tech_review/all': () => ({ sessions: [], next: null, can: { create: true } }),
    'GET /api/users/direction': () => ({ users: [] }),
    'GET /api/direction/tech_review/candidates': () => ({ applications: [], experts: [], more: false }),
  });
  const agenda = within(await screen.findByRole('region', { name: 'Заявки для розгляду' }));
  const input = agenda.getByRole('searchbox');
  await agenda.findByText('Жодна заявка не чекає на рішення дирекції');
  const searches = () =>
    requests.flatMap(({ path, query }) => (path.endsWith('/candidates') && query.get('search')) || []);
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('Мап');
  await pass(2000);
  expect(searches()).toEqual([]);
  expect(agenda.getByText('Щоб почати пошук, введіть ще 1 символ')).toBeVisible();
  type('Мапа');
  await pass(400);
  type('Мапа т');
  await pass(499);
  expect(searches()).toEqual([]);
  expect(agenda.getByText('Шукаємо…')).toBeVisible();
  await pass(1);
  expect(searches()).toEqual(['Мапа т']);
});
