import { z } from 'zod';

type Parameter = 'after' | 'before';

/** Paging of a list: the query parameter that takes the `next` of the previous page, and the schema of that cursor. */
export interface Page<N extends Parameter = Parameter> {
  parameter: N;
  cursor: z.ZodType<string, string>;
}

/** Maximum length of a cursor: a name of 200 letters, an id and the order's name, as api/pages.ts writes them. */
const MAX_CURSOR_LENGTH = 800;
/** Paging by the keys of the order. The cursor is made by api/pages.ts. */
export const byKeys: Page<'after'> = { parameter: 'after', cursor: z.string().max(MAX_CURSOR_LENGTH) };
/** Schema of a row's number as text. */
export const serial = z.string().regex(/^\d{1,18}$/);
/** Paging newest first. The cursor is the last row number of the previous page. */
export const newestFirst: Page<'before'> = { parameter: 'before', cursor: serial };
/** Paging by record. The cursor is the last id of the previous page; the server finds that record's position. */
export const byRecord = <N extends Parameter>(parameter: N): Page<N> => ({ parameter, cursor: z.uuid() });

type Shape<Q> = Q extends z.ZodObject<infer S> ? S : never;
/** Type of a list's query including its cursor. */
export type WithCursor<Q extends z.ZodType, G> =
  G extends Page<infer N> ? z.ZodObject<Shape<Q> & Record<N, z.ZodOptional<Page['cursor']>>> : Q;

export const withCursor = (query: z.ZodType, { parameter, cursor }: Page): z.ZodType =>
  (query as z.ZodObject).extend({ [parameter]: cursor.optional() });
