import { rows, type Database } from '../../../../db/query';
import { textConditions } from '../../contest-list/queries/where';
import type { InboxFilter } from './filter';

/** Maximum number of applications collected: if more have the words, reading the inbox in its order soon fills a page. */
const MAX_APPLICATIONS = 1000;

/** Returns applications whose number, title or applicant has words with these beginnings; undefined if there are too many. */
async function namedBy(db: Database, text: string): Promise<string[] | undefined> {
  const values: unknown[] = [];
  const where = textConditions(text, (value) => `$${values.push(value)}`);
  const found = await rows<{ id: string }>(
    { db },
    `select a.id from applications a where ${where.join(' and ')} limit ${MAX_APPLICATIONS + 1}`,
    values,
  );
  return found.length > MAX_APPLICATIONS ? undefined : found.map(({ id }) => id);
}

/** Returns the subjects to which words or subject of the filter limit the inbox; undefined if there are too many. */
export const namedIn = async (db: Database, { text, subject }: InboxFilter): Promise<string[] | undefined> =>
  text ? namedBy(db, text) : subject ? [subject] : undefined;
