import { readRows } from '../../db/prepared';
import type { Database } from '../../db/query';
import { isNumberPrefix, numberPrefixConditions } from '../numbers';

/** Maximum number of rows that are counted after a page's offset. Counting more takes long, and nobody reads that far. */
export const COUNTED = 500;

/** Returns whether any application's number begins with the text; otherwise the text is searched for in the parts of numbers. */
export async function beginsSomeNumber(db: Database, text = ''): Promise<boolean> {
  if (!isNumberPrefix(text)) return false;
  const values: unknown[] = [];
  const conditions = numberPrefixConditions(text, (value) => `$${values.push(value)}::text`);
  const sql = `select exists (select from applications a where ${conditions.join(' and ')}) as begins`;
  const [result] = await readRows<{ begins: boolean }>({ db }, { sql, values });
  return result?.begins ?? false;
}

/** Returns a count of at most `COUNTED` after the offset, and whether there are more. */
export function cappedCount(matchCount: number, offset: number): { count: number; least: boolean } {
  const limit = offset + COUNTED;
  return { count: Math.min(matchCount, limit), least: matchCount > limit };
}
