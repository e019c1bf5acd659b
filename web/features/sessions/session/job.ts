import type { saveSession, SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { SessionText } from '../../../../domain/session/state';
import type { BodyOf } from '../../../../api/contract/endpoint';
import { itemsWithMarkStatus, textsWithStatus, withoutEdit, type Edits } from './edits';

/** Content of one save: a single mark, or the texts. */
export type Job = { mark: { id: string; status: number; seen: number } } | { texts: TextsToSave };
type TextsToSave = Partial<Record<SessionText, { value: string; seen: number }>>;

/** Returns the next save: marks at once, texts if they are `due` after a pause in the typing. */
export function nextJob(
  edits: Edits,
  session: SessionView,
  me: string | undefined,
  due: boolean,
): Job | undefined {
  const [item] = itemsWithMarkStatus('unsaved', edits, session, me);
  const mark = item && edits.marks[item._id];
  if (mark) return { mark: { id: item._id, status: mark.status, seen: item.status } };
  const texts = textsWithStatus('unsaved', edits, session);
  if (!due || texts.length === 0) return undefined;
  return { texts: textsToSave(texts, edits, session) };
}

const textsToSave = (texts: readonly SessionText[], edits: Edits, session: SessionView): TextsToSave =>
  Object.fromEntries(
    texts.map((text) => {
      const { value, base } = edits.texts[text] ?? { value: '', base: 0 };
      return [text, { value, seen: Math.max(base, session.edits[text].revision) }];
    }),
  );

/** Returns the body of the call that saves the job. */
export function bodyOf(job: Job): BodyOf<typeof saveSession> {
  if ('mark' in job) {
    const { id, status, seen } = job.mark;
    return { results: [{ _id: id, status, seen }] };
  }
  const written = Object.entries(job.texts) as [SessionText, { value: string; seen: number }][];
  return {
    ...Object.fromEntries(written.map(([text, { value }]) => [text, value])),
    seen: Object.fromEntries(written.map(([text, { seen }]) => [text, seen])),
  };
}

/** Returns the edits, with the values of this job marked as sent. */
export function withSentMarked(edits: Edits, job: Job): Edits {
  if ('mark' in job) {
    const { id, status } = job.mark;
    const mark = edits.marks[id];
    return mark ? { ...edits, marks: { ...edits.marks, [id]: { ...mark, sent: status } } } : edits;
  }
  const texts = { ...edits.texts };
  for (const [text, { value }] of Object.entries(job.texts) as [SessionText, { value: string }][]) {
    const edit = texts[text];
    if (edit) texts[text] = { ...edit, sent: value };
  }
  return { ...edits, texts };
}

/** Returns the edits after the job was saved; input typed since is based on the answer. */
export function withoutSent(edits: Edits, job: Job, answer: SessionView): Edits {
  if ('mark' in job) {
    const { id, status } = job.mark;
    const mark = edits.marks[id];
    if (!mark || mark.status === status) return withoutEdit(edits, { mark: id });
    return { ...edits, marks: { ...edits.marks, [id]: { status: mark.status, base: status } } };
  }
  let remaining = edits;
  for (const [text, { value }] of Object.entries(job.texts) as [SessionText, { value: string }][]) {
    const edit = remaining.texts[text];
    if (!edit) continue;
    const base = answer.edits[text].revision;
    remaining =
      edit.value === value
        ? withoutEdit(remaining, { text })
        : { ...remaining, texts: { ...remaining.texts, [text]: { value: edit.value, base } } };
  }
  return remaining;
}

/** Returns the newer of two views of a session: an answer may arrive before or after a read of the page. */
export function newestView(read: SessionView, answered: SessionView | undefined): SessionView {
  if (!answered || answered._id !== read._id) return read;
  for (const part of ['epoch', 'version', 'content'] as const)
    if (answered[part] !== read[part]) return answered[part] > read[part] ? answered : read;
  return read;
}
