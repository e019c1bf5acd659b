import { connect } from './connection';
import { pipelined, readRows } from './prepared';
import type { Executor } from './query';

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());

/** Returns the prepared statements of the pool's only connection that contain the text. */
const preparedWith = async (text: string): Promise<string[]> => {
  const sql = 'select statement from pg_prepared_statements where position($1 in statement) > 0';
  return (await readRows<{ statement: string }>({ db }, { sql, values: [text] })).map(
    ({ statement }) => statement,
  );
};

test('only a statement whose plan suits all values is prepared', async () => {
  const statement = (label: string, fixed?: boolean) => ({
    sql: `select $1::int as prepared_${label}`,
    values: [1],
    fixed,
  });
  const read = (executor: Executor) =>
    [
      readRows(executor, statement('fixed', true)),
      readRows(executor, statement('fixed', true)),
      readRows(executor, statement('planned')),
    ] as const;
  expect(await pipelined(db, read)).toEqual([
    [{ prepared_fixed: 1 }],
    [{ prepared_fixed: 1 }],
    [{ prepared_planned: 1 }],
  ]);
  expect(await preparedWith('as prepared_')).toEqual(['select $1::int as prepared_fixed']);
});

test('a connection has at most 500 prepared statements, and further ones are answered', async () => {
  for (let n = 0; n < 520; n++)
    expect(await readRows({ db }, { sql: `select ${n} as many_${n}`, values: [], fixed: true })).toEqual([
      { [`many_${n}`]: n },
    ]);
  expect((await preparedWith('as many_')).length).toBeLessThanOrEqual(500);
});
