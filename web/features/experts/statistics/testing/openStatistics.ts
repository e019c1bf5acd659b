import type { ServerRequest } from '../../../../testing/contract';
import type { DivisionCase } from '../../../../../api/areas/experts/contract/statistics';
import type { Role } from '../../../../../domain/roles';
import { renderApp, signedInAs } from '../../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../../testing/server';

export const uuid = (n: number) => `c2a3b1a4-0000-4000-8000-${String(n).padStart(12, '0')}`;
/** Returns an application of the list. */
export const statisticsCase = (n: number, change: Partial<DivisionCase> = {}): DivisionCase => ({
  _id: uuid(n),
  spec_id: `2027-KGR-2-1-${String(n).padStart(5, '0')}`,
  title: `Проєкт ${n}`,
  applicant: 'ГО «Мрія»',
  contest: { _id: uuid(900), title: 'Локальні проєкти' },
  cultural_sector: 'music',
  rating: null,
  expert_review: { status: 1 },
  reviews: [],
  ...change,
});
export const review = (n: number, name: string, status: number) => ({
  _id: uuid(n),
  expert: { name },
  status: { id: status, message: '' },
});
/** Returns a page of applications with these numbers. */
export const page = (from: number, to: number, total: number | null, next: string | null = null) => ({
  applications: Array.from({ length: to - from + 1 }, (_, index) => statisticsCase(from + index)),
  total,
  total_is_least: false,
  next,
});

/** Opens /ed/stats with this query; `answer` answers the list's call. */
export async function open(
  answer: (request: ServerRequest) => object,
  address = '',
  role: Role = 'expert_manager',
  more: Routes = {},
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'GET /api/common/fields': () => ({
      keywords: [],
      culture: [
        { value: 'music', name: 'Музичне мистецтво', archived: false },
        { value: 'heritage', name: 'Культурна спадщина', archived: true },
      ],
    }),
    'POST /api/expert/stats': answer,
    'POST /api/expert/stats/find': () => ({ experts: [] }),
    'POST /auth/logout': () => ({}),
    ...more,
  });
  const app = await renderApp(`/ed/stats${address}`);
  const searches = () => requests.filter(({ path }) => path === '/api/expert/stats');
  const filters = () => (searches().at(-1)?.body as { filters: object } | undefined)?.filters;
  return { ...app, requests, searches, filters };
}

/** Returns the query of the address. */
export const queryIn = (router: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));
