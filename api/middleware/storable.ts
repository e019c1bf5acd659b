import type Koa from 'koa';
import { ProblemError, type FieldError } from '../../records/problem';

/** Zero characters and lone surrogates, which PostgreSQL cannot store. */
const UNSTORABLE = /\0|\p{Surrogate}/u;
const UNSTORABLE_ERROR: FieldError = { key: 'errors:field.unstorable' };

/** Rejects a body with a text or key that cannot be stored. @throws ProblemError 422 `invalid-input`, by field */
export function requireStorable(body: unknown): void {
  const fields = unstorablePaths(body, '');
  if (fields.length > 0) throw unstorableProblem(fields);
}

/** Rejects a URL with a zero character in its path or query. */
export const rejectNullCharacterInUrl: Koa.Middleware = async (ctx, next) => {
  if (ctx.url.includes('%00')) {
    const parameters = unstorablePaths({ ...ctx.query }, '');
    throw unstorableProblem(parameters.length > 0 ? parameters : ['path']);
  }
  await next();
};

const unstorableProblem = (fields: readonly string[]) =>
  new ProblemError(422, 'invalid-input', {
    errors: Object.fromEntries(fields.map((field) => [field, UNSTORABLE_ERROR])),
  });

/** Returns the dotted paths of the texts and keys in `value` that cannot be stored. */
function unstorablePaths(value: unknown, path: string): string[] {
  if (typeof value === 'string') return UNSTORABLE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const itemPath = path ? `${path}.${key}` : key;
    return UNSTORABLE.test(key) ? [itemPath] : unstorablePaths(item, itemPath);
  });
}
