import { type Executor, run } from '../../db/query';

const INSERT_EVENT = `
with event as (
  insert into events (kind, audiences, data) values ('account', $1::text[], $2::jsonb) returning id)
select pg_notify('events', id::text) from event`;

/** Audiences of those who manage users and see the lists of users. */
const USER_MANAGERS = ['role:admin', 'role:chief'];

/**
 * Announces to the person's open pages, and to those who manage users, that this account has changed; sent when the transaction commits.
 */
export const announceAccount = (executor: Executor, userId: string): Promise<void> =>
  run(executor, INSERT_EVENT, [[`user:${userId}`, ...USER_MANAGERS], JSON.stringify({ userId })]);

/** Announces to those who manage users that expert groups have changed, and which one was removed. */
export const announceCouncils = (executor: Executor, removed?: string): Promise<void> =>
  run(executor, INSERT_EVENT, [USER_MANAGERS, JSON.stringify({ removed })]);
