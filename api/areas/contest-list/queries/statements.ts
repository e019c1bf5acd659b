import type { ListSort } from '../contract/contest-list';
import { orderOf, type ListPlace } from './sorts';
import { conditionsOf, type ListWanted } from './where';
import { ONE_MORE } from '../../../pages';
import { duplicatesOf } from '../../../queries/duplicates';

/** The page of the list: a number of rows after a place in an order. */
export interface ListPart {
  sort: string;
  after?: ListPlace;
  limit?: number;
}

export interface Statement {
  sql: string;
  values: unknown[];
}

/** Statements that read a page. */
export interface ListStatements {
  first: Statement;
  /** Where a first may have ended before its page was full, and found enough to go on: follows the order further than that. */
  further?: Statement;
  /** Where these may have ended before the page was full: finds all that pass. */
  otherwise?: Statement;
  /** The first statement is one of few (no filters, no ids), so its plan is kept (prepared). */
  fixed: boolean;
}

/** Columns of an application as they are handed over; its tax number only finds duplicates. */
const SHOWN = [
  'id',
  'spec_id',
  'title',
  'applicant',
  'cultural_sector',
  'rating',
  'created_at',
  'tech_status',
  'expert_status',
  'overall',
  'reviewed_at',
  'place',
];

/** Number of rows of the order that are tried by the filters, before the filters are asked themselves. */
const WALK = 1000;
/** Matching words costs more per row than any other filter. Where one row in sixteen matches, the page is full. */
const WALK_FOR_WORDS = 800;
/** A walk that found this part of a page at least goes on, as far again so many times: what lets so many pass is dear to collect. */
const PROMISING = 1 / 4;
const FURTHER = 6;

/** Says whether a walk that found so few rows of a page is worth to go on with. */
export const isPromising = (found: number, limit: number): boolean => found >= limit * PROMISING;

/**
 * The statements of a page. What an index holds in the wanted order is one range of it. With other filters PostgreSQL would have to
 * guess whether to follow the order until enough have passed, or to collect all that pass and order them, and where filter and order
 * go together (the newest are the unopened ones) it guesses wrong and reads the whole contest. So the order is followed a little
 * way, which is enough where many pass, and further where some pass; else all that pass, which are few then, are collected.
 */
export function listStatements(request: ListWanted, part: ListPart): ListStatements {
  const { filters, ids } = request;
  const fixed = !ids && Object.values(filters).every((value) => value === undefined || value === '');
  const { sort, limit = ONE_MORE } = part;
  const { key = `''::text`, descending } = orderOf(sort);
  const direction = descending ? 'desc' : 'asc';
  const order = (table: string, by: string) =>
    `order by ${by === `''::text` ? '' : `${by} ${direction}, `}${table}.spec_id ${direction}`;

  const { values, ordered, rest, byContest } = conditions(request, part);
  const range = `applications a where ${ordered.join(' and ')} ${order('a', byContest ? 'a.contest_id' : key)}`;
  if (rest.length === 0) return { first: { sql: page(`${range} limit ${limit}`), values }, fixed };

  const walk = Math.max(filters.text ? WALK_FOR_WORDS : WALK, 10 * limit);
  // The key is a column of the walk: by it PostgreSQL knows its order, and the walk ends with the page.
  const near = (steps: number) =>
    page(
      `(select a.*, ${key} as walk_key from ${range} limit ${steps}) a where ${rest.join(' and ')} ${order('a', by('a.walk_key'))} limit ${limit}`,
    );
  // `offset 0` keeps PostgreSQL from following the order here.
  const far = page(`
    (select * from (
       select a.spec_id, ${key} as sort_key from applications a where ${[...ordered, ...rest].join(' and ')} offset 0) found
      ${order('found', by('sort_key'))} limit ${limit}) one
    join applications a on a.spec_id = one.spec_id`);
  if (request.ids) return { first: { sql: far, values }, fixed };
  return {
    first: { sql: near(walk), values },
    further: { sql: near(FURTHER * walk), values },
    otherwise: { sql: far, values },
    fixed,
  };

  /** The columns of these applications, ordered again because a join keeps no order. */
  function page(source: string): string {
    return `select ${SHOWN.map((column) => `page.${column}`).join(', ')},
             (select u.name from users u where u.id = page.tech_reviewer_id) as reviewer,
             exists (select from ${duplicatesOf('page')}) as duplicate from (
      select a.id, a.spec_id, a.title, a.applicant->>'name' as applicant, a.cultural_sector, a.rating, a.created_at,
             a.tech_status, a.expert_status, a.overall, a.tech_reviewer_id, a.tech_reviewed_at as reviewed_at,
             a.contest_id, a.applicant_tax_id, (${key})::text as place, ${key} as sort_key
        from ${source}) page ${order('page', by('page.sort_key'))}`;
  }

  /** The number alone is order enough. */
  function by(column: string): string {
    return orderOf(sort).key ? column : `''::text`;
  }
}

function conditions(request: ListWanted, { sort, after }: ListPart) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { key, type, descending } = orderOf(sort);
  const found = conditionsOf(request, sort.replace(/^-/, '') as ListSort, bind);
  const { ordered, byContest } = found;
  if (after) {
    const sign = descending ? '<' : '>';
    const before = key
      ? [key, `${bind(after.value)}::${type}`]
      : byContest && ['a.contest_id', `${bind(request.contestId)}::uuid`];
    const number = `${bind(after.number)}::text`;
    ordered.push(
      before ? `(${before[0]}, a.spec_id) ${sign} (${before[1]}, ${number})` : `a.spec_id ${sign} ${number}`,
    );
  }
  return { values, ...found };
}
