import { contests, lots, programs, seasons } from '../../../../db/models';
import type { Executor } from '../../../../db/query';
import { type Change, updateRows, create, incrementBy1, remove } from '../../../../db/record';
import type { Level } from '../queries/catalogue-admin';

/** The table of each level. */
const LEVELS = { seasons, programs, lots, contests } as const satisfies Record<Level, object>;

/** Columns that saving a record of a level writes. */
export type Columns<L extends Level> = Change<(typeof LEVELS)[L]>;

/** A table of any level. It has the type of one of them, because only id and version are read back. */
type CatalogueTable = typeof lots;
const tableOf = (level: Level) => LEVELS[level] as unknown as CatalogueTable;

/** Stores a new record of a level. */
export const insertRecord = <L extends Level>(executor: Executor, level: L, columns: Columns<L>) =>
  create(executor, tableOf(level), columns as Parameters<typeof create<CatalogueTable>>[2]);

/** Changes a record if it still has this version, and raises the version; returns whether it changed. */
export const updateRecord = async <L extends Level>(
  executor: Executor,
  level: L,
  expected: { id: string; version: number },
  columns: Columns<L>,
): Promise<boolean> =>
  (await updateRows(executor, tableOf(level), expected, {
    ...(columns as Change<CatalogueTable>),
    version: incrementBy1('version'),
  })) === 1;

/** Deletes a record of a level. */
export const deleteRecord = (executor: Executor, level: Level, id: string) =>
  remove(executor, tableOf(level), { id });
