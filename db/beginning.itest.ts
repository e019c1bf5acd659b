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

const put = (on: Executor, id: number) =>
  prepared<{ id: number }>(on, 'insert into begun values ($1) returning id', [id]);
const stored = async () =>
  (await rows<{ id: number }>({ db }, 'select id from begun order by id')).map(({ id }) => id);
const nothing = (on: Executor) => prepared(on, 'select id from begun', []);

test('the first reads and the writes are one transaction', async () => {
  const ids = (on: Executor) =>
    prepared<{ id: string }>(on, 'select pg_current_xact_id()::text as id, pg_backend_pid() as pid', []);
  const same = await pipelinedTransaction(db, ids, async (on, before) => {
    const [, after] = await allSettledPipeline([put(on, 1), ids(on)]);
    return before[0]?.id === after[0]?.id;
  });
  expect(same).toBe(true);
  expect(await stored()).toEqual([1]);
});

test('if one of several statements fails nothing is written, and its error is thrown', async () => {
  const written = pipelinedTransaction(db, nothing, async (on) => {
    const after = async () => {
      await nothing(on);
      await put(on, 3);
    };
    return allSettledPipeline([after(), put(on, 2), put(on, 2)]);
  });
  await expect(written).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([]);
  // The pool's only connection is no longer in a transaction.
  await put({ db }, 4);
  expect(await stored()).toEqual([4]);
});

test('if the first read fails nothing is written', async () => {
  const write = jest.fn();
  await expect(
    pipelinedTransaction(db, (on) => prepared(on, 'select 1 / $1::int', [0]), write),
  ).rejects.toMatchObject({ code: '22012' });
  expect(write).not.toHaveBeenCalled();
  await put({ db }, 5);
  expect(await stored()).toEqual([5]);
});

test('statements of pipelined run on one connection, each in a transaction of its own', async () => {
  const pid = (on: Executor) => prepared<{ pid: number }>(on, 'select pg_backend_pid() as pid', []);
  const [[one], [other]] = await pipelined(db, (on) => [pid(on), pid(on)]);
  expect(one?.pid).toBe(other?.pid);
  await expect(pipelined(db, (on) => [put(on, 6), put(on, 6)])).rejects.toMatchObject({ code: '23505' });
  expect(await stored()).toEqual([6]);
});

test('a snapshot does not see what is committed after its first read, and writes nothing', async () => {
  const other = connect(process.env.DATABASE_URL ?? '', 1);
  await put({ db }, 7);
  const read = await inSnapshot(db, async (on) => {
    const before = await nothing(on);
    await put({ db: other }, 8);
    const after = await rows(on, 'select id from begun');
    return [before, after];
  });
  expect(read).toEqual([[{ id: 7 }], [{ id: 7 }]]);
  expect(await stored()).toEqual([7, 8]);
  await expect(inSnapshot(db, (on) => put(on, 9))).rejects.toMatchObject({ code: '25006' });
  await expect(inSnapshot(db, (on) => rows(on, 'select 1 / 0'))).rejects.toThrow('division by zero');
  // The pool's only connection is no longer in a transaction.
  await put({ db }, 10);
  expect(await stored()).toEqual([7, 8, 10]);
  await other.close();
});
