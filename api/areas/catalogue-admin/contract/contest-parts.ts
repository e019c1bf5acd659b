import { z } from 'zod';
import { breadcrumbs, contest } from '../../catalogue/contract/catalogue';
import { endpoint, id, idParams } from '../../../contract/define';
import { byKeys } from '../../../contract/page';
import { opensArea } from '../../../contract/who';

const listFields = z.object({ _id: id, spec_id: z.string(), title: z.string() });

/** Contest as the expert division reads it: number, title, expert status, sector (rules/catalogue, "Lists of the divisions"). */
export const contestExperts = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/experts',
  summary:
    'One contest with a page of the applications that passed the technical review, by number; `after` is the last number of the previous page',
  who: opensArea('/ed'),
  params: idParams,
  page: byKeys,
  output: z.object({
    contest,
    applications: z.array(
      listFields.extend({
        cultural_sector: z.string().nullable(),
        rating: z.number().nullable(),
        expert_review: z.object({ status: z.number() }),
      }),
    ),
    next: z.string().nullable(),
    breadcrumbs,
  }),
});

/** Contest as the reporting division reads it: number, project, rating, status (rules/catalogue, "Lists of the divisions"). */
export const contestReporting = endpoint({
  method: 'get',
  path: '/api/catalogs/contests/:id/reporting',
  summary:
    'One contest with a page of the applications that the experts approved, by number; `after` is the last number of the previous page',
  who: opensArea('/rp'),
  params: idParams,
  page: byKeys,
  output: z.object({
    contest,
    applications: z.array(
      listFields.extend({
        rating: z.number().nullable(),
        reporting_review: z.object({ status: z.number() }),
      }),
    ),
    next: z.string().nullable(),
    breadcrumbs,
  }),
});
