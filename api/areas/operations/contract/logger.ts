import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { administration, open } from '../../../contract/who';
import { byKeys } from '../../../contract/page';

export const logError = endpoint({
  method: 'post',
  path: '/logger',
  summary:
    'Reports an error of a page; anyone may send a report. Personal data, tokens and the part of an address after `?` are removed before it is stored. Returns the number of the report',
  who: open,
  body: z.object({
    url: z.string(),
    message: z.string(),
    /** Only the keys in REPORT_STATE (./report) are stored. */
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
    'Errors of the pages grouped by message, latest first, 50 a page; with the `id` of a group or report only that group',
  who: administration,
  query: z.object({ id: id.optional() }),
  page: byKeys,
  output: z.object({ groups: z.array(errorGroup), next: z.string().nullable() }),
});

export const clientErrorGroup = endpoint({
  method: 'get',
  path: '/api/client-errors/:id',
  summary: 'A group of errors with its reports, newest first, 50 a page',
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
export type ErrorReport = z.output<typeof clientErrorGroup.output>['reports'][number];
