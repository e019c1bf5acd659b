import { createHash, randomBytes } from 'node:crypto';
import { type Database, row, run } from '../../db/query';
import { contest } from '../../tests/kit/catalogue';
import { fillDocuments } from './fill-documents';
import { fillSeason, seasonOf, type FilledSeason } from './fill-season';

/** Ids and values that the cases use. */
export interface Filled {
  contestId: string;
  /** An administrator, who reads every list. */
  account: { id: string; role: 'admin' };
  token: string;
  /** A season with an equal number of applications at both sizes. */
  fixedSeason: FilledSeason;
  /** The season of all other applications. */
  mainSeason: FilledSeason;
  /** Reviewer of a tenth of the applications. */
  busyReviewer: string;
  /** Reviewer of a few applications. */
  rareReviewer: string;
}

/**
 * Writes `count` applications straight into the tables, which only a benchmark may do, as in the middle of a contest. The newest tenth is
 * not opened yet, and older applications have reached later stages, so the status depends on the age. Some sectors, keywords and reviewers
 * are frequent, some rare. Each application past technical review has three reviews; each application has two open tasks. There is one
 * account for twenty applications, but at least a thousand, so that a page of people is full at both sizes; in addition as many experts,
 * and half as many candidates with three votes each.
 */
export async function fill(db: Database, count: number): Promise<Filled> {
  await run(
    { db },
    `insert into users (name, email, password_hash, role)
     select (array['Оксана','Петро','Їлина','Ґалина','Андрій'])[1 + n % 5] || ' ' || (array['Шевченко','Франко','Косач'])[1 + n % 3] || ' ' || n,
            'person' || n || '@example.org', '-', case when n <= 40 then 'project_manager' when n % 10 = 0 then 'expert' else 'unassigned' end
       from generate_series(1, greatest(1000, $1::int / 20)) n`,
    [count],
  );
  await run({ db }, EXPERTS, [count]);
  const admin = await row<{ id: string }>(
    { db },
    `insert into users (name, email, password_hash, role) values ('Адміністраторка', 'bench@example.org', '-', 'admin') returning id`,
  );
  const token = randomBytes(32).toString('base64url');
  await run(
    { db },
    `insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest('hex'), admin?.id],
  );
  const contestId = await contest(db);
  await run({ db }, VOTES);
  await run({ db }, APPLICATIONS, [contestId, count]);
  await run({ db }, REVIEWERS, [count]);
  await run(
    { db },
    `insert into tasks (subject_id, key, process, step, roles, due_at, epoch)
     select id, 'agreement.upload:' || k, 'agreement', 'agreement.upload', '{admin,project_manager}',
            now() + random() * interval '60 days', 1 from applications, generate_series(1, 2) k`,
  );
  await run(
    { db },
    `insert into task_audiences (task_id, audience, sort_at)
     select id, 'role:' || role, due_at from tasks, unnest(roles) role`,
  );
  const fixedSeason = await fillSeason(db);
  const mainSeason = await seasonOf(db, contestId);
  await fillDocuments(db);
  await run({ db }, 'vacuum analyze');
  const reviewer = async (personNumber: number) =>
    (
      await row<{ id: string }>({ db }, `select id from users where email = $1`, [
        `person${personNumber}@example.org`,
      ])
    )?.id ?? '';
  return {
    contestId,
    account: { id: admin?.id ?? '', role: 'admin' },
    token,
    fixedSeason,
    mainSeason,
    busyReviewer: await reviewer(1),
    rareReviewer: await reviewer(40),
  };
}

/**
 * Experts with the values by which their lists are filtered; the reviews use their ids. About sixty experts have one sector together with one
 * keyword at both sizes, so that both filters find a page.
 */
const EXPERTS = `
insert into users (id, name, email, password_hash, role, cultural_sector, keywords, profile)
select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid,
       (array['Зоряна','Мирон','Єва','Іван','Юстина'])[1 + n % 5] || ' ' || (array['Довженко','Білозір','Нечуй'])[1 + n % 3] || ' ' || n,
       'expert' || n || '@example.org', '-', case when n <= greatest(1000, $1::int / 20) then 'expert' else 'unassigned_expert' end,
       case when n % trait = 1 then 'sector3' else 'sector' || n % 11 end,
       array[case when n % trait = 1 then 'word9' else 'word' || n % 28 end, 'word' || n * 5 % 27],
       jsonb_build_object('expected_cultural_sector', 'sector' || n % 11, 'expected_keywords', jsonb_build_array('word' || n % 28))
  from generate_series(1, greatest(1500, $1::int * 3 / 40)) n, greatest(16, $1::int / 1200) trait`;

/** Three finalised sheets for each candidate. */
const VOTES = `
insert into expert_votes (user_id, season_id, voter_id, votes, status)
select u.id, (select id from seasons where archived_at is null order by number desc limit 1), v.id,
       jsonb_build_object('education', length(u.name) % 4, 'experience', (length(u.name) + k) % 3, 'project_management', k % 3,
                          'awards', substr(u.id::text, 36)::int % 3), 1
  from users u cross join (select id, row_number() over (order by email) as k from users where role = 'project_manager' limit 3) v
 where u.role = 'unassigned_expert'`;

/**
 * `trait` is the number of the application modulo $2 / 100, so that at both sizes a hundred applications have each trait: a value of one
 * trait fills a page at both sizes, though its share falls. Trait 1 is found by several frequent values at once, 3 is archived, 7 has a
 * sector of its own, and 9 a technical status of its own.
 */
const APPLICATIONS = `
insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, cultural_sector, keywords, state,
                          overall, rating, created_at)
select gen_random_uuid(), '2027-SPD-0-1-' || lpad(n::text, 6, '0'), $1,
       case when trait = 1 then 'Музика' else (array['Фестиваль','Виставка','Архів','Музика','Театр','Книга','Фільм','Резиденція'])[1 + n / 7 % 8] end ||
       ' «' || (array['Співоче поле','Світло','Памʼять','Берег','Голос','Степ'])[1 + n * 7 % 6] || '» слово' || lpad(trait::text, 4, '0'),
       jsonb_build_object('name', (array['ГО «Мрія»','ФОП Іваненко','Музей міста','Бібліотека'])[1 + n / 5 % 4] || ' ' || n % 900),
       lpad(n::text, 10, '0'), '{}', case trait when 7 then 'rare' when 1 then 'sector3' else 'sector' || n * 13 % 11 end,
       array['word' || n % 28, 'word' || n * 5 % 27],
       jsonb_build_object('techReview', jsonb_build_object('status', tech), 'expertReview',
         jsonb_build_object('status', expert, 'reviews', case when expert = 0 then '[]' else (
           select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'expertId', '00000000-0000-4000-8000-' ||
                    lpad((1 + (n * 3 + k) % greatest(1000, $2::int / 20))::text, 12, '0'),
                    'status', case when expert = 3 then 5 when n % 500 = 1 then -3 else (n + k) % 5 end))
             from generate_series(0, 2) k) end), 'procedures', '[]'::jsonb, 'agreement', '{"status":0}'::jsonb, 'act', '{"status":0}'::jsonb),
       case when trait = 3 then -3 when expert = 3 then 4 + n / 20 % 2 else 0 end,
       case when expert in (3, -2) then (n * 31 % 1000) / 10.0 end,
       timestamptz '2026-09-01 08:00+03' + n * interval '90 days' / $2::int
  from (select n, trait, tech, case when tech <> 2 or trait = 1 then 0
                                    when n < $2::int * 0.6 then case when n % 4 = 0 then -2 else 3 end
                                    when n < $2::int * 0.8 then 1 + n % 2 else 0 end as expert
          from (select n, trait, case when n > $2::int * 0.9 then 0 when n % 10 < 6 then 2 when n % 10 < 9 then -2
                                      when trait = 9 then -3 when n % 400 = 19 then -4 when n % 3 = 0 then 1 else -1 end as tech
                  from (select n, n % ($2::int / 100) as trait from generate_series(1, $2::int) n) numbered) one) two`;

/** Writes the columns that the trigger of the decisions would write, but much faster. The fortieth reviewer has the applications of trait 5. */
const REVIEWERS = `
update applications a set tech_reviewer_id = u.id, tech_reviewed_at = a.created_at + interval '2 days'
  from (select id, substr(spec_id, 14)::int as n from applications where tech_status <> 0) numbered
  join users u on u.email = 'person' || case when n % ($1::int / 100) = 5 then 40 when n % 10 = 1 then 1 else 2 + n % 38 end || '@example.org'
 where a.id = numbered.id and n <= $1::int`;
