import { type Database, row } from '../../db/query';
import { beginsAsNumber, numberBegins } from '../numbers';

/** Counting stops so far behind the offset from which a page is read: more take long to count, and nobody reads them. */
export const COUNTED = 500;

/** Says whether an application has a number that begins so; a text that begins none is looked for in the parts of numbers. */
export async function beginsSomeNumber(db: Database, text = ''): Promise<boolean> {
  if (!beginsAsNumber(text)) return false;
  const values: unknown[] = [];
  const begins = numberBegins(text, (value) => `$${values.push(value)}::text`);
  const statement = `select exists (select from applications a where ${begins.join(' and ')}) as begins`;
  return (await row<{ begins: boolean }>({ db }, statement, values))?.begins ?? false;
}

/** A count that stopped at `COUNTED` behind the offset, and whether there is more. */
export function cappedCount(found: number, offset: number): { count: number; least: boolean } {
  const most = offset + COUNTED;
  return { count: Math.min(found, most), least: found > most };
}
