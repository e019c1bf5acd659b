import { randomUUID } from 'node:crypto';
import { inTransaction, run, type Database, type Executor } from '../../../../db/query';
import type { Actor } from '../../../../domain/roles';
import { ProblemError, storedProblem, type StoredProblem } from '../../../../records/problem';
import { refusalProblem } from '../../../../records/steps/refuse';
import { startBatch, startWithinTimeout } from '../../../../records/temporal/start-workflows';
import { runOnce } from '../../../commands/run-once';
import { shareApplications } from '../../../../records/batches';
import type { Services } from '../../../services';
import { planOf, type PlanWithRecords } from '../queries/distribution-plan';

const STEP = 'expert_review.distribute';

/** Request of a distribution: the person, the applications, the plan that the person has seen, and the request's key. */
export interface Distribution {
  actor: Actor;
  requestId: string;
  body: { applications?: string[]; contest?: string; seed: number; digest: string };
}

/**
 * Carries out a plan as a batch with one step for each application. Applications for which no expert was
 * found are in the batch with the reason. A repeated request with the same key returns the first batch.
 * @throws ProblemError 409 `plan-changed` when the plan is no longer the one seen, 422 `idempotency-mismatch`
 */
export async function distributeMany(
  { db, temporal, settings }: Services,
  { actor, requestId, body }: Distribution,
): Promise<{ _id: string }> {
  const batch = await inTransaction(db, (executor) =>
    runOnce(executor, { scope: `distribute:${actor.id}`, requestId, step: STEP, actor, body }, async () => {
      const planned = await planOf(executor, body, body.seed);
      if (planned.plan.digest !== body.digest) throw new ProblemError(409, 'plan-changed');
      const problems = await Promise.all(
        planned.plan.applications.map(async (application) =>
          application.experts.length === 0 ? noExpertProblem(db, application) : null,
        ),
      );
      return insertDistribution(executor, actor, planned, problems);
    }),
  );
  await startWithinTimeout(temporal, () => startBatch(temporal, settings.taskQueue, batch._id));
  return batch;
}

/** Returns the reason why no expert can be drawn for an application, worded as by its single step. */
async function noExpertProblem(
  db: Database,
  { has_questions: ready, missing }: PlanWithRecords['plan']['applications'][number],
): Promise<StoredProblem> {
  const refusal = ready ? { code: 'experts-missing', params: { missing } } : { code: 'questions-missing' };
  return storedProblem(await refusalProblem(db, STEP, refusal));
}

async function insertDistribution(
  executor: Executor,
  actor: Actor,
  { plan, demands, experts }: PlanWithRecords,
  problems: readonly (StoredProblem | null)[],
): Promise<{ _id: string }> {
  await shareApplications(
    executor,
    plan.applications.map(({ _id }) => _id),
  );
  const id = randomUUID();
  await run(
    executor,
    `insert into batches (id, kind, step, created_by, actor_role, started_at) values ($1, 'distribution', $2, $3, $4, now())`,
    [id, STEP, actor.id, actor.role],
  );
  await run(executor, 'insert into batch_draws (batch_id, seed, demands, experts) values ($1, $2, $3, $4)', [
    id,
    plan.seed,
    JSON.stringify(demands),
    JSON.stringify(experts),
  ]);
  const items = plan.applications.map(({ _id, experts: assigned }, position) => ({
    application: _id,
    position: position + 1,
    experts: assigned.map((expert) => expert._id),
    problem: problems[position] ?? null,
  }));
  await run(
    executor,
    `insert into batch_items (batch_id, position, subject_id, experts, state, problem)
     select $1, item.position, item.application, item.experts, case when item.problem is null then 'waiting' else 'failed' end, item.problem
       from jsonb_to_recordset($2::jsonb) as item (application uuid, position int, experts uuid[], problem jsonb)`,
    [id, JSON.stringify(items)],
  );
  return { _id: id };
}
