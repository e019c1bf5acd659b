import { randomUUID } from 'node:crypto';
import { SESSION_CHANGED, type SessionState } from '../../domain/session/state';
import { CARRIED_OUT } from '../../domain/session/outcomes';
import { row, run, type Executor } from '../../db/query';
import type { CommitInput } from '../../workflows/activities';
import { shareApplications } from '../batches';
import { stateWithContent } from '../session/content';
import { agendaRows, sessionRow } from '../session/rows';
import { refusedByRecords } from '../temporal/failures';
import type { KindDefinition } from './types';

export const SESSION_RECORDS: KindDefinition<SessionState> = {
  table: 'board_sessions',
  task: { alias: 'bs', label: 'bs.counter::text', title: 'bs.type', belongs: 'bs.created_at::text' },
  numberColumn: 'status',
  workflowInput: (executor, id) =>
    row(executor, 'select id as "sessionId", state as initial from board_sessions where id = $1', [id]),
  completeState: withContent,
  check: checkContent,
  follow: followFinish,
};

/** Returns the state with the members' marks and texts, which are stored beside it and are read by the process tables. */
async function withContent(executor: Executor, id: string, state: SessionState): Promise<SessionState> {
  const session = await sessionRow(executor, id);
  return session ? stateWithContent(session, await agendaRows(executor, id)) : state;
}

/** Refuses a step taken on other texts and marks than those stored now: a member may have changed one meanwhile. */
async function checkContent(executor: Executor, { subject, input }: CommitInput): Promise<void> {
  if (input.content === undefined) return;
  const same = await row(executor, 'select from board_sessions where id = $1 and content = $2', [
    subject.id,
    input.content,
  ]);
  if (!same) throw refusedByRecords({ code: SESSION_CHANGED });
}

/** Removes the items of a held session from its agenda, and creates a batch that carries out its decisions. */
async function followFinish(executor: Executor, { subject, step, actor, next }: CommitInput): Promise<void> {
  if (!step.endsWith('.finish')) return;
  await run(executor, 'update board_session_items set open = false where session_id = $1', [subject.id]);
  const { session } = next as SessionState;
  if (!session) return;
  const { kind, step: carriedStep, outcomes } = CARRIED_OUT[session.type];
  const decided = session.items.flatMap(({ id, status, left }) =>
    left ? [] : [{ id, outcome: outcomes[status] }],
  );
  if (kind === 'application')
    await shareApplications(
      executor,
      decided.map(({ id }) => id),
    );
  const batchId = randomUUID();
  await run(
    executor,
    `insert into batches (id, kind, step, session_id, created_by, actor_role) values ($1, 'session', $4, $2, $3, 'session')`,
    [batchId, subject.id, actor.id, carriedStep],
  );
  // The decision on an expert concerns the selection that is on the agenda.
  await run(
    executor,
    `insert into batch_items (batch_id, position, subject_kind, subject_id, outcome)
     select $1, item.position, $4, coalesce(i.selection_id, item.id), item.outcome
       from unnest($2::uuid[], $3::text[]) with ordinality as item (id, outcome, position)
       join board_session_items i on i.session_id = $5 and i.item_id = item.id`,
    [batchId, decided.map(({ id }) => id), decided.map(({ outcome }) => outcome), kind, subject.id],
  );
}
