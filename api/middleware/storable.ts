import type Koa from 'koa';
import { ProblemError, type FieldError } from '../../records/problem';

/** Zero characters and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const UNSTORABLE_ERROR: FieldError = { key: 'errors:field.unstorable' };

/** Rejects a body with a text that cannot be stored. @throws ProblemError 422 `invalid-input`, by field */
export function requireStorable(body: unknown): void {
  const fields = unstorable(body, '');
  if (fields.length > 0) throw refused(fields);
}

/** Rejects a URL with a zero character in its path or query. */
export const storableAddress: Koa.Middleware = async (ctx, next) => {
  if (ctx.url.includes('%00')) {
    const inQuery = unstorable({ ...ctx.query }, '');
    throw refused(inQuery.length > 0 ? inQuery : ['path']);
  }
  await next();
};

const refused = (fields: readonly string[]) =>
  new ProblemError(422, 'invalid-input', {
    errors: Object.fromEntries(fields.map((field) => [field, UNSTORABLE_ERROR])),
  });

/** Returns the paths of texts and names that cannot be stored. */
function unstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    const inside = path ? `${path}.${key}` : key;
    return UNSTORABLE.test(key) ? [inside] : unstorable(each, inside);
  });
}
