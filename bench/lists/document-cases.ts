import {
  feedCountsStatement,
  feedPageStatement,
  feedPeopleStatement,
  FEED_CURSOR,
  type FeedFilter,
} from '../../api/areas/generated-documents/queries/documents';
import type { FilledSeason } from './fill-season';

type Filters = Omit<FeedFilter, 'season'>;
/** Filters under which the counts on the tabs are stored, and a page is read from an index. */
const INDEXED: Filters[] = [{}, { status: 2 }, { status: -2 }];
/** Filters under which the whole season is read, to count documents for the tabs or to search titles and numbers. */
const WHOLE_SEASON: Filters[] = [
  { fin_details_status: 1 },
  { requisites: 'legal_entity', status: 3 },
  { search: 'слово0007' },
  { search: '000077' },
];
/** Cursor in the middle of the season's documents: a document's `created_at` and id. */
const MIDDLE = ['2026-10-15 12:00:00+00', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

/** Returns the cases of the feed of documents. A first page also reads the counts on the tabs, and the people for the filter. */
export function documentCases({ season }: FilledSeason) {
  const common = { list: 'documents' as const, method: 'GET' as const, comparedWithMinimalRoute: true };
  const pathOf = (filters: Filters, cursor: Record<string, string> = {}) =>
    `/api/documents/feed?${new URLSearchParams({ ...(filters as Record<string, string>), season, ...cursor })}`;
  const firstPage = (filters: Filters) => ({
    ...common,
    name: JSON.stringify(filters),
    path: pathOf(filters),
    statements: [
      feedPageStatement({ ...filters, season }),
      feedCountsStatement({ ...filters, season }),
      feedPeopleStatement(season),
    ],
  });
  return [
    ...INDEXED.map(firstPage),
    ...WHOLE_SEASON.map((filters) => ({ ...firstPage(filters), readsAllRows: true })),
    ...[...INDEXED, ...WHOLE_SEASON.slice(0, 2)].map((filters) => ({
      ...common,
      name: `${JSON.stringify(filters)} from the middle`,
      path: pathOf(filters, { after: FEED_CURSOR.write(MIDDLE) }),
      statements: [feedPageStatement({ ...filters, season }, MIDDLE)],
    })),
  ];
}
