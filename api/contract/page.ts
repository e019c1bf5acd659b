import { z } from 'zod';

type Parameter = 'after' | 'before';

/** A list read page by page: the parameter of its query that takes the `next` of the page before, and what that looks like. */
export interface Page<N extends Parameter = Parameter> {
  parameter: N;
  cursor: z.ZodType<string, string>;
}

/** The longest place there is: a name of 200 letters, an id and the order's name, as api/pages.ts writes them. */
const LONGEST_PLACE = 800;
/** In an order of some keys: the place after a row (api/pages.ts makes it). */
export const byKeys: Page<'after'> = { parameter: 'after', cursor: z.string().max(LONGEST_PLACE) };
/** Number of a row, as text. */
export const serial = z.string().regex(/^\d{1,18}$/);
/** By the numbers of rows, the newest first: the last number of the page before. */
export const newestFirst: Page<'before'> = { parameter: 'before', cursor: serial };
/** In an order that the server knows of the record: the last id of the page before. */
export const byRecord = <N extends Parameter>(parameter: N): Page<N> => ({ parameter, cursor: z.uuid() });

type Shape<Q> = Q extends z.ZodObject<infer S> ? S : never;
/** The query of a list with its cursor. */
export type WithCursor<Q extends z.ZodType, G> =
  G extends Page<infer N> ? z.ZodObject<Shape<Q> & Record<N, z.ZodOptional<Page['cursor']>>> : Q;

export const withCursor = (query: z.ZodType, { parameter, cursor }: Page): z.ZodType =>
  (query as z.ZodObject).extend({ [parameter]: cursor.optional() });
