import { type Database, rows } from '../../../../db/query';
import { wordConditions, NAME_KEY, NAME_OR_EMAIL_KEY } from '../../../word-search';

/**
 * Returns SQL conditions on `users u` that the name contains every word of the text. The conditions on name and e-mail follow from those on
 * the name; they are there because the index is on name and e-mail.
 */
export const nameContains = (text: string, bind: (value: unknown) => string): string[] => [
  ...wordConditions(NAME_OR_EMAIL_KEY, text, bind),
  ...wordConditions(NAME_KEY, text, bind),
];

/** Returns people who are experts or have evaluated as experts and whose name contains the text: the first `max` in alphabetical order. */
export function expertsByName(db: Database, text: string, max: number) {
  const { sql, values } = expertsStatement(text, max);
  return rows<{ _id: string; name: string }>({ db }, sql, values);
}

/** SQL for `expertsByName` and for the test of its plan. */
export function expertsStatement(text: string, max: number) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const nameConditions = nameContains(text, bind);
  const sql = `
    select u.id as _id, u.name from users u
     where ${nameConditions.join(' and ')}
       and (u.role = 'expert' or exists (select from expert_reviews r where r.expert_id = u.id))
     order by u.name collate "uk-x-icu", u.id limit ${bind(max)}`;
  return { sql, values };
}
