import type { ApprovalRecord } from '../../../../../api/areas/approval/contract/statistics';
import type { Role } from '../../../../../domain/roles';
import type { ServerRequest } from '../../../../testing/contract';
import { renderApp, signedInAs } from '../../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../../testing/server';

export const uuid = (n: number) => `c2a3b1a4-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Returns an application of the statistics. */
export const record = (n: number, change: Partial<ApprovalRecord> = {}): ApprovalRecord => ({
  application: {
    _id: uuid(n),
    spec_id: `2027-KGR-2-1-${String(n).padStart(5, '0')}`,
    title: `Проєкт ${n}`,
    applicant: 'ГО «Мрія»',
    contest: { _id: uuid(900), title: 'Локальні проєкти' },
    reporting_review: { status: 3 },
  },
  type: null,
  statuses: [],
  negotiations: [],
  ...change,
});

export const negotiation = (n: number, status: number, type: 'online' | 'offline' = 'online') => ({
  _id: uuid(n),
  type,
  status,
});

/** Returns a page of applications with these numbers. */
export const page = (from: number, to: number, total: number | null, next: string | null = null) => ({
  records: Array.from({ length: to - from + 1 }, (_, index) => record(from + index)),
  total,
  total_is_least: false,
  next,
});

/** Opens /rp/stats with this query; `answer` answers the list's call. */
export async function open(
  answer: (request: ServerRequest) => object,
  { search = '', role = 'lawyer', more = {} }: { search?: string; role?: Role; more?: Routes } = {},
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    'POST /api/reporting/stats': answer,
    'POST /auth/logout': () => ({}),
    ...more,
  });
  const app = await renderApp(`/rp/stats${search}`);
  const reads = () => requests.filter(({ path }) => path === '/api/reporting/stats');
  const filters = () => (reads().at(-1)?.body as { filters: object } | undefined)?.filters;
  return { ...app, requests, reads, filters };
}

/** Returns the filters in the address. */
export const filtersInAddress = (router: { state: { location: { search: string } } }) =>
  Object.fromEntries(new URLSearchParams(router.state.location.search));
