import { z } from 'zod';
import type { Role } from '../../../../domain/roles';
import { endpoint, id, moment } from '../../../contract/define';
import { wholeNumber } from '../../../contract/text';
import { opensArea } from '../../../contract/who';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';

/** Minimum number of characters of a general search, not counting surrounding spaces (rules/lists-and-search, "Search"). */
export const MIN_SEARCH_LENGTH = 4;
export const MAX_SEARCH_LENGTH = 200;

/** Views of an application to which a result has links: those of the project, expert and reporting divisions. */
export const SEARCH_VIEWS = ['/pd', '/ed', '/rp'] as const;
export type SearchView = (typeof SEARCH_VIEWS)[number];

/** The three kinds of results (rules/lists-and-search, "Results"). The director gets the results of the project staff. */
export type SearchShape = 'overview' | 'project' | 'expert';

const SHAPES: Partial<Record<Role, SearchShape>> = {
  admin: 'overview',
  chief: 'overview',
  supervisory: 'overview',
  expert_manager: 'expert',
};

export const searchShape = (role: Role): SearchShape => SHAPES[role] ?? 'project';

/** A found application as the role sees it (rules/lists-and-search, "Results"); parts that the role may not see are absent. */
export const searchResult = z.object({
  _id: id,
  spec_id: z.string(),
  /** Title of the project. */
  title: z.string(),
  tech_review: z.object({
    status: z.number(),
    user: z.object({ name: z.string(), updated_at: moment }).nullable().optional(),
  }),
  reporting_review: z.object({ status: z.number() }),
  applicant: z.string().optional(),
  expert_review: z.object({ status: z.number() }).optional(),
  views: z.array(z.enum(SEARCH_VIEWS)),
});
export type SearchResult = z.output<typeof searchResult>;

export const search = endpoint({
  method: 'post',
  path: '/api/catalogs/search',
  summary:
    'Applications by number, applicant and title, the newest number first; 50 a page. `agreement` and `status` are the numbers of the grant agreement and of the application',
  who: opensArea('/search'),
  reads: true,
  outdatedBy: eventsOfKinds('application'),
  page: byKeys,
  body: z.object({
    query: z.string().trim().max(MAX_SEARCH_LENGTH).default(''),
    agreement: wholeNumber(0, 5).optional(),
    status: wholeNumber(-3, 7).optional(),
  }),
  output: z.object({ applications: z.array(searchResult), next: z.string().nullable() }),
});
