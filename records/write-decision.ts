import { FLOW_KINDS } from '../domain/kinds';
import { hryvniasText } from '../domain/sums';
import type { CommitInput } from '../workflows/activities';
import { workflowIdOf } from '../workflows/messages';
import { prepared } from '../db/prepared';
import type { Executor } from '../db/query';
import { notifyCaller } from './commands';
import { kindOf, type KindRecords } from './kinds';

/**
 * Writes all that one decision changes, in one statement (a round trip each would double the time of a decision):
 * - the log's row, with the words of the command that asked for it
 * - the subject's state
 * - the command's answer: what a retry of the same request is told, whatever happened since; who was told before that it
 *   is accepted gets a notice
 * - files the applicant's system brought before, which now belong to the subject
 * - the notice to the applicant, into the outbox
 * - the live event, announced when the transaction commits
 */
const write = ({ table, numberColumn }: Pick<KindRecords<never>, 'table' | 'numberColumn'>) => `
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

/** One text for each kind: the server prepares it once. */
const WRITE = new Map(FLOW_KINDS.map((kind) => [kind, write(kindOf({ kind }))]));

/** Writes a decision of this run; answers its id. Must be called under the subject's lock, after the fence. */
export async function writeDecision(on: Executor, input: CommitInput, runId: string): Promise<string> {
  const { next, actor, subject } = input;
  const { number, notice } = kindOf(subject);
  const [written] = await prepared<{ id: string; accepted: boolean | null }>(
    on,
    WRITE.get(subject.kind) ?? '',
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
      JSON.stringify(storedWith(input)),
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
  if (written?.accepted) {
    const ended = {
      actor_id: actor.id,
      actor_role: actor.role,
      step: input.step,
      decision_id: written.id,
    };
    await notifyCaller(on, subject, input.updateId, 'carriedOut', ended);
  }
  return written?.id ?? '';
}

/** Returns the audiences of a decision: its readers, and the people it is about. */
function audiencesOf(input: CommitInput): string[] {
  const { readers, concerned } = kindOf(input.subject);
  return [...readers(input.next), ...(concerned?.(input) ?? [])];
}

/** Stored with the words of a decision: its files, and the sum it was taken with, also where none was said. */
const storedWith = (input: CommitInput): DecisionInputs => ({
  files: filesBySlot(input),
  ...(input.input.sum !== undefined && { sum: hryvniasText(input.input.sum) }),
});

interface DecisionInputs {
  files: Record<string, string[]>;
  sum?: string;
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
