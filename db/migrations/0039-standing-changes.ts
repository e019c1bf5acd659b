import type { Migration } from '../migrate';

/**
 * Accounts whose role or block has changed and whose open reviews the worker has not looked at yet (rules/expert-review, "Unavailable
 * expert"). A trigger writes them, so that no way of changing an account can leave them out.
 */
export const up: Migration = (sql) =>
  sql(`
create table standing_changes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade);
create function note_standing_change() returns trigger language plpgsql as $$
begin
  insert into standing_changes (user_id) values (new.id);
  return null;
end $$;
create trigger users_standing_changed after update of role, blocked on users for each row
  when ((old.role, old.blocked) is distinct from (new.role, new.blocked)) execute function note_standing_change();
insert into standing_changes (user_id)
  select distinct u.id from users u join expert_reviews r on r.expert_id = u.id where u.blocked or u.role <> 'expert';
`);

export const down: Migration = (sql) =>
  sql(`
drop trigger users_standing_changed on users;
drop function note_standing_change;
drop table standing_changes;
`);
