import { DASHBOARD_STAGES } from '../../../../domain/application/dashboard-stages';
import type { Role } from '../../../../domain/roles';
import type { ReadOutput } from '../../../reads/names';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

export const uuid = (n: number) => `c2a3b1a4-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const SEASONS = [
  { _id: uuid(2), title: 'Сезон 2027' },
  { _id: uuid(1), title: 'Сезон 2026' },
];

const NOTHING = { count: 0, sum: '0.00' };

/** Returns the figures of a season; all zeros except for `change`. */
export const dashboard = (change: Partial<ReadOutput<'dashboard'>> = {}): ReadOutput<'dashboard'> => ({
  seasons: SEASONS,
  season: SEASONS[0] ?? null,
  money: { granted: NOTHING, planned: NOTHING, paid: NOTHING, overdue: NOTHING },
  stages: DASHBOARD_STAGES.map((stage) => ({ stage, count: 0, asked: '0.00', granted: '0.00' })),
  durations: [],
  overdue: [],
  sums: [],
  forecast: [],
  ...change,
});

/** Opens a page of the dashboard. */
export async function open(address: string, routes: Routes, role: Role = 'chief') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    ...routes,
  });
  return { ...(await renderApp(address)), requests };
}
