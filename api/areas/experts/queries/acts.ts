import { row, rows, type Database } from '../../../../db/query';
import { ReviewStatus } from '../../../../domain/statuses';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import type { ActsFilters, ExpertAct, ExpertActs } from '../contract/acts';
import { nameContains } from './expert-names';
import { NAME } from './names';

/**
 * SQL of the completed reviews of the season $1: reviews at the last status that have a signature in force. A
 * signature that a rollback has undone does not count (rules/expert-review, "Acts of experts").
 */
const COMPLETED = `
  completed as (
    select r.id, r.expert_id, r.number, a.id as application_id, a.spec_id, a.title, a.contest_id, signed.at as signed_at
      from programs p join contests c on c.program_id = p.id join applications a on a.contest_id = c.id
      join expert_reviews r on r.application_id = a.id and r.status = ${ReviewStatus.completed}
      cross join lateral (
        select max(d.created_at) as at from decisions d
         where d.record_id = r.id and d.step = 'review.sign' and d.superseded_epoch is null) signed
     where p.season_id = $1 and signed.at is not null)`;

/** SQL of the payment for an expert's reviews in a contest, over reviews `x` grouped with their contest `c`. */
const BY_CONTEST = `
  by_contest as (
    select x.expert_id, c.id as contest_id, c.title, c.expert_rate as rate, c.expert_hours as hours, count(*)::int as count,
           count(*) * c.expert_hours as hours_total, count(*) * c.expert_rate::bigint as sum
      from completed x join contests c on c.id = x.contest_id group by 1, c.id)`;

/** SQL of the amounts, over rows of `by_contest`. */
const AMOUNTS = `
  coalesce(sum(b.count), 0)::int as count,
  coalesce(sum(b.hours_total), 0)::float8 as hours,
  coalesce(sum(b.sum), 0)::float8 as sum,
  coalesce(sum(b.count) filter (where b.rate is null), 0)::int as without_rate,
  coalesce(sum(b.count) filter (where b.hours is null), 0)::int as without_hours`;

/** Filters of the list, or the id of a single expert. */
type ActsSelection = ActsFilters & { expert?: string };

/** Conditions on `by_contest b join users u`. */
function conditionsOf({ q, contest, expert }: ActsSelection, bind: (value: unknown) => string): string[] {
  return [
    'true',
    ...nameContains(q ?? '', bind),
    ...(contest ? [`b.contest_id = ${bind(contest)}::uuid`] : []),
    ...(expert ? [`u.id = ${bind(expert)}::uuid`] : []),
  ];
}

/**
 * Returns a page of experts with completed reviews of the season, by name, with their payment by contest.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function actsPage(db: Database, season: string, filters: ActsFilters, after?: string) {
  const places = cursorBy([KEY.text, KEY.uuid], { order: season });
  const values: unknown[] = [season];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = conditionsOf(filters, bind);
  if (after !== undefined) {
    const [name, id] = places.read(after);
    where.push(`(${NAME}, u.id) > (${bind(name)}::text, ${bind(id)}::uuid)`);
  }
  const acts = await rows<ExpertAct>(
    { db },
    `with ${COMPLETED}, ${BY_CONTEST}
     select u.id as _id, u.name, u.email, ${AMOUNTS},
            json_agg(json_build_object('_id', b.contest_id, 'title', b.title, 'rate', b.rate, 'hours', b.hours, 'count', b.count,
                       'hours_total', b.hours_total, 'sum', b.sum) order by b.title, b.contest_id) as contests
       from by_contest b join users u on u.id = b.expert_id
      where ${where.join(' and ')} group by u.id order by ${NAME}, u.id limit ${PAGE_PLUS_ONE}`,
    values,
  );
  return splitPage(acts, (last) => places.write([last.name, last._id]));
}

/** Returns the totals of all rows that match the filters. */
export async function actsTotals(
  db: Database,
  season: string,
  filters: ActsSelection,
): Promise<ExpertActs['totals']> {
  const values: unknown[] = [season];
  const where = conditionsOf(filters, (value) => `$${values.push(value)}`);
  const totals = await row<ExpertActs['totals']>(
    { db },
    `with ${COMPLETED}, ${BY_CONTEST}
     select count(distinct b.expert_id)::int as experts, ${AMOUNTS}
       from by_contest b join users u on u.id = b.expert_id where ${where.join(' and ')}`,
    values,
  );
  if (!totals) throw new Error('an aggregate has a row');
  return totals;
}

/** Returns the contests of the season with completed reviews, and the payment for one review. */
export const contestsOfActs = (db: Database, season: string): Promise<ExpertActs['contests']> =>
  rows(
    { db },
    `with ${COMPLETED}
     select c.id as _id, c.title, c.expert_rate as rate, c.expert_hours::float8 as hours
       from contests c where c.id in (select contest_id from completed) order by c.title, c.id`,
    [season],
  );

interface ReviewRow {
  _id: string;
  number: string;
  signed_at: Date;
  application: { _id: string; spec_id: string; title: string };
  contest: ExpertActs['contests'][number];
}

/**
 * Returns a page of an expert's completed reviews in the season, by the application's number.
 * @throws ProblemError 422 `invalid-input` for an `after` that is not of this list
 */
export async function reviewsOfAct(db: Database, season: string, expert: string, after?: string) {
  const places = cursorBy([KEY.text, KEY.uuid], { order: season });
  const [number, id] = after === undefined ? [null, null] : places.read(after);
  const reviews = await rows<ReviewRow>(
    { db },
    `with ${COMPLETED}
     select x.id as _id, x.number, x.signed_at,
            json_build_object('_id', x.application_id, 'spec_id', x.spec_id, 'title', x.title) as application,
            json_build_object('_id', c.id, 'title', c.title, 'rate', c.expert_rate, 'hours', c.expert_hours) as contest
       from completed x join contests c on c.id = x.contest_id
      where x.expert_id = $2 and ($4::uuid is null or (x.number, x.id) > ($3::text collate "C", $4::uuid))
      order by x.number, x.id limit ${PAGE_PLUS_ONE}`,
    [season, expert, number, id],
  );
  return splitPage(reviews, (last) => places.write([last.number, last._id]));
}

/**
 * Returns the account with this id, for an expert's page. The account may have any role, because the role may
 * have changed since the evaluation.
 */
export const actOf = (db: Database, id: string) =>
  row<{ _id: string; name: string }>({ db }, 'select id as _id, name from users where id = $1', [id]);
