import {
  type CreationAttributes,
  type FindOptions,
  type LOCK,
  literal,
  type Model,
  type Order,
  type WhereOptions,
} from 'sequelize';
import type { Executor } from './database';
import { isMany, type NewRow, type Row } from './models';
import { modelOf } from './models/bind';
import { includesOf, type Included, type IncludeQuery } from './models/included';
import type { Table } from './models/table';

export { fn, col, Op, UniqueConstraintError, where } from 'sequelize';

/** An SQL expression in place of a value. Its text must never contain a caller's input. */
export const sql = literal;
/** The moment of the transaction, by the database's clock. */
export const NOW = sql('now()');
/** Current day in Kyiv, by the database's clock. */
export const TODAY = sql(`(now() at time zone 'Europe/Kyiv')::date`);
/** SQL expression: the column's value plus one. */
export const incrementBy1 = (column: string) => sql(`"${column}" + 1`);

/** Condition of a query: columns and their values; a list matches any of its values. */
export type Where<T extends Table> = WhereOptions<Row<T>>;
/** Columns to write, with their new values. */
export type Change<T extends Table> = { [K in keyof Row<T>]?: Row<T>[K] | ReturnType<typeof sql> };
type Column<T extends Table> = keyof Row<T> & string;

interface RecordQuery<T extends Table, C extends Column<T>, I extends IncludeQuery<T>> {
  where?: Where<T>;
  /** All columns by default. */
  columns?: readonly C[];
  /** Associated records. */
  include?: I;
  order?: Order;
  limit?: number;
  /** Locks the rows until the transaction ends; `no key update` allows others to insert references to them. */
  lock?: 'update' | 'no key update';
}

type Found<T extends Table, C extends Column<T>, I> = Pick<Row<T>, C> & Included<T, I>;

/** Returns the rows of a table that match the query. */
export async function findAll<
  T extends Table,
  C extends Column<T> = Column<T>,
  I extends IncludeQuery<T> = {},
>(
  { db, transaction }: Executor,
  table: T,
  { columns, include, lock, ...query }: RecordQuery<T, C, I>,
): Promise<Found<T, C, I>[]> {
  const options: FindOptions = {
    ...query,
    ...(columns && { attributes: [...columns] }),
    ...(include && { include: includesOf(include, isMany(table)) }),
    ...(lock && { lock: lock.toUpperCase() as LOCK }),
    raw: !include,
    transaction,
  };
  const records = await modelOf(db, table).findAll(options);
  // Without associations the driver's plain rows are returned, without building model objects.
  const plain: unknown[] = include ? records.map((record) => record.get({ plain: true })) : records;
  return plain as Found<T, C, I>[];
}

/** Returns the first matching row, or undefined. */
export async function findOne<
  T extends Table,
  C extends Column<T> = Column<T>,
  I extends IncludeQuery<T> = {},
>(executor: Executor, table: T, query: RecordQuery<T, C, I>): Promise<Found<T, C, I> | undefined> {
  return (await findAll(executor, table, { ...query, limit: 1 }))[0];
}

/** Returns whether a matching row exists. */
export const exists = async <T extends Table>(
  executor: Executor,
  table: T,
  where: Where<T>,
): Promise<boolean> =>
  (await findAll(executor, table, { where, columns: Object.keys(table.columns).slice(0, 1), limit: 1 }))
    .length > 0;

export const count = <T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
): Promise<number> => modelOf(db, table).count({ where, transaction });

/** Inserts a row and returns it as stored. */
export async function create<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  row: { [K in keyof NewRow<T>]: NewRow<T>[K] | ReturnType<typeof sql> },
): Promise<Row<T>> {
  const record = await modelOf(db, table).create(row as CreationAttributes<Model<Row<T>, NewRow<T>>>, {
    transaction,
  });
  return record.get({ plain: true });
}

/** Inserts a row, or updates the given columns of the row with the same key. */
export async function upsert<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  row: { [K in keyof NewRow<T>]: NewRow<T>[K] | ReturnType<typeof sql> },
): Promise<void> {
  await modelOf(db, table).upsert(row as CreationAttributes<Model<Row<T>, NewRow<T>>>, { transaction });
}

/**
 * Updates the matching rows and returns their number, for example 0 if another transaction was first. Columns with undefined values stay
 * unchanged.
 */
export async function updateRows<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
  values: Change<T>,
): Promise<number> {
  const [changed] = await modelOf(db, table).update(values as object, { where, transaction });
  return changed;
}

/** Updates the matching rows and returns them as updated. */
export async function updateReturning<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
  values: Change<T>,
): Promise<Row<T>[]> {
  const [, rows] = await modelOf(db, table).update(values as object, { where, transaction, returning: true });
  return rows.map((row) => row.get({ plain: true }));
}

/** Deletes the matching rows and returns their number. */
export const remove = <T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
): Promise<number> => modelOf(db, table).destroy({ where, transaction });
