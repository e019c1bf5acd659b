import type { AgreedVersion, FieldValues, FormVersion } from './agreed-version';

/** Names of the fields that hold an application's title: the first that is filled in counts (rules/application, "Title"). */
export const TITLE_FIELDS = ['title_project', 'title_project2', 'name_organization'] as const;

export const isTitle = (name: string): boolean => TITLE_FIELDS.some((title) => title === name);

/** Returns the first of these fields that is filled in; undefined if none is. */
export const titleIn = (values: FieldValues): string | undefined =>
  TITLE_FIELDS.map((name) => values[name]).find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );

/** The title of the agreed version: the submitted one unless a negotiation has changed it (rules/negotiation, "Agreed version"). */
export const agreedTitle = (
  submitted: string,
  { form, changed }: Pick<AgreedVersion<FormVersion>, 'form' | 'changed'>,
): string => (changed.some(isTitle) ? (titleIn(form.raw_fields ?? {}) ?? submitted) : submitted);
