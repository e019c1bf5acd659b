import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { opensArea, staff } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';

const who = opensArea('/pd', '/rp', '/ed', '/admin', '/dr');

const titledRecord = z.object({ _id: id, title: z.string() });
/** Archived records are left out without this parameter. */
const withArchived = z.object({ archived: z.enum(['true']).optional() });
/** Present only if archived. */
const archived = z.literal(true).optional();

export const season = titledRecord.extend({
  number: z.number(),
  start_date: z.string(),
  end_date: z.string(),
  archived,
});
export const program = titledRecord.extend({
  prefix: z.string(),
  program_start: z.string(),
  program_end: z.string(),
  archived,
});
export const lot = titledRecord.extend({ program: id, contests: z.number(), archived });
export const contest = titledRecord.extend({
  program: id,
  lot: id.nullable(),
  deadlines: z.object({ realization: z.object({ start: z.string(), end: z.string() }) }),
  /**
   * `total`, and the numbers of applications that passed or failed the technical review and that have the
   * experts' result (rules/catalogue, "Counts").
   */
  apps: z.object({ total: z.number(), success: z.number(), failed: z.number(), expert: z.number() }),
  archived,
});

/** Parent records of a page of the catalogue, from the season down. Lot and contest are set only for pages below them. */
export const breadcrumbs = z.object({
  season: titledRecord.optional(),
  program: titledRecord.optional(),
  lot: titledRecord.optional(),
  contest: titledRecord.optional(),
});

/** Orders of a contest's list, descending with a minus in front. Equal rows are ordered by number. */
export const LIST_SORTS = ['number', 'created', 'tech', 'expert', 'overall', 'rating'] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** Columns a list can show and an export can hold (rules/catalogue, "Lists of the divisions"). */
export const LIST_COLUMNS = [
  'number',
  'title',
  'applicant',
  'tech',
  'reviewer',
  'reviewedAt',
  'expert',
  'sector',
  'rating',
  'overall',
  'created',
] as const;
export type ListColumn = (typeof LIST_COLUMNS)[number];

/** A row of a contest's applications, with the columns of all areas. */
export const applicationRow = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  applicant: z.string(),
  cultural_sector: z.string().nullable(),
  rating: z.number().nullable(),
  created_at: moment,
  tech_review: z.object({
    status: z.number(),
    user: z.object({ name: z.string(), updated_at: moment }).nullable(),
  }),
  expert_review: z.object({ status: z.number() }),
  reporting_review: z.object({ status: z.number() }),
  /** The same applicant has submitted another application with this title in the contest. */
  duplicate: z.literal(true).optional(),
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const seasons = endpoint({
  method: 'get',
  path: '/api/catalogs/seasons',
  summary: 'Seasons with their programmes',
  who,
  query: withArchived,
  output: z.object({ seasons: z.array(season.extend({ programs: z.array(program) })) }),
});

export const seasonById = endpoint({
  method: 'get',
  path: '/api/catalogs/seasons/:id',
  summary: 'One season with its programmes',
  who,
  params: idParams,
  query: withArchived,
  output: z.object({ season, programs: z.array(program), breadcrumbs }),
});

export const programs = endpoint({
  method: 'get',
  path: '/api/catalogs/programs',
  summary: 'All programmes',
  who,
  query: withArchived,
  output: z.object({ programs: z.array(program) }),
});

export const programById = endpoint({
  method: 'get',
  path: '/api/catalogs/programs/:id',
  summary: 'One programme with its lots and the contests outside lots',
  who,
  params: idParams,
  query: withArchived,
  output: z.object({ program, lots: z.array(lot), contests: z.array(contest), breadcrumbs }),
});

export const lotById = endpoint({
  method: 'get',
  path: '/api/catalogs/lots/:id',
  summary: 'One lot with its contests',
  who,
  params: idParams,
  query: withArchived,
  output: z.object({ lot, contests: z.array(contest), breadcrumbs }),
});

export const contestById = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id',
  summary:
    'One contest with a page of its applications, by number; `after` is the last number of the previous page',
  who,
  outdatedBy: eventsOfKinds('application'),
  params: idParams,
  page: byKeys,
  output: z.object({
    contest,
    applications: z.array(applicationRow),
    next: z.string().nullable(),
    breadcrumbs,
  }),
});

export const decode = endpoint({
  method: 'get',
  path: '/api/common/decode/:id',
  summary: 'Season, programme, lot and contest of an application, by its id or number',
  who: staff,
  params: z.object({ id: z.string().max(40) }),
  output: z.object({ data: breadcrumbs }),
});
