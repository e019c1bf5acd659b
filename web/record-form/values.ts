/** A form's fields as text, by the names of the contract; nested names have dots: `deadlines.realization.start`. */
export type Values = Record<string, string>;

/** Returns a record as the fields of a form; null becomes an empty field. */
export function valuesOf(record: object, prefix = ''): Values {
  return Object.fromEntries(
    Object.entries(record as Record<string, unknown>).flatMap(([key, value]) => {
      const name = prefix + key;
      if (value && typeof value === 'object') return Object.entries(valuesOf(value, `${name}.`));
      return [[name, typeof value === 'string' || typeof value === 'number' ? String(value) : '']];
    }),
  );
}

/** Returns the filled fields whose names begin with `prefix`, as numbers, without the prefix. */
export const numbersUnder = (values: Values, prefix: string): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && value.trim() ? [[name.slice(prefix.length), Number(value)]] : [],
    ),
  );

/** Returns null for an empty field. */
export const orNull = (value: string | undefined): string | null => value || null;

/** Returns a field as a number; null for an empty field. */
export const numberOrNull = (value: string | undefined): number | null =>
  value?.trim() ? Number(value) : null;
