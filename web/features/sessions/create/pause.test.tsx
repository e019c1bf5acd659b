import { act, fireEvent, screen, within } from '@testing-library/react';
import { closeApp } from '../../../testing/renderApp';
import { uuid } from '../../application/testing/blankView';
import '../../application/testing/patience';
import { openDirection } from '../testing/session';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  closeApp();
  jest.useRealTimers();
});

test('what goes on the agenda is searched for from the fourth character on, half a second after the last', async () => {
  const { heard } = await openDirection('/dr/tech_review/create', {
    'GET /api/direction/tech_review/all': () => ({ sessions: [], next: null, can: { create: true } }),
    'GET /api/users/direction': () => ({ users: [] }),
    'GET /api/direction/tech_review/candidates': () => ({
      applications: [
        {
          _id: uuid(701),
          spec_id: 'N-A-701',
          title: 'Мапа тиші',
          name_organization: 'ГО «Поле»',
          status: -3,
          since: '2026-11-02T10:00:00.000Z',
        },
      ],
      experts: [],
      more: false,
    }),
  });
  const agenda = within(await screen.findByRole('region', { name: 'Заявки для розгляду' }));
  await agenda.findByRole('checkbox', { name: /N-A-701/ });
  const box = agenda.getByRole('searchbox');
  const searches = () =>
    heard
      .filter(({ path }) => path.endsWith('/candidates'))
      .flatMap(({ query }) => query.get('search') ?? []);
  jest.useFakeTimers();
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const type = (value: string) => fireEvent.change(box, { target: { value } });
  type('Мап');
  await pass(5000);
  expect(searches()).toEqual([]);
  type('Мапа');
  await pass(300);
  type('Мапа т');
  await pass(499);
  expect(searches()).toEqual([]);
  await pass(1);
  expect(searches()).toEqual(['Мапа т']);
});
