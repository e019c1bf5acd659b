import type { Level } from '../contract/catalogue-admin';

/** SQL that reads records of a level of the catalogue: its source, and the contract's fields as columns. */
interface Shape {
  from: string;
  columns: string;
}

/** SQL condition: a contest has an application, by the stored counts (migration 0010). */
const HAS_APPLICATION = `exists (select 1 from contest_counts k where k.contest_id = c.id and k.total > 0)`;

/** SQL condition: a record has an application in one of its contests; `condition` selects these contests `x`. */
const inContests = (condition: string) =>
  `exists (select 1 from contests x join contest_counts k on k.contest_id = x.id and k.total > 0 ${condition})`;

const SEASON: Shape = {
  from: 'seasons s',
  columns: `s.id as _id, s.version, s.number, s.title, s.start_date::text as start_date, s.end_date::text as end_date,
    s.archived_at is not null as archived, false as parent_archived,
    ${inContests('join programs y on y.id = x.program_id where y.season_id = s.id')} as frozen,
    not exists (select 1 from programs y where y.season_id = s.id) as empty`,
};

const PROGRAM: Shape = {
  from: 'programs p join seasons s on s.id = p.season_id',
  columns: `p.id as _id, p.version, p.season_id as season, p.number, p.title, p.prefix,
    p.program_start::text as program_start, p.program_end::text as program_end,
    p.archived_at is not null as archived, s.archived_at is not null as parent_archived,
    ${inContests('where x.program_id = p.id')} as frozen,
    not exists (select 1 from lots y where y.program_id = p.id)
      and not exists (select 1 from contests y where y.program_id = p.id) as empty`,
};

const LOT: Shape = {
  from: 'lots l join programs p on p.id = l.program_id join seasons s on s.id = p.season_id',
  columns: `l.id as _id, l.version, l.program_id as program, l.number, l.title,
    l.archived_at is not null as archived,
    coalesce(p.archived_at, s.archived_at) is not null as parent_archived,
    ${inContests('where x.lot_id = l.id')} as frozen,
    not exists (select 1 from contests y where y.lot_id = l.id) as empty`,
};

const CONTEST: Shape = {
  from: `contests c join programs p on p.id = c.program_id join seasons s on s.id = p.season_id
    left join lots l on l.id = c.lot_id`,
  columns: `c.id as _id, c.version, c.program_id as program, c.lot_id as lot, c.number, c.title, c.experts, c.terms,
    c.methodology_id as metodology_id, c.expert_rate, c.expert_hours::float8 as expert_hours, c.board_threshold,
    json_build_object('realization', json_build_object('start', c.realization_start, 'end', c.realization_end),
                      'submission', c.submission_end) as deadlines,
    c.archived_at is not null as archived,
    coalesce(l.archived_at, p.archived_at, s.archived_at) is not null as parent_archived,
    ${HAS_APPLICATION} as frozen, not ${HAS_APPLICATION} as empty,
    (select count(*) > 0 from applications a where a.contest_id = c.id and a.expert_status <> 0) as evaluated`,
};

export const SHAPES: Record<Level, Shape> = {
  seasons: SEASON,
  programs: PROGRAM,
  lots: LOT,
  contests: CONTEST,
};

/** Alias of a level's own table in its SQL. */
export const ALIAS: Record<Level, string> = { seasons: 's', programs: 'p', lots: 'l', contests: 'c' };
