import { z } from 'zod';
import { endpoint, idParams } from '../../../contract/define';
import { signedIn } from '../../../contract/who';

/** A cell: a text, a number, or null if it is empty. */
const cell = z.union([z.string(), z.number()]).nullable();

/** A stored workbook as tables (rules/limits, "Files as tables"). */
export const fileTable = endpoint({
  method: 'get',
  path: '/api/files/:id/table',
  summary: 'The sheets of a stored XLSX file as rows of texts and numbers, dates as YYYY-MM-DD',
  who: signedIn,
  params: idParams,
  output: z.object({
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: z.array(z.array(cell)),
        /** The sheet has more rows or columns than are shown. */
        cut: z.boolean(),
      }),
    ),
  }),
});
export type SheetView = z.output<typeof fileTable.output>['sheets'][number];
