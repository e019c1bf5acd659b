import { z } from 'zod';

type Parameter = 'after' | 'before';

/** Paging of a list: the query parameter that takes the `next` of the previous page, and the schema of that cursor. */
export interface Page<N extends Parameter = Parameter> {
  parameter: N;
  cursor: z.ZodType<string, string>;
}

/** Maximum length of a cursor: a name of 200 letters, an id and the order's name, as api/pages.ts writes them. */
const MAX_CURSOR_LENGTH = 800;
/** Paging by keys: the cursor is made by api/pages.ts. */
export const byKeys: Page<'after'> = { parameter: 'after', cursor: z.string().max(MAX_CURSOR_LENGTH) };
/** Number of a row, as text. */
export const serial = z.string().regex(/^\d{1,18}$/);
/** Paging newest first: the cursor is the last row number of the previous page. */
export const newestFirst: Page<'before'> = { parameter: 'before', cursor: serial };
/** Paging by record: the cursor is the last id of the previous page, from which the server finds its position. */
export const byRecord = <N extends Parameter>(parameter: N): Page<N> => ({ parameter, cursor: z.uuid() });

type Shape<Q> = Q extends z.ZodObject<infer S> ? S : never;
/** The query of a list with its cursor. */
export type WithCursor<Q extends z.ZodType, G> =
  G extends Page<infer N> ? z.ZodObject<Shape<Q> & Record<N, z.ZodOptional<Page['cursor']>>> : Q;

export const withCursor = (query: z.ZodType, { parameter, cursor }: Page): z.ZodType =>
  (query as z.ZodObject).extend({ [parameter]: cursor.optional() });
