/** A form's fields as text, by the names of the contract; within an object with a dot: `deadlines.realization.start`. */
export type Values = Record<string, string>;

/** A record as the fields of a form; null becomes an empty field. */
export function valuesOf(record: object, prefix = ''): Values {
  return Object.fromEntries(
    Object.entries(record as Record<string, unknown>).flatMap(([key, value]) => {
      const name = prefix + key;
      if (value && typeof value === 'object') return Object.entries(valuesOf(value, `${name}.`));
      return [[name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']];
    }),
  );
}

/** The fields whose names begin with `prefix`, filled ones only, as numbers. */
export const numbersUnder = (values: Values, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && value.trim() ? [[name.slice(prefix.length), Number(value)]] : [],
    ),
  );

/** A field that may be empty. */
export const orNull = (value: string | undefined): string | null => value || null;

/** A number that need not be there; an empty field is not zero. */
export const numberOrNull = (value: string | undefined): number | null =>
  value?.trim() ? Number(value) : null;
