import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { administration, open } from '../../../contract/who';
import { byKeys } from '../../../contract/page';

export const logError = endpoint({
  method: 'post',
  path: '/logger',
  summary:
    'The client error log, for anyone: personal data, tokens and what stands after `?` are taken out; answers the number of the report',
  who: open,
  body: z.object({
    url: z.string(),
    message: z.string(),
    /** Only the words of REPORT_STATE (./report) are stored. */
    state: z.unknown().optional(),
    /** The stack, or name, message and stack. */
    error: z.unknown().optional(),
  }),
  output: z.object({ id }),
});

export const errorGroup = z.object({
  _id: id,
  message: z.string(),
  count: z.number(),
  first_at: moment,
  last_at: moment,
});
export type ErrorGroup = z.output<typeof errorGroup>;

export const clientErrors = endpoint({
  method: 'get',
  path: '/api/client-errors',
  summary:
    'Errors of the pages grouped by message, latest first, 50 a page; `id` finds the group of a report',
  who: administration,
  query: z.object({ id: id.optional() }),
  page: byKeys,
  output: z.object({ groups: z.array(errorGroup), next: z.string().nullable() }),
});

export const clientErrorById = endpoint({
  method: 'get',
  path: '/api/client-errors/:id',
  summary: 'The reports of one group, newest first, 50 a page',
  who: administration,
  params: idParams,
  page: byKeys,
  output: z.object({
    group: errorGroup,
    reports: z.array(
      z.object({
        _id: id,
        url: z.string(),
        error: z.string(),
        state: z.record(z.string(), z.string()),
        role: z.string().nullable(),
        browser: z.string(),
        created_at: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});
export type ErrorReport = z.output<typeof clientErrorById.output>['reports'][number];
