import { connect } from '../connection';
import { type Database, rows, run } from '../query';
import { create, findAll } from '../record';
import { TABLES } from '.';
import { modelOf } from './bind';
import type { Column } from './columns';
import { councils } from './people';
import type { Table } from './table';

let db: Database;
beforeAll(() => {
  db = connect(process.env.DATABASE_URL ?? '', 2);
});
afterAll(() => db.close());

test('models and the migrations’ schema are equal: columns, defaults, keys', async () => {
  expect(TABLES.flatMap(modelLines).sort()).toEqual(await schema());
});

test('a column that only the schema has is reported', async () => {
  await run({ db }, `alter table councils add column motto text not null default ''`);
  const fullSchema = await schema();
  await run({ db }, 'alter table councils drop column motto');
  expect(fullSchema.filter((line) => !TABLES.flatMap(modelLines).includes(line))).toEqual([
    `councils.motto text not null default ''::text`,
  ]);
});

test('every check of the database on one column is in its model', async () => {
  const checked = await rows<{ table: string; column: string; check: string }>(
    { db },
    `select conrelid::regclass::text as table, attname as column, pg_get_constraintdef(c.oid) as check
       from pg_constraint c join pg_attribute a on a.attrelid = conrelid and a.attnum = any(conkey)
      where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1`,
  );
  expect(checked.length).toBeGreaterThan(30);
  for (const { table, column, check } of checked) {
    const checks = TABLES.find(({ name }) => name === table)?.columns[column]?.options.validate as Checks;
    const values = checks.isIn?.args[0] ?? [checks.min, checks.max];
    expect([table, column, values.map(String).sort()]).toEqual([table, column, valuesIn(check).sort()]);
  }
});

test('every check of the database across columns is a rule of the table', async () => {
  const checked = await rows<{ table: string; checks: number }>(
    { db },
    `select conrelid::regclass::text as table, count(*)::int as checks from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1 group by 1`,
  );
  const rules = checked.map(({ table }) => TABLES.find(({ name }) => name === table)?.rules ?? {});
  expect(rules.map((rule) => Object.keys(rule).length)).toEqual(checked.map(({ checks }) => checks));
  expect(checked.length).toBeGreaterThan(0);
});

test('every table is read by its model, and a value that breaks a rule is not stored', async () => {
  for (const table of TABLES) expect(Array.isArray(await findAll({ db }, table, { limit: 1 }))).toBe(true);
  await expect(create({ db }, councils, { title: '' })).rejects.toThrow('notEmpty');
});

interface Checks {
  isIn?: { args: [(string | number)[]] };
  min?: number;
  max?: number;
}

const valuesIn = (check: string) =>
  [...check.matchAll(/'([^']*)'|(\d+(?:\.\d+)?)/g)].map(([, word, number]) => word ?? number ?? '');

/** Returns the lines of a table's model, in the format of `schema`. */
function modelLines(table: Table): string[] {
  const { name, columns } = table;
  const columnEntries = Object.entries(columns) as [string, Column<unknown>][];
  const attributes = modelOf(db, table).getAttributes() as Record<string, Options>;
  const key = columnEntries.filter(([, { options }]) => options.primaryKey).map(([column]) => column);
  return [
    `${name} key ${key.sort().join(', ')}`,
    ...columnEntries.flatMap(([column, { options }]) => {
      const type = typeOf(attributes[column]);
      const line = [`${name}.${column}`, type, ...(options.allowNull ? [] : ['not null'])];
      const referencedTable = options.references as { model: string } | undefined;
      return [
        [...line, ...defaultExpression(options, type)].join(' '),
        ...(referencedTable
          ? [`${name}.${column} to ${referencedTable.model}${options.onDelete ? ` ${options.onDelete}` : ''}`]
          : []),
      ];
    }),
  ];
}

type Options = Column<unknown>['options'];

const TYPES: Record<string, string> = {
  decimal: 'numeric',
  'varchar(255)': 'character varying(255)',
};

/** Returns the type of a column that Sequelize would create in PostgreSQL. */
function typeOf(attribute: Options | undefined): string {
  const type = attribute?.type as { toSql: () => string } | undefined;
  const sql = type?.toSql().toLowerCase() ?? '';
  return TYPES[sql] ?? sql;
}

function defaultExpression(
  { defaultValue: value, autoIncrement, generated }: Options,
  type: string,
): string[] {
  if (autoIncrement) return ['numbered'];
  if (generated) return ['generated'];
  return value === undefined ? [] : [`default ${expression(value, type)}`];
}

function expression(value: unknown, type: string): string {
  if (Array.isArray(value) && type.endsWith('[]')) return `'{}'::${type}`;
  if (typeof value === 'string') return `'${value}'::${type}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return 'val' in value ? (value.val as string) : `'${JSON.stringify(value)}'::${type}`;
}

/** Returns the schema of the database, a line for each column, key and reference, without the table `migrations`. */
async function schema(): Promise<string[]> {
  const foreignKeys = await rows<{ line: string }>(
    { db },
    `select concat_ws(' ', relname || '.' || attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
              case when attidentity <> '' then 'numbered' when attgenerated <> '' then 'generated'
                   else 'default ' || pg_get_expr(adbin, adrelid) end) as line
       from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and relname <> 'migrations'
     union all
     select concat_ws(' ', conrelid::regclass, 'key', (select string_agg(attname, ', ' order by attname) from pg_attribute
              where attrelid = conrelid and attnum = any(conkey)))
       from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace and conrelid <> 'migrations'::regclass
     union all
     select concat_ws(' ', conrelid::regclass || '.' || attname, 'to', confrelid::regclass,
              case confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then null else 'otherwise' end)
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return foreignKeys.map(({ line }) => line).sort();
}
