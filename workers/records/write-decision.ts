import { NOTICES } from '../../domain/application/notices';
import { overall } from '../../domain/application/overall';
import type { CommitInput } from '../../workflows/activities';
import { prepared } from '../../db/prepared';
import type { Executor } from '../../db/query';
import { tellEnd } from './commands';
import { readersOf } from './events';

/**
 * Writes all that one decision changes, in one statement (a round trip each would double the time of a decision):
 * - the log's row, with the words of the command that asked for it
 * - the application's state
 * - the command's answer: what a retry of the same request is told, whatever happened since; who was told before that it
 *   is accepted gets a notice
 * - files the applicant's system brought before, which now belong to the application
 * - the notice to the applicant, into the outbox
 * - the live event, announced when the transaction commits
 */
const WRITE = `
with command as (
  select body from commands where scope = 'application:' || $1::uuid::text and request_id = $4::text
), decision as (
  insert into decisions (application_id, epoch, version, update_id, process, step, outcome, record_id, status_from,
                         status_to, overall, actor_id, actor_role, body, run_id)
  select $1::uuid, $2::int, $3::int, $4::text, split_part($5::text, '.', 1), $5::text, $6::text, $7::uuid, $8::int,
         $9::int, $10::int, $11, $12, coalesce((select body from command), '{}') || jsonb_build_object('files', $13::jsonb), $14
  returning id
), application as (
  update applications set state = $15::jsonb, overall = $10::int, version = $3::int, updated_at = now(),
         completed_at = case when $16::boolean then now() end
   where id = $1::uuid
), answered as (
  update commands set state = 'won', answered_at = now(), answer = jsonb_build_object('_id', decision.id::text,
         'application_id', $1::uuid, 'step', $5::text, 'outcome', $6::text, 'record_id', $7::uuid, 'status', $9::int,
         'overall', $10::int, 'epoch', $2::int, 'version', $3::int)
    from decision where scope = 'application:' || $1::uuid::text and request_id = $4::text
  returning accepted_at
), adopted as (
  update files set application_id = $1::uuid where id = any($17::uuid[]) and application_id is null
), notice as (
  insert into outbox (id, kind, application_id, decision_id, payload)
  select 'decision:' || id, 'webhook', $1::uuid, id,
         jsonb_build_object('event', $18::text, 'application_id', $1::uuid, 'decision_id', id::text)
    from decision where $18::text is not null
), event as (
  insert into events (kind, application_id, audiences, data)
  values ('application', $1::uuid, $19::text[], jsonb_build_object('version', $3::int, 'epoch', $2::int))
  returning id
)
select decision.id, pg_notify('events', event.id::text), (select accepted_at is not null from answered) as accepted
  from decision, event`;

/** Writes a decision of this run; answers its id. Must be called under the application's lock, after the fence. */
export async function writeDecision(on: Executor, input: CommitInput, runId: string): Promise<string> {
  const { next, actor } = input;
  const [written] = await prepared<{ id: string; accepted: boolean | null }>(on, WRITE, [
    input.applicationId,
    input.epoch,
    input.fromVersion + 1,
    input.updateId,
    input.step,
    input.input.outcome ?? null,
    input.recordId ?? null,
    input.statusFrom,
    input.statusTo,
    overall(next),
    actor.id,
    actor.role,
    JSON.stringify(filesBySlot(input)),
    runId,
    JSON.stringify(next),
    next.completed,
    Object.values(input.input.files ?? {}).map((file) => file.fileId),
    NOTICES[input.step] ?? null,
    audiencesOf(input),
  ]);
  if (written?.accepted) {
    const ended = {
      actor_id: actor.id,
      actor_role: actor.role,
      step: input.step,
      decision_id: written.id,
    };
    await tellEnd(on, input.applicationId, input.updateId, 'carriedOut', ended);
  }
  return written?.id ?? '';
}

/** Who may read it now, and the expert whose review this decision is about: it may just have ended. */
function audiencesOf({ next, recordId }: CommitInput): string[] {
  const concerned = next.expertReview.reviews.find(({ id }) => id === recordId);
  return [...readersOf(next), ...(concerned ? [`user:${concerned.expertId}`] : [])];
}

/** File ids by slot; several files of one slot come as `slot`, `slot.2`, … */
function filesBySlot({ input }: CommitInput): Record<string, string[]> {
  const slots: Record<string, string[]> = {};
  for (const [key, file] of Object.entries(input.files ?? {})) {
    const [slot = key] = key.split('.');
    slots[slot] = [...(slots[slot] ?? []), file.fileId];
  }
  return slots;
}
