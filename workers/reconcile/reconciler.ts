import { rows, run } from '../../db/query';
import { every, type Repeated } from '../../records/every';
import { startRollback, type Ground } from '../../records/temporal/start-workflows';
import { FLOW_KINDS } from '../../domain/flows';
import { kindOf } from '../../records/kinds';
import type { Finding } from '../../domain/reconciliation';
import { reconcile } from '../../records/reconcile/reconcile';

/** Time in ms from the end of one round to the next. */
const PAUSE = 1_000;
/** Number of applications compared in one round: a workflow that nobody holds in memory must be replayed for it. */
const IN_A_ROUND = 3;
/** Number of applications compared in one round where somebody has asked for all. */
const ASKED_FOR = 50;
/** Number of applications compared at once. */
const BESIDE = 5;
/** Every open subject is compared so often, as far as rounds can. */
const TURN = "interval '30 seconds'";
/** Age after which a workflow that its caller has not started was left by a process that died. */
const OLD = "interval '5 seconds'";

/**
 * Keeps workflows and records together: at the worker's start, and in rounds. First what somebody suspects, and what was
 * never started; then those that have not been looked at for the longest time.
 */
export function startReconciler(ground: Ground): Repeated {
  const since = new Date();
  return every(PAUSE, 'reconciler', async () => {
    await startRollbacks(ground);
    await compareAll(ground, await urgent(ground));
    const turn = await next(ground, since);
    await compareAll(ground, turn);
    await noteCompared(ground, turn);
  });
}

/** Compares these, some at once; answers what was found. One that cannot be looked at now does not keep the others from it. */
export async function compareAll(ground: Ground, ids: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  const faults: unknown[] = [];
  const remaining = [...ids];
  const one = async (): Promise<void> => {
    for (let id = remaining.pop(); id; id = remaining.pop()) {
      const finding = await reconcile(ground, id).catch((error: unknown) => void faults.push(error));
      if (finding) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: BESIDE }, one));
  if (faults.length > 0) throw faults[0];
  return findings;
}

/** Suspected, never started, or left between two runs. A suspicion that proves wrong is forgotten. */
async function urgent({ db }: Ground): Promise<string[]> {
  for (const kind of FLOW_KINDS)
    await run(
      { db },
      `update ${kindOf({ kind }).table} set suspected_at = null where suspected_at < now() - interval '1 minute'`,
    );
  return idsOf(
    { db },
    `(select id from subjects where suspected_at is not null and completed_at is null order by suspected_at limit 20)
      union
     (select id from subjects where active_run_id is null and completed_at is null and created_at < now() - ${OLD} order by created_at limit 20)`,
  );
}

/** Those whose turn it is; several workers share them. */
const next = ({ db }: Ground, since: Date): Promise<string[]> =>
  idsOf(
    { db },
    `with asked as (select 1 from reconciliation_checks where checked_at = '-infinity' limit 1), turn as (
       select subject_id from reconciliation_checks
        where checked_at < greatest($1::timestamptz, now() - ${TURN})
        order by checked_at limit case when exists (select from asked) then ${ASKED_FOR} else ${IN_A_ROUND} end
        for update skip locked
     )
     update reconciliation_checks c
        set checked_at = case when s.completed_at is null then now() else 'infinity' end
       from turn t join subjects s on s.id = t.subject_id
      where c.subject_id = t.subject_id
     returning c.subject_id as id`,
    [since],
  );

const noteCompared = ({ db }: Ground, ids: string[]): Promise<void> =>
  run({ db }, 'update reconciliation_checks set compared_at = now() where subject_id = any($1::uuid[])', [
    ids,
  ]);

const idsOf = async ({ db }: Pick<Ground, 'db'>, sql: string, bind: unknown[] = []): Promise<string[]> =>
  (await rows<{ id: string }>({ db }, sql, bind)).map(({ id }) => id);

/** Rollbacks whose workflow was never started, or has been ended from outside; started twice it is one. */
async function startRollbacks({ db, client, taskQueue }: Ground): Promise<void> {
  const open = await idsOf(
    { db },
    `select id from rollbacks where state = 'requested' and created_at < now() - ${OLD} limit 20`,
  );
  for (const id of open) await startRollback(client, taskQueue, id);
}
