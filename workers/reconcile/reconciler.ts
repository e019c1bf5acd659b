import { rows, run } from '../../db/query';
import { repeatEvery, type Repeated } from '../../records/every';
import { startRollback, type WorkflowServices } from '../../records/temporal/start-workflows';
import { FLOW_KINDS } from '../../domain/flows';
import { kindOf } from '../../records/kinds';
import type { Finding } from '../../domain/reconciliation';
import { reconcile } from '../../records/reconcile/reconcile';

/** Time in ms from the end of one round to the next. */
const PAUSE_MS = 1_000;
/** Number of applications compared in one round; small, because each comparison may replay a workflow. */
const ROUND_SIZE = 3;
/** Number of applications compared in one round if an operator has requested all. */
const FULL_ROUND_SIZE = 50;
/** Number of applications compared at once. */
const MAX_CONCURRENT = 5;
/** Interval at which every open subject is compared, if there are enough rounds. */
const COMPARE_INTERVAL = "interval '30 seconds'";
/** Age after which a workflow that is not started counts as left by a dead process. */
const ORPHANED_AFTER = "interval '5 seconds'";

/**
 * Keeps workflows and records equal, in rounds from the worker's start: first suspected and never started subjects, then those that have
 * not been compared for the longest time. `stop` aborts running comparisons, because their workflows may no longer have a worker.
 */
export function startReconciler(services: WorkflowServices): Repeated {
  const since = new Date();
  return repeatEvery(PAUSE_MS, 'reconciler', async (stopping) => {
    const calls = new AbortController(); // one for each round: the client never removes its listener
    const giveUp = () => calls.abort();
    stopping.addEventListener('abort', giveUp);
    try {
      await services.client.withAbortSignal(calls.signal, () => runRound(services, since, stopping));
    } catch (error) {
      if (!stopping.aborted) throw error;
    } finally {
      stopping.removeEventListener('abort', giveUp);
    }
  });
}

async function runRound(services: WorkflowServices, since: Date, stopping: AbortSignal): Promise<void> {
  await startRollbacks(services);
  await compareAll(services, await readUrgent(services), stopping);
  const turn = await nextToCompare(services, since);
  await compareAll(services, turn, stopping);
  if (!stopping.aborted) await noteCompared(services, turn);
}

/**
 * Compares these subjects, several at once, and returns the findings. A subject that fails does not stop the others. No comparison is
 * begun after `stopping` is aborted. @throws the first error, after all others are compared
 */
export async function compareAll(
  services: WorkflowServices,
  ids: readonly string[],
  stopping?: AbortSignal,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const faults: unknown[] = [];
  const remaining = [...ids];
  const compareRemaining = async (): Promise<void> => {
    for (let id = remaining.pop(); id && !stopping?.aborted; id = remaining.pop()) {
      const finding = await reconcile(services, id).catch((error: unknown) => void faults.push(error));
      if (finding) findings.push(finding);
    }
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, compareRemaining));
  if (faults.length > 0) throw faults[0];
  return findings;
}

/** Returns the ids of suspected and never started subjects. Unconfirmed suspicions are dropped after a minute. */
async function readUrgent({ db }: WorkflowServices): Promise<string[]> {
  for (const kind of FLOW_KINDS)
    await run(
      { db },
      `update ${kindOf({ kind }).table} set suspected_at = null where suspected_at < now() - interval '1 minute'`,
    );
  return idsOf(
    { db },
    `(select id from subjects where suspected_at is not null and completed_at is null order by suspected_at limit 20)
      union
     (select id from subjects where active_run_id is null and completed_at is null and created_at < now() - ${ORPHANED_AFTER} order by created_at limit 20)`,
  );
}

/** Returns the ids of the next subjects to compare; several workers share them. */
const nextToCompare = ({ db }: WorkflowServices, since: Date): Promise<string[]> =>
  idsOf(
    { db },
    `with asked as (select 1 from reconciliation_checks where checked_at = '-infinity' limit 1), turn as (
       select subject_id from reconciliation_checks
        where checked_at < greatest($1::timestamptz, now() - ${COMPARE_INTERVAL})
        order by checked_at limit case when exists (select from asked) then ${FULL_ROUND_SIZE} else ${ROUND_SIZE} end
        for update skip locked
     )
     update reconciliation_checks c
        set checked_at = case when s.completed_at is null then now() else 'infinity' end
       from turn t join subjects s on s.id = t.subject_id
      where c.subject_id = t.subject_id
     returning c.subject_id as id`,
    [since],
  );

const noteCompared = ({ db }: WorkflowServices, ids: string[]): Promise<void> =>
  run({ db }, 'update reconciliation_checks set compared_at = now() where subject_id = any($1::uuid[])', [
    ids,
  ]);

const idsOf = async (
  { db }: Pick<WorkflowServices, 'db'>,
  sql: string,
  bind: unknown[] = [],
): Promise<string[]> => (await rows<{ id: string }>({ db }, sql, bind)).map(({ id }) => id);

/** Starts the workflows of rollbacks that were never started or were ended from outside. */
async function startRollbacks({ db, client, taskQueue }: WorkflowServices): Promise<void> {
  const open = await idsOf(
    { db },
    `select id from rollbacks where state = 'requested' and created_at < now() - ${ORPHANED_AFTER} limit 20`,
  );
  for (const id of open) await startRollback(client, taskQueue, id);
}
