import { type Database, type Executor, rows } from '../../../../db/query';
import { councils } from '../../../../db/models';
import { findOne, sql } from '../../../../db/record';
import type { Council, CouncilView } from '../contract/councils';
import { wordConditions } from '../../../word-search';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';

const CURSOR = cursorBy([KEY.text, KEY.uuid], { order: 'title' });
const TITLE = 'c.title collate "uk-x-icu"';

/**
 * Returns a page of expert groups by name, with the number of their members.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function councilsPage(db: Database, q: string | undefined, after?: string) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = wordConditions('c.title_key', q, bind);
  if (after) {
    const [title, id] = CURSOR.read(after);
    where.push(`(${TITLE}, c.id) > (${bind(title)}::text, ${bind(id)}::uuid)`);
  }
  const allCouncils = await rows<Council>(
    { db },
    `select c.id as _id, c.title, (select count(*)::int from users u where u.council_id = c.id) as experts
       from councils c ${where.length > 0 ? `where ${where.join(' and ')}` : ''}
      order by ${TITLE}, c.id limit ${PAGE_PLUS_ONE}`,
    values,
  );
  const { page, next } = splitPage(allCouncils, (last) => CURSOR.write([last.title, last._id]));
  return { councils: page, next };
}

/** Returns an expert group with its members by name; undefined if it does not exist. */
export async function findCouncil(executor: Executor, id: string): Promise<CouncilView | undefined> {
  const council = await findOne(executor, councils, {
    where: { id },
    columns: ['title'],
    include: {
      members: { columns: ['id', 'name', 'email'], order: [sql('name collate "uk-x-icu"'), 'id'] },
    },
  });
  if (!council) return undefined;
  const members = council.members.map(({ id: _id, name, email }) => ({ _id, name, email }));
  return { _id: id, title: council.title, members };
}
