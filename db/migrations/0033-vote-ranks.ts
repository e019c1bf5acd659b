import type { Migration } from '../migrate';

/** The mean of the finalised sheets' sums, to hundredths (rules/selection-and-votes, "Vote"); a sheet without a score has no sum. */
const RANKS = (where: string) => `
  select v.season_id, v.user_id, round(avg(v.points), 2) as rank
    from expert_votes v where v.status = 1 and v.points is not null ${where} group by v.season_id, v.user_id`;

/** Accounts in the order of names, as in migration 0007. */
const NAME = 'name collate "uk-x-icu", id';

/**
 * The rating of a candidate in a season, kept by the database as soon as a sheet is finalised: lists in its order read
 * a page, not everybody's sheets. And experts and candidates of a sector in the order of their names, and how many reviews an
 * expert has at each status without looking at the reviews themselves.
 */
export const up: Migration = (sql) =>
  sql(`
create table vote_ranks (
  season_id uuid not null references seasons on delete cascade,
  user_id uuid not null references users on delete cascade,
  rank numeric not null,
  primary key (season_id, user_id));
create index vote_ranks_best on vote_ranks (season_id, rank desc);

create function keep_vote_rank(season uuid, candidate uuid) returns void language sql as $$
  delete from vote_ranks r where (r.season_id, r.user_id) = (season, candidate) and not exists (
    select from expert_votes v where (v.season_id, v.user_id, v.status) = (season, candidate, 1) and v.points is not null);
  insert into vote_ranks as kept (season_id, user_id, rank)
    ${RANKS('and v.season_id = season and v.user_id = candidate')}
  on conflict (season_id, user_id) do update set rank = excluded.rank where kept.rank <> excluded.rank;
$$;
create function keep_vote_ranks() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform keep_vote_rank(old.season_id, old.user_id); end if;
  if tg_op <> 'DELETE' then perform keep_vote_rank(new.season_id, new.user_id); end if;
  return null;
end $$;
create trigger expert_votes_ranked after insert or update or delete on expert_votes
  for each row execute function keep_vote_ranks();
insert into vote_ranks (season_id, user_id, rank) ${RANKS('')};

create index users_experts_by_sector on users (cultural_sector, ${NAME}) where role = 'expert' and not blocked;
create index users_candidates_by_sector on users ((profile->>'expected_cultural_sector'), ${NAME})
  where role = 'unassigned_expert' and not blocked;
drop index expert_reviews_expert;
create index expert_reviews_expert on expert_reviews (expert_id, application_id) include (status);
`);

export const down: Migration = (sql) =>
  sql(`
drop index expert_reviews_expert;
create index expert_reviews_expert on expert_reviews (expert_id, application_id);
drop index users_candidates_by_sector, users_experts_by_sector;
drop trigger expert_votes_ranked on expert_votes;
drop function keep_vote_ranks();
drop function keep_vote_rank(uuid, uuid);
drop table vote_ranks;
`);
