import { row, run, type Executor } from '../../db/query';

const KEY = ['demo', 'seed'];

/** Progress of the seeding, and its beginning, which is the date of the documents. */
export interface SeedMark {
  done: boolean;
  since: Date;
}

/**
 * Finds the seeder's own row in the table of commands. Its status is pending until the last application is seeded, then won. The relay
 * ignores a command without a call.
 */
export async function findMark(executor: Executor): Promise<SeedMark | undefined> {
  const mark = await row<{ state: string; created_at: Date }>(
    executor,
    'select state, created_at from commands where scope = $1 and request_id = $2',
    KEY,
  );
  return mark && { done: mark.state === 'won', since: mark.created_at };
}

export const setMark = (executor: Executor): Promise<void> =>
  run(
    executor,
    `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body)
     values ($1, $2, '', 'seed', 'demo', 'admin', '{}')`,
    KEY,
  );

export const closeMark = (executor: Executor): Promise<void> =>
  run(
    executor,
    `update commands set state = 'won', answered_at = now() where scope = $1 and request_id = $2`,
    KEY,
  );
