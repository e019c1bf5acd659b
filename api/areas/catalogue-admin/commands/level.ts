import type { Table } from '../../../../db/models/table';
import type { Executor } from '../../../../db/query';
import { exists, Op, type Where } from '../../../../db/record';
import type { FieldError } from '../../../../records/problem';
import type { AdminRecords, Level } from '../queries/catalogue-admin';
import type { DisplayedValues } from '../../../../records/change-log';
import type { Columns } from './tables';

/** Errors by field of the contract's input. */
export type FieldErrors = Record<string, FieldError>;

/** Rules for saving a record of a level; `I` is the contract's input. */
export interface LevelRules<L extends Level, I> {
  level: L;
  /** Column with the id of the parent record, and the parent's level. */
  parent?: { column: string; level: Level };
  /** Returns columns with their values. */
  columns: (input: I) => Columns<L>;
  /** Returns the fields as the log shows them. A stored record may be passed as the input. */
  shown: (input: I) => DisplayedValues;
  /** Fields that are parts of the applications' numbers: they cannot change once an application exists (rules/application, "Identity"). */
  numbering: readonly string[];
  /**
   * Checks rules beyond the contract's, and returns errors by field; the record is saved if there are none.
   * `current` is set if an existing record is edited, `parent` is the parent's id.
   */
  check: (executor: Executor, input: I, parent: string, current?: AdminRecords[L]) => Promise<FieldErrors>;
}

export const fieldError = (key: string, params?: Record<string, unknown>): FieldError => ({
  key: `errors:catalogue.${key}`,
  params,
});

/** Requires that the start is not after the end; days `YYYY-MM-DD` compare as texts. */
export function checkPeriod(start: string, end: string, names: [string, string]): FieldErrors {
  return start <= end ? {} : { [names[1]]: fieldError('endBeforeStart') };
}

/** Returns a day in the form `31.12.2027`. */
const formatDay = (day: string) => day.split('-').reverse().join('.');

interface Period {
  start: string;
  end: string;
}

/** Requires that a period lies within its parent's. */
export function checkWithin(
  inner: Period,
  outer: Period,
  names: [string, string],
  key: 'outsideSeason' | 'outsideProgram',
): FieldErrors {
  const isOutside = (day: string) => day < outer.start || day > outer.end;
  const params = { start: formatDay(outer.start), end: formatDay(outer.end) };
  return {
    ...(isOutside(inner.start) && { [names[0]]: fieldError(key, params) }),
    ...(isOutside(inner.end) && { [names[1]]: fieldError(key, params) }),
  };
}

/** Merges errors; for each field the first error wins. */
export const mergeErrors = (...errors: FieldErrors[]): FieldErrors => Object.assign({}, ...errors.reverse());

/** Returns whether another record has these values. */
export const slugTaken = <T extends Table>(
  executor: Executor,
  table: T,
  where: Where<T>,
  ownId?: string,
): Promise<boolean> =>
  exists(executor, table, ownId === undefined ? where : { [Op.and]: [where, { id: { [Op.ne]: ownId } }] });
