import { randomUUID } from 'node:crypto';
import { inTransaction, row, rows, type Database, type Executor } from '../../../db/query';
import { conditionOf } from '../picture';
import { labelledIds } from './labels';

/** A row: the text of each column, null for SQL's null. */
type TextRow = Record<string, string | null>;

/** All rows about one application, by table, with the ids that differ between databases. */
export interface StoredRows {
  tables: Record<string, TextRow[]>;
  /** Ids of people and of the catalogue in the rows, by labels that are equal in every database of a test run. */
  labels: Record<string, string>;
  applicationId: string;
  specId: string;
  contestId: string;
  /** Time of the reading, as PostgreSQL writes it. */
  readAt: string;
}

interface Column {
  table: string;
  name: string;
  type: string;
  generated: boolean;
  identity: boolean;
}

/** Contest and number of a copy, and its new items at the signing host by the old ones. */
interface Copy {
  contestId: string;
  number: string;
  items: ReadonlyMap<string, string>;
}

/** Tables to which others refer, inserted first; the others follow in any order. */
const FIRST = ['applications', 'files', 'decisions', 'tasks', 'snapshots', 'comments'];

/**
 * Columns with deadlines: a copy keeps them, because its state does. All other times are moved by the age of the
 * stored rows.
 */
const DEADLINE_COLUMNS = ['due_at', 'remind_at', 'sort_at'];

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Columns of all tables, read once: a test file has one database. */
let knownColumns: Map<string, Column[]> | undefined;

async function columnsByTable(executor: Executor): Promise<Map<string, Column[]>> {
  if (knownColumns) return knownColumns;
  const columns = await rows<Column>(
    executor,
    `select c.table_name as table, c.column_name as name, c.udt_name as type,
            c.is_generated = 'ALWAYS' as generated, c.is_identity = 'YES' as identity
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  );
  const byTable = new Map<string, Column[]>();
  for (const column of columns) byTable.set(column.table, [...(byTable.get(column.table) ?? []), column]);
  return (knownColumns = byTable);
}

/** Reads every row about an application, from all existing tables, so that none is forgotten. */
export const readRows = (db: Database, applicationId: string): Promise<StoredRows> =>
  inTransaction(db, async (executor) => {
    const tables: StoredRows['tables'] = {};
    for (const [table, columns] of await columnsByTable(executor)) {
      // Includes the checkpoints of earlier runs, because snapshots refer to them.
      const condition =
        table === 'checkpoints'
          ? 't.subject_id = $1::uuid'
          : conditionOf(
              table,
              columns.map(({ name }) => name),
            );
      if (!condition) continue;
      const stored = columns.filter(({ generated }) => !generated);
      const order = stored.find(({ identity }) => identity)?.name;
      tables[table] = await rows<TextRow>(
        executor,
        `select ${stored.map(({ name }) => `t."${name}"::text`).join(', ')} from "${table}" t
          where ${condition} ${order ? `order by t."${order}"` : ''}`,
        [applicationId],
      );
    }
    const [application] = tables.applications ?? [];
    const contestId = application?.contest_id ?? '';
    const text = JSON.stringify(tables);
    const labels = Object.entries(await labelledIds(executor, contestId)).filter(([, id]) =>
      text.includes(id),
    );
    const clock = await row<{ now: string }>(executor, 'select clock_timestamp()::text as now');
    return {
      tables,
      labels: Object.fromEntries(labels),
      applicationId,
      specId: application?.spec_id ?? '',
      contestId,
      readAt: clock?.now ?? '',
    };
  });

/** Returns whether the people and the catalogue of these rows exist in this database with this contest. */
export async function canInsertCopy(
  db: Database,
  { labels }: StoredRows,
  contestId: string,
): Promise<boolean> {
  const here = await labelledIds({ db }, contestId);
  return Object.keys(labels).every((label) => here[label]);
}

/**
 * Inserts a copy of these rows for a new application of a contest: all ids that the database assigns are new, people
 * and catalogue are those with the same labels. Returns the new application's id.
 */
export async function insertCopy(
  executor: Executor,
  stored: StoredRows,
  { contestId, items, number }: Copy,
): Promise<string> {
  const { uuids, tables } = await withNewIds(executor, stored, { contestId, items, number });
  const byTable = await columnsByTable(executor);
  const names = [...FIRST, ...Object.keys(tables).filter((name) => !FIRST.includes(name))];
  /** New row numbers by table. */
  const numbers: Record<string, Map<string, string>> = {};
  for (const table of names) {
    const tableRows = tables[table] ?? [];
    const columns = (byTable.get(table) ?? []).filter(({ generated }) => !generated);
    if (tableRows.length === 0) continue;
    const identity = columns.find((column) => column.identity)?.name;
    if (identity) numbers[table] = await newNumbers(executor, table, identity, tableRows);
    const placed = tableRows.map((storedRow) =>
      withNewNumbers(storedRow, numbers, identity && { table, identity }),
    );
    await insertRows(executor, table, { columns, placed, readAt: stored.readAt });
  }
  return uuids.get(stored.applicationId) ?? '';
}

/** Replaces all texts and UUIDs that belong to one database or one application. */
async function withNewIds(
  executor: Executor,
  { tables, labels, specId, contestId: from }: StoredRows,
  { contestId, items, number }: Copy,
) {
  const here = await labelledIds(executor, contestId);
  const idMap = new Map(Object.entries(labels).map(([label, id]) => [id, here[label] ?? '']));
  idMap.set(from, contestId);
  let text = JSON.stringify(tables).replaceAll(specId, number);
  for (const [item, copiedItem] of items) text = text.replaceAll(item, copiedItem);
  // A hash in a key is not a UUID.
  for (const [label, hash] of Object.entries(labels))
    if (label.startsWith('key:')) text = text.replaceAll(hash, here[label] ?? '');
  text = text.replace(UUID, (id) => {
    const newId = idMap.get(id) ?? randomUUID();
    idMap.set(id, newId);
    return newId;
  });
  return { uuids: idMap, tables: JSON.parse(text) as StoredRows['tables'] };
}

async function newNumbers(
  executor: Executor,
  table: string,
  identity: string,
  storedRows: readonly TextRow[],
): Promise<Map<string, string>> {
  const newRows = await rows<{ number: string }>(
    executor,
    `select nextval(pg_get_serial_sequence($1, $2))::text as number from generate_series(1, $3::int)`,
    [table, identity, storedRows.length],
  );
  return new Map(
    storedRows.map((storedRow, index) => [storedRow[identity] ?? '', newRows[index]?.number ?? '']),
  );
}

/** Returns a row with the new numbers of itself, of decisions and of tasks. */
function withNewNumbers(
  storedRow: TextRow,
  numbers: Record<string, Map<string, string>>,
  self?: { table: string; identity: string } | '',
): TextRow {
  const newNumber = (table: string, number: string) => numbers[table]?.get(number) ?? number;
  const columns = Object.entries(storedRow).map(([name, value]) => {
    if (value === null) return [name, value];
    if (self && name === self.identity) return [name, newNumber(self.table, value)];
    if (name === 'decision_id') return [name, newNumber('decisions', value)];
    if (name === 'task_id') return [name, newNumber('tasks', value)];
    if (name === 'effective')
      return [name, value.replace(/\d+/g, (number) => newNumber('decisions', number))];
    return [
      name,
      value
        .replace(
          /(decision:|"decision_id": "?)(\d+)/g,
          (_, before, number) => before + newNumber('decisions', number),
        )
        .replace(/(task:|"task_id": "?)(\d+)/g, (_, before, number) => before + newNumber('tasks', number)),
    ];
  });
  return Object.fromEntries(columns);
}

async function insertRows(
  executor: Executor,
  table: string,
  { columns, placed, readAt }: { columns: readonly Column[]; placed: readonly TextRow[]; readAt: string },
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const texts = columns.map(({ name }) => `"${name}" text`).join(', ');
  const isTime = ({ name, type }: Column) => type === 'timestamptz' && !DEADLINE_COLUMNS.includes(name);
  const isShifted = columns.some(isTime);
  const values = columns.map((column) => {
    const value = `x."${column.name}"::"${column.type}"`;
    return isTime(column) ? `${value} + (now() - $2::timestamptz)` : value;
  });
  // Triggers have already inserted some of these rows, together with the rows to which they belong.
  await rows(
    executor,
    `insert into "${table}" (${names}) overriding system value
     select ${values.join(', ')} from jsonb_to_recordset($1::jsonb) as x(${texts}) on conflict do nothing returning 1 as done`,
    [JSON.stringify(placed), ...(isShifted ? [readAt] : [])],
  );
}
