import { screen, within } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

test('the parameters of the calculation are in the address, and the result shows who would move', async () => {
  const standing = (title: string, now: number, newRank: number) => ({
    _id: id(10 + now),
    spec_id: `7-KINO-${now}`,
    title,
    real: { place: now, total: 100 - now },
    would: { place: newRank, total: 50 - newRank },
  });
  const { requests } = await openAdmin(`/admin/evaluation/what-if?contest=${id(6)}&rule=median`, {
    'GET /api/evaluation/methodology': () => ({ methodologies: [] }),
    'GET /api/evaluation/what-if/contests': () => ({
      contests: [{ _id: id(6), title: 'Кіно', season: 'Сезон 7', evaluated: 2 }],
    }),
    'GET /api/evaluation/what-if': () => ({
      contest: { _id: id(6), title: 'Кіно' },
      methodology: null,
      unasked: 2,
      unanswered: 0,
      applications: [standing('Друга', 2, 1), standing('Перша', 1, 2)],
    }),
  });
  const row = (await screen.findByRole('link', { name: 'Друга' })).closest('tr')!;
  expect(within(row).getByText('вище на 1')).toBeVisible();
  expect(screen.getByText('Місце змінили б 2 заявки з 2.')).toBeVisible();
  expect(screen.getByText(/^2 запитань, на які відповіли/)).toBeVisible();
  const request = requests.find(({ path }) => path === '/api/evaluation/what-if');
  expect(Object.fromEntries(request!.query)).toEqual({ contest_id: id(6), rule: 'median' });
});
