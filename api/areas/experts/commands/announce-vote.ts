import { run, type Executor } from '../../../../db/query';
import { mayOpenArea, ROLES } from '../../../../domain/roles';

/** Roles that read votes; candidates do not. */
const READERS = ROLES.filter((role) => mayOpenArea(role, '/ed')).map((role) => `role:${role}`);

/** Announces to open pages of the expert division that the vote for this candidate has changed; sent when the transaction commits. */
export const announceVote = (executor: Executor, userId: string): Promise<void> =>
  run(
    executor,
    `with event as (
       insert into events (kind, audiences, data) values ('account', $1::text[], $2::jsonb) returning id)
     select pg_notify('events', id::text) from event`,
    [READERS, JSON.stringify({ userId })],
  );
