import { rows, type Executor } from '../../../../db/query';
import { ProblemError, type FieldError } from '../../../../records/problem';

/** Form fields whose values come from a dictionary. */
const DICTIONARIES = { cultural_sector: 'culture', keywords: 'keywords' } as const;

const UNKNOWN: FieldError = { key: 'errors:field.dictionary' };

/**
 * Rejects values that are not in their dictionary. Archived values are accepted, and an empty dictionary accepts all values.
 * @throws ProblemError 422 `invalid-input`, by field
 */
export async function requireKnownOptions(
  executor: Executor,
  values: Readonly<Record<string, unknown>>,
  pathOf: (name: string) => string,
): Promise<void> {
  const filledFields = Object.keys(DICTIONARIES).filter((name) => chosenValues(values[name]).length > 0);
  if (filledFields.length === 0) return;
  const options = await rows<{ field: string; value: string }>(
    executor,
    'select field, value from dictionary_options',
  );
  const unknown = Object.entries(DICTIONARIES).filter(([name, dictionary]) => {
    const knownValues = options.filter(({ field }) => field === dictionary).map(({ value }) => value);
    return (
      knownValues.length > 0 &&
      chosenValues(values[name]).some((option) => typeof option !== 'string' || !knownValues.includes(option))
    );
  });
  if (unknown.length > 0)
    throw new ProblemError(422, 'invalid-input', {
      errors: Object.fromEntries(unknown.map(([name]) => [pathOf(name), UNKNOWN])),
    });
}

const chosenValues = (value: unknown): unknown[] =>
  [value].flat().filter((item) => item !== null && item !== undefined && item !== '');
