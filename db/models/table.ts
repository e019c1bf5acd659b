import type { ModelAttributes, ModelValidateOptions } from 'sequelize';
import type { Column } from './columns';

// oxlint-disable-next-line typescript/no-explicit-any -- any column, whatever its values
type AnyColumn = Column<any, any, any>;
export type Columns = Record<string, AnyColumn>;

/** Description of a table. `models.itest.ts` compares it with the schema that the migrations create. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  name: Name;
  columns: C;
  /** Validations across columns. In an update they see only the columns that it sets. */
  rules: ModelValidateOptions;
}

export const table = <const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  rules: ModelValidateOptions = {},
): Table<Name, C> => ({ name, columns, rules });

type TypesOf<T extends Table, K extends keyof T['columns']> = T['columns'][K]['types'];
type ColumnsByPresence<T extends Table, G> = {
  [K in keyof T['columns']]: TypesOf<T, K>['given'] extends G ? K : never;
}[keyof T['columns']];

/** A row as PostgreSQL returns it: moments are Dates; bigint and numeric are strings. */
export type Row<T extends Table> = { [K in keyof T['columns'] & string]: TypesOf<T, K>['value'] };

/** A new row: its required columns, and its optional ones. */
export type NewRow<T extends Table> = {
  [K in ColumnsByPresence<T, 'must'> & string]: TypesOf<T, K>['value'];
} & {
  [K in ColumnsByPresence<T, 'may'> & string]?: TypesOf<T, K>['value'];
};

/** Name of the table that a column refers to. */
export type TargetOf<T extends Table, K extends keyof T['columns']> = TypesOf<T, K>['to'];

/** Returns a model's attributes for Sequelize, named as the columns. */
export const attributesOf = (columns: Columns): ModelAttributes =>
  Object.fromEntries(Object.entries(columns).map(([name, { options }]) => [name, { ...options }]));

/** Returns a rule that the first column is not after the second, if both are set. */
export const inOrder = (first: string, second: string) =>
  function checkOrder(this: Record<string, string | number | null>) {
    const [firstValue, secondValue] = [this[first], this[second]];
    if (firstValue != null && secondValue != null && firstValue > secondValue)
      throw new Error(`${first} is after ${second}`);
  };

/** Returns a rule that two columns differ. */
export const different = (first: string, second: string) =>
  function checkDifference(this: Record<string, unknown>) {
    if (this[first] !== undefined && this[first] === this[second])
      throw new Error(`${first} is ${second} too`);
  };
