import { LIST_SORTS, type ListFilters } from '../../api/areas/contest-list/contract/contest-list';
import { cursorOf, type ListCursor } from '../../api/areas/contest-list/queries/contest-list';
import { listStatements } from '../../api/areas/contest-list/queries/statements';
import { activeExpertsStatement } from '../../api/areas/experts/queries/register';
import {
  caseStatements,
  countStatement,
  CURSOR,
  type StatisticsQuery,
} from '../../api/areas/experts/queries/statistics';
import { pageStatement } from '../../api/areas/inbox/queries/inbox';
import { searchStatement } from '../../api/areas/search/queries/search';
import { usersCountStatement, usersStatement } from '../../api/areas/people/queries/list';
import { unassignedStatement } from '../../api/areas/people/queries/unassigned';
import type { Statement } from '../../db/prepared';
import { LIMITS } from '../../domain/limits';
import { approvalCases } from './approval-cases';
import { documentCases } from './document-cases';
import type { Filled } from './fill';
import { ALL_SEASONS_CASE, seasonCases } from './season-cases';

/** A page of a list: its request, and the statements that read it. */
export interface Case {
  list:
    | 'contest list by order'
    | 'contest list by filter'
    | 'contest list by several filters'
    | 'search'
    | 'users'
    | 'inbox'
    | 'expert statistics'
    | 'expert statistics, first page with its count'
    | 'approval statistics'
    | 'approval statistics, first page with its count'
    | 'payments'
    | 'dashboard'
    | 'experts'
    | 'candidates'
    | 'documents';
  name: string;
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  statements: Statement[];
  /** Whether the product prepares all statements of this page, and not only the fixed ones; their generic plans are checked, too. */
  prepared?: boolean;
  /** Whether the page is compared at the large size with a minimal HTTP route that runs the same SQL. */
  comparedWithMinimalRoute?: boolean;
  /** Whether the page reads all rows, so that its time grows with the database. The times at the two sizes are then not compared. */
  readsAllRows?: boolean;
}

/** Returns all cases for a database with `size` applications. */
export function casesOf(filled: Filled, size: number): Case[] {
  const sorts = LIST_SORTS.flatMap((by) => [by, `-${by}`]);
  return [
    ...sorts.map((sort) => contestCase(filled, 'contest list by order', sort, {})),
    ...(['number', 'created'] as const).map((sort) =>
      contestCase(filled, 'contest list by order', sort, {}, middle(sort, size)),
    ),
    ...filtersOf(filled).flatMap((filters) =>
      ['number', '-created', '-rating'].map((sort) =>
        contestCase(filled, 'contest list by filter', sort, filters),
      ),
    ),
    ...filterCombinations(filled).flatMap((filters) =>
      ['number', '-created', '-rating', 'rating'].map((sort) =>
        contestCase(filled, 'contest list by several filters', sort, filters),
      ),
    ),
    ...SEARCHES.map(searchCase),
    ...USER_FILTERS.map(usersCase),
    inboxCase(filled, {}),
    inboxCase(filled, { process: 'agreement' }),
    ...[undefined, threeQuarters(size)].flatMap((after) =>
      STATISTICS_FILTERS.map((filters) => statisticsCase(filters, after)),
    ),
    ...[undefined, threeQuarters(size)].flatMap(approvalCases),
    ...seasonCases(filled.fixedSeason, false),
    ...seasonCases(filled.mainSeason, true),
    ALL_SEASONS_CASE,
    ...documentCases(filled.mainSeason),
    ...EXPERT_FILTERS.map(expertsCase),
    ...CANDIDATE_FILTERS.map(candidatesCase),
  ];
}

const filtersOf = ({ busyReviewer, rareReviewer }: Filled): ListFilters[] => [
  { tech: '0' },
  { tech: '2' },
  { tech: '-3' },
  { expert: '3' },
  { overall: '5' },
  { overall: '-3' },
  { reviewer: busyReviewer },
  { reviewer: rareReviewer },
  { sector: 'sector3' },
  { sector: 'rare' },
  { keyword: 'word9' },
  { text: 'фест' },
  { text: 'слово0007' },
  { text: '2027-SPD-0-1-0004' },
  { from: '2026-10-10', to: '2026-10-15' },
];

/** Combinations of filters. Many applications meet each filter alone; many or few meet the whole combination. */
const filterCombinations = ({ busyReviewer }: Filled): ListFilters[] => [
  { tech: '2', overall: '0', sector: 'sector3', text: 'музика' },
  { sector: 'sector3', text: 'музика' },
  { tech: '2', overall: '0' },
  { tech: '2', text: 'мрія' },
  { tech: '2', reviewer: busyReviewer },
  { tech: '2', overall: '0', sector: 'sector3' },
  { tech: '2', from: '2026-09-20', to: '2026-10-15' },
];

/** Returns the cursor of a page from the middle of the list. */
const middle = (sort: 'number' | 'created', size: number): ListCursor => {
  const half = size / 2;
  const number = `2027-SPD-0-1-${String(half).padStart(6, '0')}`;
  const createdAt = new Date(Date.parse('2026-09-01T05:00:00Z') + half * (90 / size) * 86_400_000);
  return {
    number,
    value: sort === 'number' ? '' : `${createdAt.toISOString().slice(0, 19).replace('T', ' ')}+00`,
  };
};

function contestCase(
  { contestId }: Filled,
  list: Case['list'],
  sort: string,
  filters: ListFilters,
  after?: ListCursor,
): Case {
  const cursor = after && cursorOf(sort).write([after.value, after.number]);
  const query = new URLSearchParams({ ...filters, sort, ...(cursor && { after: cursor }) });
  const filterTexts = Object.entries(filters).map(
    ([name, value]) => `${name}=${name === 'reviewer' ? '…' : value}`,
  );
  const {
    first: firstScan,
    further: secondScan,
    otherwise: fullSearch,
  } = listStatements({ contestId, filters }, { sort, after });
  return {
    list,
    name: [...filterTexts, sort, ...(after ? ['from the middle'] : [])].join(' '),
    method: 'GET',
    path: `/api/catalogs/contests/${contestId}/list?${query}`,
    statements: [firstScan, secondScan, fullSearch].filter((statement) => statement !== undefined),
    prepared: filterTexts.length === 0,
  };
}

type Search = Parameters<typeof searchStatement>[0];
const SEARCHES: Search[] = [
  { query: '2027-SPD' },
  { query: 'слово0007' },
  { query: 'фестиваль' },
  { query: 'музика', status: 5 },
];

const searchCase = (search: Search): Case => ({
  list: 'search',
  name: JSON.stringify(search),
  method: 'POST',
  path: '/api/catalogs/search',
  body: search,
  statements: [searchStatement(search)],
});

type UserFilter = Parameters<typeof usersStatement>[0];
const USER_FILTERS: UserFilter[] = [
  {},
  { sort: 'created_at', order: 'desc' },
  { sort: 'email' },
  { role: 'expert' },
  { q: 'шевч' },
];

const usersCase = (filter: UserFilter): Case => ({
  list: 'users',
  name: JSON.stringify(filter),
  method: 'GET',
  path: `/api/users?${new URLSearchParams(filter as Record<string, string>)}`,
  statements: [usersStatement(filter), usersCountStatement(filter)],
});

const inboxCase = ({ account }: Filled, filter: { process?: string }): Case => ({
  list: 'inbox',
  name: JSON.stringify(filter),
  method: 'GET',
  path: `/api/inbox?${new URLSearchParams(filter)}`,
  statements: [pageStatement(account, filter)],
  prepared: true,
});

const STATISTICS_FILTERS: StatisticsQuery[] = [
  {},
  { spec_id: '2027-SPD-0-1-0004', beginsNumber: true },
  { spec_id: '0004' },
  { application_status: 1 },
  { review_status: 2 },
  { sector: 'sector3' },
  { application_status: 1, sector: 'sector3', review_status: 2 },
];
/**
 * Application number after three quarters of the applications. At both sizes the applications after it have the same statuses, so that the
 * times can be compared.
 */
const threeQuarters = (size: number) => `2027-spd-0-1-${String((size * 3) / 4).padStart(6, '0')}`;

/** Returns the case of a page of the statistics. The first page also counts all applications found; a page with `after` does not. */
const statisticsCase = (statisticsFilters: StatisticsQuery, after?: string): Case => {
  const { beginsNumber: _, ...filters } = statisticsFilters;
  const { first: firstScan, otherwise: fullSearch } = caseStatements(statisticsFilters, {
    limit: LIMITS.statisticsPage + 1,
    offset: 0,
    after,
  });
  return {
    list: after ? 'expert statistics' : 'expert statistics, first page with its count',
    name: JSON.stringify(filters),
    method: 'POST',
    path: `/api/expert/stats${after ? `?after=${CURSOR.write([after])}` : ''}`,
    body: { filters },
    statements: [
      firstScan,
      ...(fullSearch ? [fullSearch] : []),
      ...(after ? [] : [countStatement(statisticsFilters)]),
    ],
  };
};

type ExpertFilters = Parameters<typeof activeExpertsStatement>[0];
const EXPERT_FILTERS: ExpertFilters[] = [
  {},
  { q: 'довж' },
  { sector: 'sector3' },
  { keyword: 'word9', sector: 'sector3' },
];

const expertsCase = (filters: ExpertFilters): Case => ({
  list: 'experts',
  name: JSON.stringify(filters),
  method: 'POST',
  path: '/api/expert/all',
  body: filters,
  statements: [activeExpertsStatement(filters)],
});

type CandidateFilters = Omit<Parameters<typeof unassignedStatement>[0], 'filter'>;
const CANDIDATE_FILTERS: CandidateFilters[] = [{}, { sort: 'rating' }, { sector: 'sector3' }];

const candidatesCase = ({ sort, ...filters }: CandidateFilters): Case => ({
  list: 'candidates',
  name: JSON.stringify({ sort, ...filters }),
  method: 'POST',
  path: '/api/users/unassigned',
  body: { filter: 'experts', sort, ...filters },
  statements: [unassignedStatement({ filter: 'experts', sort, ...filters })],
});
