import { inSnapshot, pipelinedTransaction } from './beginning';
import { connect } from './connection';
import { pipelined, prepared } from './prepared';
import { rows, run, type Executor } from './query';
import { allSettledPipeline } from './all-settled-pipeline';

const db = connect(process.env.DATABASE_URL ?? '', 1);
beforeAll(() => run({ db }, 'create table begun (id int primary key)'));
afterAll(async () => {
  await run({ db }, 'drop table begun');
  await db.close();
});
afterEach(() => run({ db }, 'delete from begun'));

const insertRow = (executor: Executor, id: number) =>
  prepared<{ id: number }>(executor, 'insert into begun values ($1) returning id', [id]);
const stored = async () =>
  (await rows<{ id: number }>({ db }, 'select id from begun order by id')).map(({ id }) => id);
const readNothing = (executor: Executor) => prepared(executor, 'select id from begun', []);

test('the first reads and the writes are one transaction', async () => {
  const ids = (executor: Executor) =>
    prepared<{ id: string }>(
      executor,
      'select pg_current_xact_id()::text as id, pg_backend_pid() as pid',
      [],
    );
  const pipelinedIds = await pipelinedTransaction(db, ids, async (executor, before) => {
    const [, after] = await allSettledPipeline([insertRow(executor, 1), ids(executor)]);
    return before[0]?.id === after[0]?.id;
  });
  expect(pipelinedIds).toBe(true);
  expect(await stored()).toEqual([1]);
});

test('if one of several statements fails nothing is written, and its error is thrown', async () => {
  const transaction = pipelinedTransaction(db, readNothing, async (executor) => {
    const after = async () => {
      await readNothing(executor);
      await insertRow(executor, 3);
    };
    return allSettledPipeline([after(), insertRow(executor, 2), insertRow(executor, 2)]);
  });
  await expect(transaction).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
  // The pool's only connection is no longer in a transaction.
  await insertRow({ db }, 4);
  expect(await stored()).toEqual([4]);
});

test('if the first read fails nothing is written', async () => {
  const write = jest.fn();
  await expect(
    pipelinedTransaction(db, (executor) => prepared(executor, 'select 1 / $1::int', [0]), write),
  ).rejects.toMatchObject({ code: '22012' });
  expect(write).not.toHaveBeenCalled();
  await insertRow({ db }, 5);
  expect(await stored()).toEqual([5]);
});

test('statements of pipelined run on one connection, each in a transaction of its own', async () => {
  const pid = (executor: Executor) =>
    prepared<{ pid: number }>(executor, 'select pg_backend_pid() as pid', []);
  const [[firstPid], [secondPid]] = await pipelined(db, (executor) => [pid(executor), pid(executor)]);
  expect(firstPid?.pid).toBe(secondPid?.pid);
  await expect(
    pipelined(db, (executor) => [insertRow(executor, 6), insertRow(executor, 6)]),
  ).rejects.toMatchObject({
    code: '23505',
  });
  expect(await stored()).toEqual([6]);
});

test('a snapshot does not see what is committed after its first read, and writes nothing', async () => {
  const otherDatabase = connect(process.env.DATABASE_URL ?? '', 1);
  await insertRow({ db }, 7);
  const snapshotRows = await inSnapshot(db, async (executor) => {
    const before = await readNothing(executor);
    await insertRow({ db: otherDatabase }, 8);
    const after = await rows(executor, 'select id from begun');
    return [before, after];
  });
  expect(snapshotRows).toEqual([[{ id: 7 }], [{ id: 7 }]]);
  expect(await stored()).toEqual([7, 8]);
  await expect(inSnapshot(db, (executor) => insertRow(executor, 9))).rejects.toMatchObject({ code: '25006' });
  await expect(inSnapshot(db, (executor) => rows(executor, 'select 1 / 0'))).rejects.toThrow(
    'division by zero',
  );
  // The pool's only connection is no longer in a transaction.
  await insertRow({ db }, 10);
  expect(await stored()).toEqual([7, 8, 10]);
  await otherDatabase.close();
});

test('an idle snapshot is ended after a minute, an idle transaction that may write after three seconds', async () => {
  const limit = async (executor: Executor) => {
    const [setting] = await rows<{ idle: string }>(
      executor,
      `select current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    return setting?.idle;
  };
  const url = new URL(process.env.DATABASE_URL ?? '');
  // The test's own connections have another limit (tests/jest/integration-environment.ts).
  url.search = '';
  const productDb = connect(url.href, 1);
  expect(await inSnapshot(productDb, limit)).toBe('1min');
  expect(await pipelinedTransaction(productDb, readNothing, limit)).toBe('3s');
  expect(await pipelinedTransaction(db, readNothing, limit)).toBe('2min');
  await productDb.close();
});
