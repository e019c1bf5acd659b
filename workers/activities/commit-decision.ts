import { activityInfo } from '@temporalio/activity';
import type { Sequelize } from 'sequelize';
import { overall } from '../../domain/overall';
import type { CommitInput, Committed } from '../../workflows/activities';
import { inTransaction, row, run, type Executor } from '../../db/query';
import { fenced, lasting } from '../failures';
import { lockApplication } from '../records/application-row';
import { announce } from '../records/events';
import { checkExpertLimits } from '../records/expert-limits';
import { noteNotices } from '../records/notices';
import { storeRating } from '../records/rating';
import { currentDeadlines, syncTasks } from '../records/tasks';

/**
 * Commits one decision: the state, the log, the tasks, the command's answer, what leaves, and the live event, in one
 * transaction under the application's row lock. A retry of the same update answers as before; a run that has been
 * reset away, or an older version, writes nothing (findings/temporal).
 */
export const commitDecision =
  (db: Sequelize) =>
  (input: CommitInput): Promise<Committed> =>
    lasting(inTransaction(db, (on) => commit(on, input)));

async function commit(on: Executor, input: CommitInput): Promise<Committed> {
  const { applicationId, epoch, fromVersion, updateId, next } = input;
  const application = await lockApplication(on, applicationId);
  const before = await row<{ id: string }>(
    on,
    'select id from decisions where application_id = $1 and epoch = $2 and update_id = $3',
    [applicationId, epoch, updateId],
  );
  if (before) return { decisionId: before.id, deadlines: await currentDeadlines(on, applicationId) };
  const runId = activityInfo().workflowExecution?.runId;
  const mine =
    application.active_run_id === runId && application.epoch === epoch && application.version === fromVersion;
  if (!runId || !mine) throw fenced();

  await checkExpertLimits(on, input);
  const decisionId = await insertDecision(on, input, runId);
  const deadlines = await syncTasks(on, next, epoch);
  await run(
    on,
    `update applications set state = $2, overall = $3, version = $4, updated_at = now(),
            completed_at = case when $5::boolean then now() end where id = $1`,
    [applicationId, JSON.stringify({ ...next, deadlines }), overall(next), fromVersion + 1, next.completed],
  );
  await adoptFiles(on, input);
  await storeRating(on, input);
  await noteNotices(on, input, decisionId);
  await answerCommand(on, input, decisionId);
  await announce(on, {
    kind: 'application',
    applicationId,
    audiences: ['staff', ...next.expertReview.reviews.map((review) => `user:${review.expertId}`)],
    data: { version: fromVersion + 1, epoch },
  });
  return { decisionId, deadlines };
}

async function insertDecision(on: Executor, input: CommitInput, runId: string): Promise<string> {
  const [process = ''] = input.step.split('.');
  const inserted = await row<{ id: string }>(
    on,
    `insert into decisions (application_id, epoch, version, update_id, process, step, outcome, record_id, status_from,
                            status_to, overall, actor_id, actor_role, body, run_id)
     select $1::uuid, $2::int, $3::int, $4::text, $5, $6, $7, $8::uuid, $9::int, $10::int, $11::int, $12, $13,
            coalesce((select body from commands where scope = 'application:' || $1::uuid::text and request_id = $4::text), '{}')
              || jsonb_build_object('files', $14::jsonb), $15
     returning id`,
    [
      input.applicationId,
      input.epoch,
      input.fromVersion + 1,
      input.updateId,
      process,
      input.step,
      input.input.outcome ?? null,
      input.recordId ?? null,
      input.statusFrom,
      input.statusTo,
      overall(input.next),
      input.actor.id,
      input.actor.role,
      JSON.stringify(filesBySlot(input)),
      runId,
    ],
  );
  return inserted?.id ?? '';
}

/** File ids by slot; several files of one slot come as `slot.0`, `slot.1`, … */
function filesBySlot({ input }: CommitInput): Record<string, string[]> {
  const slots: Record<string, string[]> = {};
  for (const [key, file] of Object.entries(input.files ?? {})) {
    const [slot = key] = key.split('.');
    slots[slot] = [...(slots[slot] ?? []), file.fileId];
  }
  return slots;
}

/** Files the applicant's system brought before the call become the application's with the decision that names them. */
const adoptFiles = (on: Executor, { applicationId, input }: CommitInput) =>
  run(on, 'update files set application_id = $1 where id = any($2::uuid[]) and application_id is null', [
    applicationId,
    Object.values(input.files ?? {}).map((file) => file.fileId),
  ]);

/** The command's stored answer: what a retry of the same request is told, whatever happened since. */
async function answerCommand(on: Executor, input: CommitInput, decisionId: string): Promise<void> {
  const answer = {
    _id: decisionId,
    application_id: input.applicationId,
    step: input.step,
    outcome: input.input.outcome ?? null,
    record_id: input.recordId ?? null,
    status: input.statusTo,
    overall: overall(input.next),
    epoch: input.epoch,
    version: input.fromVersion + 1,
  };
  await run(
    on,
    `update commands set state = 'won', answer = $3, answered_at = now() where scope = $1 and request_id = $2`,
    [`application:${input.applicationId}`, input.updateId, JSON.stringify(answer)],
  );
}
