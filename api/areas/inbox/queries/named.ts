import { rows, type Database } from '../../../../db/query';
import { textConditions } from '../../contest-list/queries/where';
import type { InboxFilter } from './filter';

/** More applications than this are not collected: where so many bear the words, an inbox that is read in its order soon has a page. */
const MOST = 1000;

/** The applications whose number, title or applicant have words that begin so; undefined if they are very many. */
async function namedBy(db: Database, text: string): Promise<string[] | undefined> {
  const values: unknown[] = [];
  const where = textConditions(text, (value) => `$${values.push(value)}`);
  const found = await rows<{ id: string }>(
    { db },
    `select a.id from applications a where ${where.join(' and ')} limit ${MOST + 1}`,
    values,
  );
  return found.length > MOST ? undefined : found.map(({ id }) => id);
}

/** The subjects to which the filter's words, or the filter itself, narrow the inbox, where they are few. */
export const namedIn = async (db: Database, { text, subject }: InboxFilter): Promise<string[] | undefined> =>
  text ? namedBy(db, text) : subject ? [subject] : undefined;
