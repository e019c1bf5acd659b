import type { Table } from '../../../../db/models/table';
import type { Executor } from '../../../../db/query';
import { exists, Op, type Where } from '../../../../db/record';
import type { FieldError } from '../../../../records/problem';
import type { KeptRecords, Level } from '../queries/catalogue-admin';
import type { Shown } from '../../../../records/change-log';
import type { Columns } from './tables';

/** Errors by field of the contract's input. */
export type FieldErrors = Record<string, FieldError>;

/** Rules for saving a level: `I` is the contract's input. */
export interface LevelRules<L extends Level, I> {
  level: L;
  /** The column of the record it lies in, and that record's level. */
  parent?: { column: string; level: Level };
  /** Columns and their values. */
  columns: (input: I) => Columns<L>;
  /** The fields as the log shows them; a stored record is an input too. */
  shown: (input: I) => Shown;
  /** Parts of the applications' numbers: they stay once an application exists (rules/application, "Identity"). */
  numbering: readonly string[];
  /** Rules beyond the contract's; nothing found: may be saved. `current` while editing, `parent` is the parent's id. */
  check: (on: Executor, input: I, parent: string, current?: KeptRecords[L]) => Promise<FieldErrors>;
}

export const wrong = (key: string, params?: Record<string, unknown>): FieldError => ({
  key: `errors:catalogue.${key}`,
  params,
});

/** Days `YYYY-MM-DD` compare as texts. */
export function checkPeriod(start: string, end: string, names: [string, string]): FieldErrors {
  return start <= end ? {} : { [names[1]]: wrong('endBeforeStart') };
}

/** A day as people write it: `31.12.2027`. */
const dotted = (day: string) => day.split('-').reverse().join('.');

interface Period {
  start: string;
  end: string;
}

/** A period within its parent's. */
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

/** The first error found for a field wins over later ones. */
export const together = (...errors: FieldErrors[]): FieldErrors => Object.assign({}, ...errors.reverse());

/** Is there another record that is so? */
export const slugTaken = <T extends Table>(
  on: Executor,
  table: T,
  where: Where<T>,
  own?: string,
): Promise<boolean> =>
  exists(on, table, own === undefined ? where : { [Op.and]: [where, { id: { [Op.ne]: own } }] });
