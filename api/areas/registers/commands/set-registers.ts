import { type Database, inTransaction, row, run } from '../../../../db/query';
import type { Registry } from '../contract/registers';
import { orNotFound } from '../../../../records/problem';
import type { SignedIn } from '../../../services';

/**
 * Publishes or hides registers of a contest, and records person and moment for each register that changes. A
 * register that is already in the requested state is not written.
 * @throws ProblemError 404 for an unknown contest
 */
export const updateRegisters = (
  db: Database,
  account: Pick<SignedIn, 'id'>,
  contestId: string,
  changes: Partial<Record<Registry, boolean>>,
): Promise<void> =>
  inTransaction(db, async (executor) => {
    const contest = orNotFound(
      await row<{ registries: Record<string, boolean> }>(
        executor,
        'select registries from contests where id = $1 for update',
        [contestId],
      ),
    );
    const changed = Object.fromEntries(
      Object.entries(changes).filter(
        ([name, published]) => (contest.registries[name] === true) !== published,
      ),
    );
    if (Object.keys(changed).length === 0) return;
    await run(executor, 'update contests set registries = registries || $2::jsonb where id = $1', [
      contestId,
      JSON.stringify(changed),
    ]);
    await run(
      executor,
      `insert into registry_changes (contest_id, registry, published, user_id)
       select $1, key, value::boolean, $3 from jsonb_each_text($2::jsonb)`,
      [contestId, JSON.stringify(changed), account.id],
    );
  });
