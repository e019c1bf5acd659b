import type { ModelAttributes, ModelValidateOptions } from 'sequelize';
import type { Column } from './columns';

// oxlint-disable-next-line typescript/no-explicit-any -- any column, whatever its values
type AnyColumn = Column<any, any, any>;
export type Columns = Record<string, AnyColumn>;

/** The one description of a table. Migrations are the history of how it came to be; `models.itest.ts` compares the two. */
export interface Table<Name extends string = string, C extends Columns = Columns> {
  name: Name;
  columns: C;
  /** Validations across columns. On a change they see only the columns it sets. */
  rules: ModelValidateOptions;
}

export const table = <const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  rules: ModelValidateOptions = {},
): Table<Name, C> => ({ name, columns, rules });

type TypesOf<T extends Table, K extends keyof T['columns']> = T['columns'][K]['types'];
type Named<T extends Table, G> = {
  [K in keyof T['columns']]: TypesOf<T, K>['given'] extends G ? K : never;
}[keyof T['columns']];

/** A row as PostgreSQL hands it over: moments are Dates; bigint and numeric are strings. */
export type Row<T extends Table> = { [K in keyof T['columns'] & string]: TypesOf<T, K>['value'] };

/** Columns that a new row needs, and those it may have besides. */
export type NewRow<T extends Table> = { [K in Named<T, 'must'> & string]: TypesOf<T, K>['value'] } & {
  [K in Named<T, 'may'> & string]?: TypesOf<T, K>['value'];
};

/** The table a column points to, by its name. */
export type TargetOf<T extends Table, K extends keyof T['columns']> = TypesOf<T, K>['to'];

/** Returns a model's attributes for Sequelize: each has its column's name. */
export const attributesOf = (columns: Columns): ModelAttributes =>
  Object.fromEntries(Object.entries(columns).map(([name, { options }]) => [name, { ...options }]));

/** A rule that the first column is not after the second, where both are given. */
export const inOrder = (first: string, second: string) =>
  function ordered(this: Record<string, string | number | null>) {
    const [one, other] = [this[first], this[second]];
    if (one != null && other != null && one > other) throw new Error(`${first} is after ${second}`);
  };

/** A rule that two columns differ. */
export const different = (first: string, second: string) =>
  function differing(this: Record<string, unknown>) {
    if (this[first] !== undefined && this[first] === this[second])
      throw new Error(`${first} is ${second} too`);
  };
