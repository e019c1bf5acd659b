import { type Database, inTransaction, rows, run } from '../../db/query';

/**
 * The plan by which PostgreSQL reads a statement when it may not read tables from end to end: a small table is often read so
 * although an index would serve, and whether one does is the question. What is chosen at 100,000 rows, bench/lists sees.
 */
export const planWithIndexes = (db: Database, sql: string, values: unknown[]): Promise<string> =>
  inTransaction(db, async (on) => {
    await run(on, 'set local enable_seqscan = off');
    const lines = await rows<{ 'QUERY PLAN': string }>(on, `explain ${sql}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
