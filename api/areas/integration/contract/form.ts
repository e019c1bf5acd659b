import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { line } from '../../../contract/text';

/** The names of fields that an application is called by: the first that is filled in (rules/application, "Title"). */
export const TITLE_FIELDS = ['title_project', 'title_project2', 'name_organization'] as const;
const isTitle = (name: string) => TITLE_FIELDS.some((title) => title === name);

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

/** A value's texts and lists are as long as a page can show and a printer can set; a form as a whole too. */
function* faults(value: unknown, path: Path, most: number = LIMITS.formText): Generator<Issue> {
  if (typeof value === 'string') {
    if (value.length > most) yield tooBig('string', most, path);
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
  for (const [key, each] of entries) yield* faults(each, [...path, key]);
}

/** Characters of all that stands in a value, and one for each entry. */
const textsIn = (value: unknown): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return String(value).length;
  return Object.values(value).reduce<number>((sum, each) => sum + 1 + textsIn(each), 0);
};

/** A field of the form as it is submitted; `value` by its type (rules/application, "Fields"). */
const field = z
  .object({
    name: line(100),
    label: z.string().max(LIMITS.formTitle),
    type: line(40),
    value: z.unknown(),
    options: z
      .array(z.object({ value: z.string().max(200), name: z.string().max(LIMITS.formTitle) }))
      .max(LIMITS.formList)
      .optional(),
    /** Columns of a `multidata-tab`, in their order. */
    subfields: z
      .array(z.object({ name: line(100), label: z.string().max(LIMITS.formTitle), type: line(40) }))
      .max(LIMITS.formFields)
      .optional(),
  })
  .superRefine(({ name, value }, context) => {
    const most = isTitle(name) ? LIMITS.formTitle : LIMITS.formText;
    for (const issue of faults(value, ['value'], most)) context.addIssue(issue);
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
    if (textsIn(values) > LIMITS.formTexts) context.addIssue(tooBig('string', LIMITS.formTexts, []));
  });

/** Fields of the form that a negotiation changes, by name. */
export const changedFields = z.record(line(100), z.unknown()).superRefine((values, context) => {
  if (Object.keys(values).length > LIMITS.formFields)
    context.addIssue(tooBig('array', LIMITS.formFields, []));
  for (const [name, value] of Object.entries(values)) {
    const most = isTitle(name) ? LIMITS.formTitle : LIMITS.formText;
    for (const issue of faults(value, [name], most)) context.addIssue(issue);
  }
  if (textsIn(values) > LIMITS.formTexts) context.addIssue(tooBig('string', LIMITS.formTexts, []));
});
