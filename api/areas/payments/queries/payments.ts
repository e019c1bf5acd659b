import { textConditions } from '../../contest-list/queries/conditions';
import type { PaymentTerm } from '../../../../domain/application/payment-conditions';
import { prepared, readRows, type Statement } from '../../../../db/prepared';
import type { Database } from '../../../../db/query';
import { PaymentStatus } from '../../../../domain/statuses';
import { splitPage, KEY, PAGE_PLUS_ONE, cursorBy } from '../../../pages';
import { ALL_SEASONS, type PaymentFilters, type PaymentRow, type PaymentTotals } from '../contract/payments';

const { planned, due: isDue, paid, returned } = PaymentStatus;
const TODAY = `(now() at time zone 'Europe/Kyiv')::date`;
/**
 * SQL of today's status of a tranche `p`. Whether it is due depends on its condition and on today's day
 * (rules/payments, "Payment statuses").
 */
const STATUS = `case when p.status = ${planned} and p.fulfilled and (p.condition <> 'date' or p.due <= ${TODAY})
    then ${isDue} else p.status end`;
/** SQL condition: waits for payment after its due day. */
const IS_LATE = `${STATUS} = ${isDue} and p.due < ${TODAY}`;
/** SQL of the Monday of the current week. */
const MONDAY = `date_trunc('week', ${TODAY}::timestamp)::date`;
const TERMS = {
  late: IS_LATE,
  week: `p.status = ${planned} and p.fulfilled and p.due between ${MONDAY} and ${MONDAY} + 6`,
} as const satisfies Record<PaymentTerm, string>;
/** SQL of a tranche's day in the register. */
const DAY = 'coalesce(p.paid_on, p.due)';
const APPLICATION = 'join applications a on a.id = p.application_id';
const CURSOR = cursorBy([/^\d{4}-\d\d-\d\d$/, KEY.uuid, KEY.number], { order: 'payments' });
/** Number of rows that are read at once for a file. */
const BATCH = 500;

type Titled = { _id: string; title: string };

/** A season with its programmes. */
export type PaymentSeason = Titled & { archived: boolean; used: boolean; programs: Titled[] };

/** Returns the seasons, newest first. `used` marks the newest season that is not archived and has payments. */
export const paymentSeasons = (db: Database) =>
  prepared<PaymentSeason>(
    { db },
    `select s.id as _id, s.title, s.archived_at is not null as archived,
            coalesce((select json_agg(json_build_object('_id', p.id, 'title', p.title) order by p.number)
                        from programs p where p.season_id = s.id), '[]') as programs, s.id is not distinct from (
        select u.id from seasons u where u.archived_at is null and exists (select from payments p where p.season_id = u.id)
         order by u.number desc limit 1) as used
       from seasons s order by s.number desc`,
    [],
  );

/** Filters with a season, or with `ALL_SEASONS`. */
type PaymentSelection = PaymentFilters & { season: string };

/** Conditions of the filters on tranches `p`, without the season. */
function conditions(filters: PaymentFilters, bind: (value: unknown) => string): string[] {
  const { program, status, term, day, from, to } = filters;
  const dayColumn = day === 'returned' ? 'p.returned_on' : DAY;
  return [
    program && `p.program_id = ${bind(program)}::uuid`,
    status && `${STATUS} = any(${bind(status.split(',').map(Number))}::int[])`,
    term && TERMS[term],
    day === 'returned' && `p.status = ${returned}`,
    from && `${dayColumn} >= ${bind(from)}::date`,
    to && `${dayColumn} <= ${bind(to)}::date`,
  ].filter((one) => typeof one === 'string' && one !== '') as string[];
}

/** Condition of the text on tranches `p` and their applications `a`. */
const textCondition = (q: string, bind: (value: unknown) => string): string =>
  `((${textConditions(q, bind).join(' and ')}) or position(text_key(${bind(q)}::text) in p.document_key) > 0)`;

/** SQL of a page, for the register and for the test of its plan. The best index depends on the text, the programme and the days of returns. */
export function paymentsStatement(
  filters: PaymentSelection,
  after: string | undefined,
  limit = PAGE_PLUS_ONE,
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const isOneSeason = filters.season !== ALL_SEASONS;
  const where = [
    `p.season_id = ${isOneSeason ? `${bind(filters.season)}::uuid` : 's.id'}`,
    ...conditions(filters, bind),
    ...(filters.q ? [textCondition(filters.q, bind)] : []),
  ];
  if (after !== undefined) {
    const [due, application, position] = CURSOR.read(after);
    where.push(
      `(p.due, p.application_id, p.position) > (${bind(due)}::date, ${bind(application)}::uuid, ${bind(position)}::int)`,
    );
  }
  const range = `where ${where.join(' and ')} order by p.due, p.application_id, p.position limit ${bind(limit)}`;
  // Of all seasons the page is merged from the first rows of each season, which are a range of the index each.
  const merged = `seasons s cross join lateral (
    select p.* from payments p ${filters.q ? APPLICATION : ''} ${range}) p`;
  const sql = `
    select p.id as _id, p.application_id, a.spec_id, a.title, coalesce(a.applicant->>'name', '') as applicant,
           programs.title as program, p.position + 1 as number, p.sum::text, p.condition, p.due::text, ${STATUS} as status,
           ${IS_LATE} as late, p.paid_on::text, p.document,
           case when p.status >= ${paid} then (p.sum - p.retained)::text end as paid, p.retained::text, p.returned_on::text,
           p.return_document, p.returned::text
      from ${isOneSeason ? 'payments p' : merged} ${APPLICATION} join programs on programs.id = p.program_id
     ${isOneSeason ? range : `order by p.due, p.application_id, p.position limit ${bind(limit)}`}`;
  return { sql, values, fixed: !filters.q && !filters.program && !filters.day };
}

const cursorOf = ({ due, application_id: application, number }: PaymentRow): string =>
  CURSOR.write([due, application, String(number - 1)]);

/** Returns a page of the register. @throws ProblemError 422 `invalid-input` for an `after` that is not of this list */
export async function paymentsPage(db: Database, filters: PaymentSelection, after?: string) {
  return splitPage(await readRows<PaymentRow>({ db }, paymentsStatement(filters, after)), cursorOf);
}

/** Yields all matching payments, read in batches. */
export async function* allPayments(db: Database, filters: PaymentSelection): AsyncGenerator<PaymentRow> {
  let after: string | undefined;
  for (;;) {
    const batch = await readRows<PaymentRow>({ db }, paymentsStatement(filters, after, BATCH));
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = cursorOf(last);
  }
}

/** Returns sums over all matching tranches, added up as decimals. */
export async function paymentTotals(db: Database, filters: PaymentSelection): Promise<PaymentTotals> {
  const [totals] = await readRows<PaymentTotals>({ db }, totalsStatement(filters));
  return totals ?? ZERO_TOTALS;
}

/** SQL of the totals; applications are read only for a text search. */
export function totalsStatement(filters: PaymentSelection): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = conditions(filters, bind);
  if (filters.season !== ALL_SEASONS) where.unshift(`p.season_id = ${bind(filters.season)}::uuid`);
  const tranches = `payments p ${where.length > 0 ? `where ${where.join(' and ')}` : ''}`;
  // Because of `offset 0` the season's range of the index is read before the applications, whatever
  // PostgreSQL estimates for the text.
  const matches = filters.q
    ? `(select p.* from ${tranches} offset 0) p ${APPLICATION} where ${textCondition(filters.q, bind)}`
    : tranches;
  const total = (column: string) => `coalesce(sum(${column}), 0)::numeric(24, 2)::text`;
  const sql = `
    select count(*)::int as count, ${total('p.sum')} as sum,
            ${total(`case when p.status >= ${paid} then p.sum - p.retained end`)} as paid,
            ${total('p.retained')} as retained, ${total('p.returned')} as returned
       from ${matches}`;
  return { sql, values };
}

/** Sums and numbers of a season's tranches, by the conditions of the register's filters. */
export interface SeasonMoney {
  planned_count: number;
  planned: string;
  paid_count: number;
  paid: string;
  late_count: number;
  late: string;
}

/** SQL of the dashboard's figures about tranches. Planned tranches include due and late ones (rules/dashboard, "Money"). */
export function seasonMoneyStatement(season: string) {
  const figure = (name: string, condition: string, sum: string) =>
    `count(*) filter (where ${condition})::int as ${name}_count,
     coalesce(sum(${sum}) filter (where ${condition}), 0)::numeric(24, 2)::text as ${name}`;
  const sql = `select ${[
    figure('planned', `p.status = ${planned}`, 'p.sum'),
    figure('paid', `p.status >= ${paid}`, 'p.sum - p.retained'),
    figure('late', IS_LATE, 'p.sum'),
  ].join(', ')} from payments p where p.season_id = $1::uuid`;
  return { sql, values: [season] };
}

/** Totals without any tranche. */
export const ZERO_TOTALS: PaymentTotals = {
  count: 0,
  sum: '0.00',
  paid: '0.00',
  retained: '0.00',
  returned: '0.00',
};
