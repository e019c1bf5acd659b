import { isEdrpou, isRnokpp } from '../../../../domain/identifiers';
import { isSignedSum, isSumName, normaliseSum, SUM_FIELD, parseHryvnias } from '../../../../domain/sums';
import { isIban } from './iban';

/** A field of the form or a column of a table, with the type by which values are checked. */
export interface TypedField {
  name: string;
  type: string;
  /** Columns of a `multidata-tab`. */
  subfields?: readonly { name: string; type: string }[];
}

/** Path of an invalid value, and its error as the end of a key `errors:field.…`. */
export interface WrongValue {
  path: (string | number)[];
  error: string;
}

type Values = Record<string, unknown>;
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CODES: Record<string, (text: string) => boolean> = { rnokpp: isRnokpp, edrpou: isEdrpou, iban: isIban };

const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Returns whether the field is a sum, not another number (rules/integration, "Codes and sums"). */
const isSum = ({ name, type }: TypedField): boolean =>
  name === SUM_FIELD || (type === 'number' && isSumName(name));

/** Yields invalid codes, sums and numbers of a field's value, including its table's cells. Blank values are valid. */
export function* findWrongValues(
  field: TypedField,
  value: unknown,
  path: WrongValue['path'],
): Generator<WrongValue> {
  if (isBlank(value)) return;
  const { name, type, subfields = [] } = field;
  const isCode = Object.hasOwn(CODES, name) ? CODES[name] : undefined;
  if (isCode && !(typeof value === 'string' && isCode(value.trim()))) yield { path, error: name };
  if (isSum(field)) {
    if (normaliseSum(value) === undefined) yield { path, error: 'sum' };
  } else if (type === 'number' && !isSignedSum(value)) yield { path, error: 'number' };
  // Value of a `number_text`.
  if (isRecord(value) && !isBlank(value.sum) && normaliseSum(value.sum) === undefined)
    yield { path: [...path, 'sum'], error: 'sum' };
  if (!Array.isArray(value)) return;
  for (const [index, row] of value.entries())
    if (isRecord(row))
      for (const column of subfields)
        yield* findWrongValues(column, row[column.name], [...path, index, column.name]);
}

/** Returns a field's value in which each sum, in any spelling, is converted to a number. */
export function valueWithSums(field: TypedField, value: unknown): unknown {
  if (isSum(field)) return parseHryvnias(value) ?? value;
  if (isRecord(value) && Object.hasOwn(value, 'sum'))
    return { ...value, sum: parseHryvnias(value.sum) ?? value.sum };
  const { subfields } = field;
  if (!subfields || !Array.isArray(value)) return value;
  return value.map((row: unknown) => (isRecord(row) ? rowWithSums(subfields, row) : row));
}

const rowWithSums = (columns: NonNullable<TypedField['subfields']>, row: Values): Values => ({
  ...row,
  ...Object.fromEntries(
    columns
      .filter(({ name }) => Object.hasOwn(row, name))
      .map((column) => [column.name, valueWithSums(column, row[column.name])]),
  ),
});
