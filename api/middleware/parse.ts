import type { z } from 'zod';
import { ONE_LINE } from '../contract/text';
import { ProblemError, type FieldError } from '../../records/problem';

/** Parses the parameters of the path. @throws ProblemError 404 `not-found` for a text that cannot be an id. */
export function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new ProblemError(404, 'not-found');
  return parsed.data;
}

/** Parses a query or a body. @throws ProblemError 422 `invalid-input` with `errors` by field (`body` for the whole). */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new ProblemError(422, 'invalid-input', { errors: fieldErrors(parsed.error) });
}

/**
 * Returns the first error of every field as a catalogue key, because zod's Ukrainian texts contain mistakes
 * (rules/platform, "Messages of validation").
 */
export function fieldErrors(error: z.ZodError): Record<string, FieldError> {
  const errors: Record<string, FieldError> = {};
  for (const issue of error.issues) errors[issue.path.join('.') || 'body'] ??= fieldError(issue);
  return errors;
}

type Issue = z.core.$ZodIssue;

function fieldError(issue: Issue): FieldError {
  switch (issue.code) {
    case 'too_big':
      return {
        key: `errors:field.tooBig.${limitedQuantity(issue)}`,
        params: { count: Number(issue.maximum) },
      };
    case 'too_small':
      if (isEmptyText(issue)) return { key: 'errors:field.required' };
      return {
        key: `errors:field.tooSmall.${limitedQuantity(issue)}`,
        params: { count: Number(issue.minimum) },
      };
    case 'invalid_type':
      return {
        key: issue.message.endsWith('received undefined') ? 'errors:field.required' : 'errors:field.type',
      };
    case 'invalid_value':
      return { key: 'errors:field.choice' };
    case 'invalid_format':
      return { key: isLine(issue) ? 'errors:field.oneLine' : 'errors:field.format' };
    case 'invalid_union':
      // With a discriminator this means that the record's kind is unknown, otherwise that the value matches
      // no alternative.
      if (issue.message.startsWith('errors:')) return { key: issue.message };
      return { key: 'discriminator' in issue ? 'errors:field.choice' : 'errors:field.wrong' };
    case 'custom': {
      const { key, ...params } = issue.params ?? {};
      return typeof key === 'string' ? { key, params } : { key: 'errors:field.wrong' };
    }
    default:
      return { key: 'errors:field.wrong' };
  }
}

/** A text with a minimum of one character is a required text. */
const isEmptyText = (issue: Issue & { code: 'too_small' }): boolean =>
  issue.origin === 'string' && Number(issue.minimum) === 1;

const isLine = (issue: Issue & { code: 'invalid_format' }) => issue.pattern === String(ONE_LINE);

/** Returns what a limit counts: characters or sentences of a text, entries of a list, or a number's value. */
function limitedQuantity(
  issue: Issue & { code: 'too_big' | 'too_small' },
): 'text' | 'sentences' | 'list' | 'number' {
  if (issue.origin === 'string') return 'text';
  if (issue.origin === 'sentences') return 'sentences';
  return issue.origin === 'array' ? 'list' : 'number';
}
