import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { breadcrumbs, contest } from '../../catalogue/contract/catalogue';
import { endpoint, id, idParams } from '../../../contract/define';
import { keyset } from '../../../contract/page';
import { opensArea, roles } from '../../../contract/who';

const listed = z.object({ _id: id, spec_id: z.string(), title: z.string() });

/**
 * What the expert division reads of a contest: number, title, expert status, sector
 * (rules/catalogue, "Lists of the divisions").
 */
export const contestExperts = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/experts',
  summary:
    'One contest with a page of the applications that passed the technical review, by number; `after` is the last number of the page before',
  who: opensArea('/ed'),
  params: idParams,
  page: keyset(40),
  output: z.object({
    contest,
    applications: z.array(
      listed.extend({
        cultural_sector: z.string().nullable(),
        rating: z.number().nullable(),
        expert_review: z.object({ status: z.number() }),
      }),
    ),
    next: z.string().nullable(),
    breadcrumbs,
  }),
});

/**
 * What the reporting division reads of a contest: number, project, rating, status
 * (rules/catalogue, "Lists of the divisions").
 */
export const contestReporting = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/reporting',
  summary:
    'One contest with a page of the applications that the experts approved, by number; `after` is the last number of the page before',
  who: opensArea('/rp'),
  params: idParams,
  page: keyset(40),
  output: z.object({
    contest,
    applications: z.array(
      listed.extend({
        rating: z.number().nullable(),
        reporting_review: z.object({ status: z.number() }),
      }),
    ),
    next: z.string().nullable(),
    breadcrumbs,
  }),
});

const programs = z.array(id).max(50);

/** What the distribution of applications matches an expert by (rules/expert-review, "Distribution"). */
export const matching = z.object({
  main_program: id.nullable(),
  programs_score_ids: programs,
  cultural_sector: z.string().nullable(),
  keywords: z.array(z.string()),
});

export const createMatching = endpoint({
  method: 'post',
  path: '/api/users/:id/create-matching',
  summary: 'Sets by which programmes, sector and keywords applications are matched with an expert',
  // Who chooses experts, and who keeps users (rules/accounts-and-roles, "Who acts").
  who: roles('admin', 'chief', 'expert_manager', 'project_head'),
  params: idParams,
  body: z.object({
    main_program: id.nullable().optional(),
    programs_score_ids: programs,
    cultural_sector: z.string().max(60).nullable(),
    keywords: z.array(z.string().max(60)).max(LIMITS.keywords),
  }),
  output: z.object({ user: matching.extend({ _id: id, name: z.string(), role: z.string() }) }),
});
