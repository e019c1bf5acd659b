import { z } from 'zod';
import { isTitle } from '../../../../domain/application/title';
import { LIMITS } from '../../../../domain/limits';
import { fieldFault } from '../../../contract/identifiers';
import { line } from '../../../contract/text';
import { findWrongValues } from './form-values';

type Issue = z.core.$ZodRawIssue;
type Path = (string | number)[];
const tooBig = (origin: 'string' | 'array', maximum: number, path: Path): Issue => ({
  code: 'too_big',
  origin,
  maximum,
  inclusive: true,
  path,
  input: undefined,
});

const customIssue = (key: string, path: Path): Issue => ({
  code: 'custom',
  ...fieldFault(key),
  path,
  input: undefined,
});

/** Types of fields, and of the columns of a `multidata-tab` (rules/application, "Fields"). */
const COLUMN_TYPES = [
  'text',
  'textarea',
  'number',
  'date',
  'select',
  'checkbox',
  'radio',
  'date-limits',
  'radio_text',
  'number_text',
] as const;
const FIELD_TYPES = [...COLUMN_TYPES, 'multidata-tab'] as const;

/** Returns an issue for every repeated name, at its path. */
const duplicateNames = (names: readonly (readonly [name: string, path: Path])[]): Issue[] =>
  names
    .filter(([name], index) => names.findIndex(([other]) => other === name) < index)
    .map(([, path]) => customIssue('doubled', path));

/** Yields an issue for each text or list that is too long to be shown on a page or printed, and for each day of the year 0000. */
function* sizeIssues(value: unknown, path: Path, max: number = LIMITS.formText): Generator<Issue> {
  if (typeof value === 'string') {
    if (value.length > max) yield tooBig('string', max, path);
    if (/^0000-\d\d-\d\d/.test(value))
      yield { code: 'invalid_format', format: 'date', path, input: undefined };
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const entries = Object.entries(value);
  const limit = Array.isArray(value) ? LIMITS.formList : LIMITS.formFields;
  if (entries.length > limit) {
    yield tooBig('array', limit, path);
    return;
  }
  for (const [key, entry] of entries) yield* sizeIssues(entry, [...path, key]);
}

/** Returns the number of characters in a value, with one for each entry. */
const countCharacters = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return String(value).length;
  return Object.values(value).reduce<number>((sum, entry) => sum + 1 + countCharacters(entry), 0);
};

/** A field of the form as submitted; the type decides the form of `value` (rules/application, "Fields"). */
const field = z
  .object({
    name: line(100),
    label: z.string().max(LIMITS.formTitle),
    type: z.enum(FIELD_TYPES),
    value: z.unknown(),
    options: z
      .array(z.object({ value: z.string().max(200), name: z.string().max(LIMITS.formTitle) }))
      .max(LIMITS.formList)
      .optional(),
    /** Columns of a `multidata-tab`, in their order. */
    subfields: z
      .array(
        z.object({ name: line(100), label: z.string().max(LIMITS.formTitle), type: z.enum(COLUMN_TYPES) }),
      )
      .max(LIMITS.formFields)
      .optional(),
  })
  .superRefine((submitted, context) => {
    const { name, value, subfields = [] } = submitted;
    const max = isTitle(name) ? LIMITS.formTitle : LIMITS.formText;
    for (const issue of sizeIssues(value, ['value'], max)) context.addIssue(issue);
    for (const { path, error } of findWrongValues(submitted, value, ['value']))
      context.addIssue(customIssue(error, path));
    const columns = subfields.map((column, index): [string, Path] => [
      column.name,
      ['subfields', index, 'name'],
    ]);
    for (const issue of duplicateNames(columns)) context.addIssue(issue);
  });

/** The form of an application. */
export const form = z
  .array(
    z.object({
      title: z.string().max(LIMITS.formTitle),
      fields: z.array(field).max(LIMITS.formFields),
    }),
  )
  .min(1)
  .max(50)
  .superRefine((sections, context) => {
    const values = sections.map(({ fields }) => fields.map(({ value }) => value));
    if (countCharacters(values) > LIMITS.formTexts) context.addIssue(tooBig('string', LIMITS.formTexts, []));
    const names = sections.flatMap(({ fields }, section) =>
      fields.map(({ name }, index): [string, Path] => [name, [section, 'fields', index, 'name']]),
    );
    for (const issue of duplicateNames(names)) context.addIssue(issue);
  });

/** New values of form fields by name, sent in a negotiation; the values are checked against the submitted form. */
export const changedFields = z.record(line(100), z.unknown()).superRefine((values, context) => {
  if (Object.keys(values).length > LIMITS.formFields)
    context.addIssue(tooBig('array', LIMITS.formFields, []));
  for (const [name, value] of Object.entries(values)) {
    const max = isTitle(name) ? LIMITS.formTitle : LIMITS.formText;
    for (const issue of sizeIssues(value, [name], max)) context.addIssue(issue);
  }
  if (countCharacters(values) > LIMITS.formTexts) context.addIssue(tooBig('string', LIMITS.formTexts, []));
});
