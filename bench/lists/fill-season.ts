import { type Database, row, rows, run } from '../../db/query';

/** A season with the ids of its contests. */
export interface FilledSeason {
  season: string;
  contests: string[];
}

/** Number of applications of the season whose figures are measured: equal at both sizes, so that only the others grow. */
const OF_SEASON = 500;

/**
 * Adds a season with applications up to the act. All applications of the database get the decisions that ended their stages, and two
 * tranches each: the time of a season's figures must depend on the season alone, not on other data.
 */
export async function fillSeason(db: Database): Promise<FilledSeason> {
  const season = await row<{ season: string; contest: string }>(
    { db },
    `with season as (insert into seasons (number, title, start_date, end_date)
       values (1, 'Сезон 2020', '2020-01-01', '2020-12-31') returning id),
     program as (insert into programs (season_id, number, title, prefix, program_start, program_end)
       select id, 1, 'Кіно', 'KINO', '2020-01-01', '2020-12-31' from season returning id),
     contest as (insert into contests (program_id, number, title, realization_start, realization_end)
       select id, 1, 'Кіно', '2020-03-01', '2020-10-31' from program returning id)
     select season.id as season, contest.id as contest from season, contest`,
  );
  await run({ db }, APPLICATIONS, [season?.contest, OF_SEASON]);
  await run({ db }, DECISIONS);
  await run({ db }, PAYMENTS);
  return seasonOf(db, season?.contest ?? '');
}

/** Returns the season of a contest, with its contests. */
export async function seasonOf(db: Database, contest: string): Promise<FilledSeason> {
  const contests = await rows<{ season: string; id: string }>(
    { db },
    `select p.season_id as season, c.id from contests c join programs p on p.id = c.program_id
      where p.season_id = (select p.season_id from contests c join programs p on p.id = c.program_id where c.id = $1)`,
    [contest],
  );
  return { season: contests[0]?.season ?? '', contests: contests.map(({ id }) => id) };
}

const APPLICATIONS = `
insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state, overall, created_at)
select gen_random_uuid(), '2020-KINO-0-1-' || lpad(n::text, 6, '0'), $1, 'Фільм ' || n, '{"name":"ГО «Мрія»"}', lpad(n::text, 10, '0'),
       jsonb_build_object('raw_fields', jsonb_build_object('project_sum', (n * 1000)::text)),
       jsonb_build_object('techReview', '{"status":2}'::jsonb, 'expertReview', '{"status":3,"reviews":[]}'::jsonb,
         'supervisory', jsonb_build_object('status', 1, 'sum', n * 90000), 'additional', '[]'::jsonb, 'procedures', '[]'::jsonb,
         'agreement', '{"status":0}'::jsonb, 'act', '{"status":0}'::jsonb),
       5 + n % 3, timestamptz '2020-01-02' + n * interval '1 hour'
  from generate_series(1, $2::int) n`;

const DECISIONS = `
insert into decisions (subject_id, epoch, version, update_id, process, step, status_to, overall, actor_id, actor_role, run_id, created_at)
select a.id, 1, step.version, a.id::text || step.name, split_part(step.name, '.', 1), step.name, step.status, 0, 'x', 'admin', 'run',
       a.created_at + step.version * interval '9 days'
  from applications a join (values (1, 'tech_review.sign', 2), (2, 'expert_review.finish', 3), (3, 'negotiation.sign', 4),
    (4, 'direction.decide', 1), (5, 'supervisory_board.decide', 1)) step (version, name, status)
    on step.version <= case when a.overall >= 4 then 5 when a.expert_status = 3 then 2 when a.tech_status = 2 then 1 else 0 end`;

const PAYMENTS = `
insert into payments (season_id, program_id, application_id, id, position, sum, condition, due, fulfilled, status, paid_on, document)
select p.season_id, p.id, a.id, gen_random_uuid(), place, 1234.56 * place, 'agreement_signed', a.created_at::date + 60 * place, true,
       case when place = 1 then 2 else 0 end, case when place = 1 then a.created_at::date + 50 end,
       case when place = 1 then 'ПД-' || a.spec_id end
  from applications a join contests c on c.id = a.contest_id join programs p on p.id = c.program_id, generate_series(1, 2) place
 where a.overall >= 4`;
