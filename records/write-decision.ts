import { FLOW_KINDS } from '../domain/kinds';
import { hryvniasText } from '../domain/sums';
import type { CommitInput } from '../workflows/activities';
import { workflowIdOf } from '../workflows/messages';
import { prepared } from '../db/prepared';
import type { Executor } from '../db/query';
import { notifyCaller } from './commands';
import { kindOf, type KindRecords } from './kinds';

/**
 * Builds the statement that writes all changes of one decision; a round trip for each would double the time of a decision:
 * - the log's row, with the body of the command
 * - the subject's state
 * - the command's answer, which every retry of the request gets
 * - files that the applicant's system uploaded before, which now belong to the subject
 * - the notice to the applicant, in the outbox
 * - the live event, announced when the transaction commits
 */
const decisionStatement = ({ table, numberColumn }: Pick<KindRecords<never>, 'table' | 'numberColumn'>) => `
with command as (
  select body from commands where scope = $21::text and request_id = $4::text
), decision as (
  insert into decisions (subject_kind, subject_id, epoch, version, update_id, process, step, outcome, record_id, status_from,
                         status_to, overall, actor_id, actor_role, body, run_id)
  select $20::text, $1::uuid, $2::int, $3::int, $4::text, split_part($5::text, '.', 1), $5::text, $6::text, $7::uuid, $8::int,
         $9::int, $10::int, $11, $12, coalesce((select body from command), '{}') || $13::jsonb, $14
  returning id
), subject as (
  update ${table} set state = $15::jsonb, ${numberColumn} = $10::int, version = $3::int, updated_at = now(),
         completed_at = case when $16::boolean then now() end
   where id = $1::uuid
), answered as (
  update commands set state = 'won', answered_at = now(), answer = jsonb_build_object('_id', decision.id::text,
         $20::text || '_id', $1::uuid, 'step', $5::text, 'outcome', $6::text, 'record_id', $7::uuid, 'status', $9::int,
         'overall', $10::int, 'epoch', $2::int, 'version', $3::int)
    from decision where scope = $21::text and request_id = $4::text
  returning accepted_at
), adopted as (
  update files set subject_kind = $20::text, subject_id = $1::uuid where id = any($17::uuid[]) and subject_id is null
), notice as (
  insert into outbox (id, kind, subject_kind, subject_id, decision_id, payload)
  select 'decision:' || id, 'webhook', $20::text, $1::uuid, id,
         jsonb_build_object('event', $18::text, $20::text || '_id', $1::uuid, 'decision_id', id::text)
    from decision where $18::text is not null
), event as (
  insert into events (kind, subject_kind, subject_id, audiences, data)
  values ($20::text, $20::text, $1::uuid, $19::text[], jsonb_build_object('version', $3::int, 'epoch', $2::int))
  returning id
)
select decision.id, pg_notify('events', event.id::text), (select accepted_at is not null from answered) as accepted
  from decision, event`;

/** Statement text of each kind, always the same text, so that the server prepares it once. */
const DECISION_STATEMENTS = new Map(FLOW_KINDS.map((kind) => [kind, decisionStatement(kindOf({ kind }))]));

/**
 * Writes a decision of this run and returns its id. Must be called under the subject's lock, after the fence. A
 * caller that was told "accepted" gets a notice.
 */
export async function writeDecision(executor: Executor, input: CommitInput, runId: string): Promise<string> {
  const { next, actor, subject } = input;
  const { number, notice } = kindOf(subject);
  const [insertedDecision] = await prepared<{ id: string; accepted: boolean | null }>(
    executor,
    DECISION_STATEMENTS.get(subject.kind) ?? '',
    [
      subject.id,
      input.epoch,
      input.fromVersion + 1,
      input.updateId,
      input.step,
      input.input.outcome ?? null,
      input.recordId ?? null,
      input.statusFrom,
      input.statusTo,
      number(next),
      actor.id,
      actor.role,
      JSON.stringify(decisionInputs(input)),
      runId,
      JSON.stringify(next),
      next.completed,
      Object.values(input.input.files ?? {}).map((file) => file.fileId),
      notice?.(input.step) ?? null,
      audiencesOf(input),
      subject.kind,
      workflowIdOf(subject),
    ],
  );
  if (insertedDecision?.accepted) {
    const decision = {
      actor_id: actor.id,
      actor_role: actor.role,
      step: input.step,
      decision_id: insertedDecision.id,
    };
    await notifyCaller(executor, subject, input.updateId, 'carriedOut', decision);
  }
  return insertedDecision?.id ?? '';
}

/** Returns the audiences of a decision: its readers, and the people it is about. */
function audiencesOf(input: CommitInput): string[] {
  const { readers, concernedAudiences } = kindOf(input.subject);
  return [...readers(input.next), ...(concernedAudiences?.(input) ?? [])];
}

/** Returns inputs that are stored with the decision's body: its files, and its sum, also if the request had none. */
const decisionInputs = (input: CommitInput): DecisionInputs => ({
  files: filesBySlot(input),
  ...(input.input.sum !== undefined && { sum: hryvniasText(input.input.sum) }),
});

interface DecisionInputs {
  files: Record<string, string[]>;
  sum?: string;
}

/** Returns file ids by slot. Several files of one slot have the keys `slot`, `slot.2`, … in the input. */
function filesBySlot({ input }: CommitInput): Record<string, string[]> {
  const slots: Record<string, string[]> = {};
  for (const [key, file] of Object.entries(input.files ?? {})) {
    const [slot = key] = key.split('.');
    slots[slot] = [...(slots[slot] ?? []), file.fileId];
  }
  return slots;
}
