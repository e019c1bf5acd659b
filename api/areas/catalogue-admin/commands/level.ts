import type { Table } from '../../../../db/models/table';
import type { Executor } from '../../../../db/query';
import { exists, Op, type Where } from '../../../../db/record';
import type { FieldError } from '../../../../records/problem';
import type { KeptRecords, Level } from '../queries/catalogue-admin';
import type { DisplayedValues } from '../../../../records/change-log';
import type { Columns } from './tables';

/** Errors by field of the contract's input. */
export type FieldErrors = Record<string, FieldError>;

/** Rules for saving a record of a level; `I` is the contract's input. */
export interface LevelRules<L extends Level, I> {
  level: L;
  /** Column that names the parent record, and the parent's level. */
  parent?: { column: string; level: Level };
  /** Returns columns with their values. */
  columns: (input: I) => Columns<L>;
  /** Returns the fields as the log shows them; a stored record is also an input. */
  shown: (input: I) => DisplayedValues;
  /** Parts of the applications' numbers: unchangeable once an application exists (rules/application, "Identity"). */
  numbering: readonly string[];
  /** Checks rules beyond the contract's; no errors: may be saved. `current` is given while editing, `parent` is the parent's id. */
  check: (on: Executor, input: I, parent: string, current?: KeptRecords[L]) => Promise<FieldErrors>;
}

export const wrong = (key: string, params?: Record<string, unknown>): FieldError => ({
  key: `errors:catalogue.${key}`,
  params,
});

/** Requires that the start is not after the end; days `YYYY-MM-DD` compare as texts. */
export function checkPeriod(start: string, end: string, names: [string, string]): FieldErrors {
  return start <= end ? {} : { [names[1]]: wrong('endBeforeStart') };
}

/** Returns a day in the form `31.12.2027`. */
const dotted = (day: string) => day.split('-').reverse().join('.');

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
  const outside = (day: string) => day < outer.start || day > outer.end;
  const params = { start: dotted(outer.start), end: dotted(outer.end) };
  return {
    ...(outside(inner.start) && { [names[0]]: wrong(key, params) }),
    ...(outside(inner.end) && { [names[1]]: wrong(key, params) }),
  };
}

/** Merges errors; for each field the first error wins. */
export const together = (...errors: FieldErrors[]): FieldErrors => Object.assign({}, ...errors.reverse());

/** Returns whether another record has these values. */
export const slugTaken = <T extends Table>(
  on: Executor,
  table: T,
  where: Where<T>,
  own?: string,
): Promise<boolean> =>
  exists(on, table, own === undefined ? where : { [Op.and]: [where, { id: { [Op.ne]: own } }] });
