import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { ExpertStatus, Overall, TechStatus } from '../../../../domain/statuses';
import {
  applicationRow,
  breadcrumbs,
  contest,
  LIST_COLUMNS,
  LIST_SORTS,
  type ListColumn,
  type ListSort,
} from '../../catalogue/contract/catalogue';
import { CSV_SEPARATORS } from '../../../contract/csv-separator';
import { endpoint, fileEndpoint, id, idParams } from '../../../contract/define';
import { task } from '../../inbox/contract/inbox';
import { day } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';

const who = opensArea('/pd', '/rp', '/ed');

export { LIST_COLUMNS, LIST_SORTS, type ListColumn, type ListSort };

/** Schema of a status in an address. */
const statusOf = (statuses: Record<string, number>) =>
  z.enum(Object.values(statuses).map(String) as [string, ...string[]]);
const sort = z.enum(LIST_SORTS.flatMap((sortKey) => [sortKey, `-${sortKey}`] as const));

/** Filters, all of which must match. Days are days in Kyiv. */
export const listFilters = z.object({
  /** Beginnings of words of number, title and applicant; all must match. */
  text: z.string().max(200).optional(),
  tech: statusOf(TechStatus).optional(),
  expert: statusOf(ExpertStatus).optional(),
  overall: statusOf(Overall).optional(),
  reviewer: id.optional(),
  sector: z.string().max(200).optional(),
  keyword: z.string().max(200).optional(),
  from: day.optional(),
  to: day.optional(),
});
export type ListFilters = z.output<typeof listFilters>;

const listQuery = listFilters.extend({ sort: sort.default('number') });

export const contestList = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/list',
  summary: `A page of a contest's applications, filtered and ordered; \`after\` is \`next\` of the previous page`,
  who,
  outdatedBy: eventsOfKinds('application'),
  params: idParams,
  query: listQuery,
  page: byKeys,
  output: z.object({
    contest,
    applications: z.array(applicationRow),
    next: z.string().nullable(),
    breadcrumbs,
    /** Actions on chosen applications. */
    can: z.object({ roll_back: z.boolean() }),
  }),
});

export const contestSelection = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/selection',
  summary: `The first ${LIMITS.selection} applications that match a list's filters, to be chosen together`,
  who,
  params: idParams,
  query: listQuery,
  output: z.object({
    applications: z.array(z.object({ _id: id, spec_id: z.string() })),
    /** More applications match than may be chosen. */
    more: z.boolean(),
  }),
});

/** Ids in a query, separated by commas. */
const idList = z
  .string()
  .max(LIMITS.selection * 40)
  .transform((text) => text.split(','))
  .pipe(z.array(id).min(1).max(LIMITS.selection));

export const chosenApplications = endpoint({
  method: 'get',
  path: '/api/catalogs/applications',
  summary: 'Number and title of chosen applications, by number; applications that do not exist are left out',
  who: opensArea('/pd', '/rp', '/ed', '/admin'),
  query: z.object({ ids: idList }),
  output: z.object({
    applications: z.array(z.object({ _id: id, spec_id: z.string(), title: z.string() })),
  }),
});

export const chosenTasks = endpoint({
  method: 'get',
  path: '/api/catalogs/applications/tasks',
  summary: `Open tasks of chosen applications that the caller may assign, nearest deadline first, ${LIMITS.pageSize} at most`,
  who,
  query: z.object({ ids: idList }),
  output: z.object({ tasks: z.array(task), more: z.boolean() }),
});

const choice = z.object({ value: z.string(), name: z.string() });

export const contestChoices = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/choices',
  summary: `Options of a list's filters: the contest's reviewers and sectors, and the keywords`,
  who,
  params: idParams,
  output: z.object({
    reviewers: z.array(choice),
    sectors: z.array(choice),
    keywords: z.array(choice),
  }),
});

export const CONTEST_EXPORT_PATH = '/api/catalogs/contests/:id/export';

export const contestExport = z.object({
  format: z.enum(['csv', 'xlsx']),
  /** Separator of a CSV file; Excel with Ukrainian settings expects `semicolon`. */
  separator: z.enum(CSV_SEPARATORS).default('comma'),
  columns: z.array(z.enum(LIST_COLUMNS)).min(1).max(LIST_COLUMNS.length),
  filters: listFilters.default({}),
  sort: sort.default('number'),
  /** Exports only these applications; filters are not applied. */
  ids: z.array(id).min(1).max(LIMITS.selection).optional(),
});
export type ContestExport = z.output<typeof contestExport>;

export const exportContest = fileEndpoint({
  method: 'post',
  path: CONTEST_EXPORT_PATH,
  summary: 'The list as a file that is sent while it is being written; POST, so that the request log has it',
  who,
  params: idParams,
  body: contestExport,
  mediaTypes: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
});
