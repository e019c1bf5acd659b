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
import { includesOf, type Included, type Wanted } from './models/included';
import type { Table } from './models/table';

export { fn, col, Op, UniqueConstraintError, where } from 'sequelize';

/** An expression of SQL in place of a value. Its text is the program's own, never a caller's. */
export const sql = literal;
/** The moment of the transaction, by the database's clock. */
export const NOW = sql('now()');
/** The day in Kyiv, by the same clock. */
export const TODAY = sql(`(now() at time zone 'Europe/Kyiv')::date`);
/** One more than it is. */
export const raised = (column: string) => sql(`"${column}" + 1`);

/** Which rows: columns and their values; a list means any of it. */
export type Where<T extends Table> = WhereOptions<Row<T>>;
/** Columns of a row that are written. */
export type Change<T extends Table> = { [K in keyof Row<T>]?: Row<T>[K] | ReturnType<typeof sql> };
type Column<T extends Table> = keyof Row<T> & string;

interface RecordQuery<T extends Table, C extends Column<T>, I extends Wanted<T>> {
  where?: Where<T>;
  /** All, where nothing is said. */
  columns?: readonly C[];
  /** Associated records. */
  include?: I;
  order?: Order;
  limit?: number;
  /** Until the transaction ends nobody else changes the rows; `no key update` lets others refer to them. */
  lock?: 'update' | 'no key update';
}

type Found<T extends Table, C extends Column<T>, I> = Pick<Row<T>, C> & Included<T, I>;

/** The rows that a table has of this. */
export async function findAll<T extends Table, C extends Column<T> = Column<T>, I extends Wanted<T> = {}>(
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
  const found = await modelOf(db, table).findAll(options);
  // Without associations the driver's rows are what is wanted; no objects are built of them.
  const plain: unknown[] = include ? found.map((each) => each.get({ plain: true })) : found;
  return plain as Found<T, C, I>[];
}

/** The first such row, or undefined. */
export async function findOne<T extends Table, C extends Column<T> = Column<T>, I extends Wanted<T> = {}>(
  on: Executor,
  table: T,
  query: RecordQuery<T, C, I>,
): Promise<Found<T, C, I> | undefined> {
  return (await findAll(on, table, { ...query, limit: 1 }))[0];
}

/** Is there such a row? */
export const exists = async <T extends Table>(on: Executor, table: T, where: Where<T>): Promise<boolean> =>
  (await findAll(on, table, { where, columns: Object.keys(table.columns).slice(0, 1), limit: 1 })).length > 0;

export const count = <T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
): Promise<number> => modelOf(db, table).count({ where, transaction });

/** Stores a new row and answers it as it stands. */
export async function create<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  row: { [K in keyof NewRow<T>]: NewRow<T>[K] | ReturnType<typeof sql> },
): Promise<Row<T>> {
  const made = await modelOf(db, table).create(row as CreationAttributes<Model<Row<T>, NewRow<T>>>, {
    transaction,
  });
  return made.get({ plain: true });
}

/** Stores a row, or what is given in place of the one that has the same key. */
export async function put<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  row: { [K in keyof NewRow<T>]: NewRow<T>[K] | ReturnType<typeof sql> },
): Promise<void> {
  await modelOf(db, table).upsert(row as CreationAttributes<Model<Row<T>, NewRow<T>>>, { transaction });
}

/** Changes the rows that are so (what is undefined stays), and answers how many there were: none, where another was first. */
export async function change<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
  values: Change<T>,
): Promise<number> {
  const [changed] = await modelOf(db, table).update(values as object, { where, transaction });
  return changed;
}

/** Changes rows as `change` does, and returns them as they are then. */
export async function changed<T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
  values: Change<T>,
): Promise<Row<T>[]> {
  const [, rows] = await modelOf(db, table).update(values as object, { where, transaction, returning: true });
  return rows.map((each) => each.get({ plain: true }));
}

/** Deletes the rows that are so, and answers how many there were. */
export const remove = <T extends Table>(
  { db, transaction }: Executor,
  table: T,
  where: Where<T>,
): Promise<number> => modelOf(db, table).destroy({ where, transaction });
