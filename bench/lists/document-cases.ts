import {
  feedCountsStatement,
  feedPageStatement,
  feedPeopleStatement,
  FEED_CURSOR,
  type FeedFilter,
} from '../../api/areas/generated-documents/queries/documents';
import type { FilledSeason } from './fill-season';

type Filters = Omit<FeedFilter, 'season'>;
/** Numbers of the tabs are stored; pages are read from an index. */
const QUICK: Filters[] = [{}, { status: 2 }, { status: -2 }];
/** Numbers of the tabs are counted, or a part of titles is searched for, in the whole season. */
const COUNTED: Filters[] = [
  { fin_details_status: 1 },
  { requisites: 'legal_entity', status: 3 },
  { search: 'слово0007' },
  { search: '000077' },
];
/** A place in the middle of the season's documents. */
const MIDDLE = ['2026-10-15 12:00:00+00', 'ffffffff-ffff-4fff-bfff-ffffffffffff'];

/** Pages of the feed of documents; the first has the counts of its tabs and the people besides. */
export function documentCases({ season }: FilledSeason) {
  const common = { list: 'documents' as const, method: 'GET' as const, bare: true };
  const pathOf = (filters: Filters, place: Record<string, string> = {}) =>
    `/api/documents/feed?${new URLSearchParams({ ...(filters as Record<string, string>), season, ...place })}`;
  const first = (filters: Filters) => ({
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
    ...QUICK.map(first),
    ...COUNTED.map((filters) => ({ ...first(filters), isWhole: true })),
    ...[...QUICK, ...COUNTED.slice(0, 2)].map((filters) => ({
      ...common,
      name: `${JSON.stringify(filters)} from the middle`,
      path: pathOf(filters, { after: FEED_CURSOR.write(MIDDLE) }),
      statements: [feedPageStatement({ ...filters, season }, MIDDLE)],
    })),
  ];
}
