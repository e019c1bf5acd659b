import { type Database, inTransaction, rows, run } from '../../db/query';

/**
 * Returns PostgreSQL's plan of a statement with sequential scans disabled. PostgreSQL often scans a small table although an index would
 * serve; this plan shows whether an index can serve the statement. bench/lists checks the plans that PostgreSQL chooses at 100,000 rows.
 */
export const planWithIndexes = (db: Database, sql: string, values: unknown[]): Promise<string> =>
  inTransaction(db, async (executor) => {
    await run(executor, 'set local enable_seqscan = off');
    const lines = await rows<{ 'QUERY PLAN': string }>(executor, `explain ${sql}`, values);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
