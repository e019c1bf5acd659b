import { sessionRef } from '../../../../domain/flows';
import { findRefusal } from '../../../../domain/process/refusal';
import { SESSION } from '../../../../domain/session';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { row, run, type Executor } from '../../../../db/query';
import { announce } from '../../../../records/events';
import { SESSION_TEXTS, type SessionText } from '../../../../domain/session/state';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { contentOf, stateWithContent } from '../../../../records/session/content';
import {
  agendaRows,
  sessionRow,
  TEXT_COLUMNS,
  type AgendaRow,
  type SessionRow,
} from '../../../../records/session/rows';
import type { Services, SignedIn } from '../../../services';
import { refusalProblem } from '../../../../records/steps/refuse';

/**
 * A member's changes. A mark is the `status` of an agenda item. `seen` of a result is the mark that the member saw; `seen` of the changes
 * is the revision of each text that the member saw.
 */
export interface SessionChanges extends Partial<Record<SessionText, string>> {
  results?: readonly { _id: string; status: number; seen?: number }[];
  seen?: Partial<Record<SessionText, number>>;
}

/**
 * Writes a member's marks and texts, in the caller's transaction. Several members may write at once: a mark or text that a colleague has
 * changed since `seen` is not overwritten; without `seen` it is. Unchanged values are not written.
 * @throws ProblemError 403, 404, 409 `session-mark-changed`, `session-text-changed` (with the other member), and the refusals of the
 * session's step `save`
 */
export async function saveContent(
  executor: Executor,
  { db }: Services,
  account: SignedIn,
  id: string,
  changes: SessionChanges,
): Promise<void> {
  const session = orNotFound(await sessionRow(executor, id, 'for update'));
  const agenda = await agendaRows(executor, id);
  const results = changes.results?.map(({ _id, status }) => ({ id: _id, status })) ?? [];
  const step = sessionStep(session.type, 'save');
  const refusal = findRefusal(SESSION, stateWithContent(session, agenda), {
    name: step,
    actor: { id: account.id, role: account.role },
    input: { results, textsFilled: contentOf(session, agenda).textsFilled },
    now: Date.now(),
  });
  if (refusal) throw await refusalProblem(db, step, refusal);

  const marks = await changedMarks(executor, agenda, changes);
  const texts = await changedTexts(executor, session, changes);
  if (marks.length + texts.length === 0) return;
  for (const { _id, status } of marks)
    await run(
      executor,
      'update board_session_items set result = $3, marked_by = $4, marked_at = now() where session_id = $1 and item_id = $2',
      [id, _id, status, account.id],
    );
  for (const text of texts) await writeText(executor, session, account, text, changes[text] ?? '');
  await run(executor, 'update board_sessions set content = content + 1, updated_at = now() where id = $1', [
    id,
  ]);
  await announce(executor, {
    kind: 'session',
    subject: sessionRef(id),
    audiences: ['staff'],
    data: { content: session.content + 1 },
  });
}

async function changedMarks(
  executor: Executor,
  agenda: readonly AgendaRow[],
  { results = [] }: SessionChanges,
) {
  const changed = results.filter(
    ({ _id, status }) => agenda.find(({ item_id }) => item_id === _id)?.result !== status,
  );
  for (const { _id, seen } of changed) {
    const current = agenda.find(({ item_id }) => item_id === _id);
    if (current && seen !== undefined && seen !== current.result)
      throw await changedMeanwhileProblem(
        executor,
        'session-mark-changed',
        current.marked_by,
        current.marked_at,
      );
  }
  return changed;
}

async function changedTexts(
  executor: Executor,
  session: SessionRow,
  changes: SessionChanges,
): Promise<SessionText[]> {
  const changed = SESSION_TEXTS.filter(
    (text) => changes[text] !== undefined && changes[text] !== session[TEXT_COLUMNS[text]],
  );
  for (const text of changed) {
    const edit = session.edits[text];
    const expected = changes.seen?.[text];
    if (edit && expected !== undefined && expected !== edit.revision)
      throw await changedMeanwhileProblem(executor, 'session-text-changed', edit.by, new Date(edit.at));
  }
  return changed;
}

const writeText = (
  executor: Executor,
  session: SessionRow,
  account: SignedIn,
  text: SessionText,
  value: string,
) =>
  run(
    executor,
    `update board_sessions set ${TEXT_COLUMNS[text]} = $2, edits = edits || jsonb_build_object($3::text, jsonb_build_object(
            'revision', $4::int, 'by', $5::text, 'at', now())) where id = $1`,
    [session.id, value, text, (session.edits[text]?.revision ?? 0) + 1, account.id],
  );

/** Returns the problem 409 of a value that another member has changed; it names the member and the moment of the change. */
async function changedMeanwhileProblem(
  executor: Executor,
  code: string,
  authorId: string | null,
  at: Date | null,
): Promise<ProblemError> {
  const user = await row<{ name: string; role: string }>(
    executor,
    'select name, role from users where id = $1',
    [authorId],
  );
  const name = user?.name ?? '';
  const winner = {
    name,
    role: user?.role ?? '',
    step: '',
    outcome: null,
    created_at: (at ?? new Date()).toISOString(),
  };
  return new ProblemError(409, code, { winner, params: { name } });
}
