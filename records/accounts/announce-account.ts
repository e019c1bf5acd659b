import { type Executor, run } from '../../db/query';

const ANNOUNCE = `
with event as (
  insert into events (kind, audiences, data) values ('account', $1::text[], $2::jsonb) returning id)
select pg_notify('events', id::text) from event`;

/** Those who keep users, and see the lists of them. */
const KEEPERS = ['role:admin', 'role:chief'];

/**
 * Tells the person's open pages, and those of who keeps users, that this account has changed; heard when the transaction
 * commits.
 */
export const announceAccount = (on: Executor, userId: string): Promise<void> =>
  run(on, ANNOUNCE, [[`user:${userId}`, ...KEEPERS], JSON.stringify({ userId })]);

/** Tells those who keep users that expert groups have changed, and which is gone. */
export const announceCouncils = (on: Executor, removed?: string): Promise<void> =>
  run(on, ANNOUNCE, [KEEPERS, JSON.stringify({ removed })]);
