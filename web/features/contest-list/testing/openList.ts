import type { ServerRequest } from '../../../testing/contract';
import type { ApplicationRow } from '../../../../api/areas/catalogue/contract/catalogue';
import type { SavedView } from '../../../../api/areas/contest-list/contract/saved-views';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

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

interface ListOptions {
  area?: '/pd' | '/ed' | '/rp';
  role?: Role;
  /** Query string of the page's address, with its `?`. */
  address?: string;
  views?: SavedView[];
  /** Other answers of the test server. */
  more?: Routes;
  /** Answers a request of the list; without it the list has two applications. */
  list?: (request: ServerRequest) => { applications: ApplicationRow[]; next: string | null };
}

/** Opens the list of a contest's applications with a mock server; returns the opened page and the requests to the server. */
export async function openList({
  area = '/pd',
  role = 'project_manager',
  address = '',
  views = [],
  more: otherRoutes = {},
  list,
}: ListOptions = {}) {
  const account = signedInAs(role);
  const answerList =
    list ?? (() => ({ applications: [application(1, { title: LONG }), application(2)], next: null }));
  const requests = mockServer({
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
      ...answerList(request),
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
    ...otherRoutes,
  });
  const app = await renderApp(`${area}/contests/${CONTEST}${address}`);
  return { ...app, requests };
}

/** Returns the query parameters of each request of the list. */
export const listQueries = (requests: ServerRequest[]) =>
  requests.filter(({ path }) => path === `${BASE}/list`).map(({ query }) => Object.fromEntries(query));

/** Returns the query parameters of the last request of the list; an empty object if there was no request. */
export const lastListQuery = (requests: ServerRequest[]) => listQueries(requests).at(-1) ?? {};
