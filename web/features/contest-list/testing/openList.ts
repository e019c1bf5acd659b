import type { ServerRequest } from '../../../testing/contract';
import type { ApplicationRow } from '../../../../api/areas/catalogue/contract/catalogue';
import type { SavedView } from '../../../../api/areas/contest-list/contract/saved-views';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, standInServer, type Routes } from '../../../testing/server';

export const CONTEST = 'c0000000-0000-4000-8000-000000000001';
export const BASE = `/api/catalogs/contests/${CONTEST}`;
export const LONG = 'Довга назва проєкту, '.repeat(6);

export const id = (n: number) => `a0000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const application = (n: number, change: Partial<ApplicationRow> = {}): ApplicationRow => ({
  _id: id(n),
  spec_id: `2027-SPD-0-1-${n}`,
  title: `Проєкт ${n}`,
  applicant: 'ГО «Мрія»',
  cultural_sector: 'music',
  rating: 42,
  created_at: '2027-02-01T10:00:00Z',
  tech_review: { status: 2, user: { name: 'Ольга Бойко', updated_at: '2027-02-03T10:00:00Z' } },
  expert_review: { status: 3 },
  reporting_review: { status: 5 },
  ...change,
});

interface Setting {
  area?: '/pd' | '/ed' | '/rp';
  role?: Role;
  address?: string;
  views?: SavedView[];
  more?: Routes;
  list?: (asked: ServerRequest) => { applications: ApplicationRow[]; next: string | null };
}

/** Opens the list of a contest's applications with a test server. */
export async function openList({
  area = '/pd',
  role = 'project_manager',
  address = '',
  views = [],
  more = {},
  list,
}: Setting = {}) {
  const account = signedInAs(role);
  const listed =
    list ?? (() => ({ applications: [application(1, { title: LONG }), application(2)], next: null }));
  const requests = standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/views': () => ({ views }),
    [`GET ${BASE}/choices`]: () => ({
      reviewers: [{ value: id(900), name: 'Ольга Бойко' }],
      sectors: [{ value: 'music', name: 'Музичне мистецтво' }],
      keywords: [{ value: 'youth', name: 'молодь' }],
    }),
    [`GET ${BASE}/list`]: (request) => ({
      ...listed(request),
      contest: {
        _id: CONTEST,
        title: 'Локальні проєкти',
        program: id(800),
        lot: null,
        deadlines: { realization: { start: '2027-03-01', end: '2027-10-31' } },
        apps: { total: 2, success: 1, failed: 0, expert: 1 },
      },
      breadcrumbs: { contest: { _id: CONTEST, title: 'Локальні проєкти' } },
      can: { roll_back: role === 'admin' },
    }),
    ...more,
  });
  const app = await renderApp(`${area}/contests/${CONTEST}${address}`);
  return { ...app, requests };
}

/** Returns all requests of the list. */
export const lists = (requests: ServerRequest[]) =>
  requests.filter(({ path }) => path === `${BASE}/list`).map(({ query }) => Object.fromEntries(query));

/** Returns the last request of the list, or an empty object. */
export const lastList = (requests: ServerRequest[]) => lists(requests).at(-1) ?? {};
