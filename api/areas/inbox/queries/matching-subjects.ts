import { rows, type Database } from '../../../../db/query';
import { textConditions } from '../../contest-list/queries/conditions';
import type { InboxFilter } from './filter';

/**
 * Maximum number of matching applications whose ids are collected. If more match, the ids are not needed: reading the inbox in its order
 * soon fills a page.
 */
const MAX_APPLICATIONS = 1000;

/**
 * Returns the ids of applications in whose number, title or applicant each word of `text` begins a word; undefined if there are too many.
 */
async function applicationsWithWords(db: Database, text: string): Promise<string[] | undefined> {
  const values: unknown[] = [];
  const where = textConditions(text, (value) => `$${values.push(value)}`);
  const applications = await rows<{ id: string }>(
    { db },
    `select a.id from applications a where ${where.join(' and ')} limit ${MAX_APPLICATIONS + 1}`,
    values,
  );
  return applications.length > MAX_APPLICATIONS ? undefined : applications.map(({ id }) => id);
}

/** Returns the ids of the subjects that the filter's `text` or `subject` selects; undefined if it has neither, or if there are too many. */
export const subjectsMatching = async (
  db: Database,
  { text, subject }: InboxFilter,
): Promise<string[] | undefined> =>
  text ? applicationsWithWords(db, text) : subject ? [subject] : undefined;
