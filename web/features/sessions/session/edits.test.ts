import { COLLEAGUE, agendaApplication, ME, afterSave, sessionView } from '../testing/view';
import {
  markAfterChoice,
  markStatus,
  NO_EDITS,
  withoutSaved,
  textStatus,
  textAfterInput,
  type Edits,
  type TextEdit,
} from './edits';
import { bodyOf, newestView, nextJob, withSentMarked, withoutSent } from './job';

const view = sessionView();
const [firstApplication] = view.applications;
const A = firstApplication?._id ?? '';
const mark = (edits: Edits, session = view) =>
  session.applications.map((application) => markStatus(edits.marks[application._id], application, ME));
const writing = (value: string, current = view): Edits => ({
  ...NO_EDITS,
  texts: { text_protocol: textAfterInput(undefined, current, 'text_protocol', value) },
});

test('a mark is sent at once by itself; due texts are sent together, each with the revision that the member has seen', () => {
  const edits: Edits = { ...writing('Вирішили'), marks: { [A]: { status: 2, base: 0 } } };
  expect(bodyOf(nextJob(edits, view, ME, true)!)).toEqual({ results: [{ _id: A, status: 2, seen: 0 }] });
  expect(nextJob(writing('Вирішили'), view, ME, false)).toBeUndefined();
  expect(bodyOf(nextJob(writing('Вирішили'), view, ME, true)!)).toEqual({
    text_protocol: 'Вирішили',
    seen: { text_protocol: 0 },
  });
});

test('input typed during a save is based on the saved revision', () => {
  const edits = writing('Вирішили');
  const job = nextJob(edits, view, ME, true)!;
  const going = withSentMarked(edits, job);
  const laterView = {
    ...going,
    texts: { text_protocol: { ...going.texts.text_protocol!, value: 'Вирішили: так' } },
  };
  const answer = afterSave(view, { text_protocol: 'Вирішили' });
  // The live event may come before the answer; the saved text was then saved by this member.
  expect(textStatus(laterView.texts.text_protocol, answer, 'text_protocol')).toBe('unsaved');
  const next = withoutSent(laterView, job, answer);
  expect(bodyOf(nextJob(next, answer, ME, true)!)).toEqual({
    text_protocol: 'Вирішили: так',
    seen: { text_protocol: 1 },
  });
  expect(withoutSent(going, job, answer)).toEqual(NO_EDITS);
});

test('a colleague’s change of the same text is a conflict, and nothing is sent until it is resolved', () => {
  const edits = writing('Моє');
  const theirs = afterSave(view, { text_protocol: 'Їхнє' }, COLLEAGUE);
  expect(textStatus(edits.texts.text_protocol, theirs, 'text_protocol')).toBe('conflict');
  expect(nextJob(edits, theirs, ME, true)).toBeUndefined();
  // Equal texts are not a conflict, and the next change does not make them one.
  const sameView = afterSave(view, { text_protocol: 'Моє' }, COLLEAGUE);
  expect(withoutSaved(edits, sameView, ME)).toEqual(NO_EDITS);
});

test('a mark that replaces a colleague’s different mark is a conflict; a mark that replaces one’s own is not', () => {
  const edits: Edits = { ...NO_EDITS, marks: { [A]: { status: 2, base: 0 } } };
  const by = (status: number, user = COLLEAGUE) => afterSave(view, { results: [{ _id: A, status }] }, user);
  expect(mark(edits)).toEqual(['unsaved', 'settled']);
  expect(mark(edits, by(-2))).toEqual(['conflict', 'settled']);
  expect(mark(edits, by(2))).toEqual(['settled', 'settled']);
  expect(mark(edits, by(-2, { _id: ME, name: '' }))).toEqual(['unsaved', 'settled']);
  // The member sees the colleague's mark, so that another choice replaces it.
  const chosenAgain = markAfterChoice(edits.marks[A], by(-2).applications[0]!, 2, ME);
  expect(chosenAgain).toEqual({ status: 2, base: -2 });
  expect(markStatus(chosenAgain, by(-2).applications[0]!, ME)).toBe('unsaved');
  // The saved mark is the one that the member has sent, whoever is named as its author.
  expect(markStatus({ status: 2, base: 0, sent: -2 }, by(-2).applications[0]!, ME)).toBe('unsaved');
});

test('an item that has left the agenda is no longer marked', () => {
  const session = sessionView({ applications: [agendaApplication(701, { left: true })] });
  const edits: Edits = { ...NO_EDITS, marks: { [session.applications[0]!._id]: { status: 2, base: 0 } } };
  expect(nextJob(edits, session, ME, true)).toBeUndefined();
});

test('an older reading does not replace a newer answer', () => {
  const answer = afterSave(view, { text_protocol: 'Вирішили' });
  expect(newestView(view, answer)).toBe(answer);
  const laterView = afterSave(answer, { text_protocol: 'Інше' }, COLLEAGUE);
  expect(newestView(laterView, answer)).toBe(laterView);
  const rolledBack = { ...view, epoch: 1, version: 0 };
  expect([newestView(rolledBack, answer), newestView(answer, rolledBack)]).toEqual([rolledBack, rolledBack]);
  expect(newestView(view, { ...laterView, _id: 'other' })).toBe(view);
});

test('further input keeps the revision at which it began; a text is sent with the newest revision that was seen', () => {
  const read = afterSave(view, { text_protocol: 'Вирішили' });
  const before = { value: 'Вирішили', base: 0, sent: 'Вирішили' };
  expect(textAfterInput(before, read, 'text_protocol', 'Інше')).toEqual({ ...before, value: 'Інше' });
  const revisions = (edit: TextEdit, session = read) =>
    bodyOf(nextJob({ ...NO_EDITS, texts: { text_protocol: edit } }, session, ME, true)!).seen;
  expect(revisions({ ...before, value: 'Інше' })).toEqual({ text_protocol: 1 });
  expect(revisions({ value: 'Інше', base: 5 }, view)).toEqual({ text_protocol: 5 });
});

test('a mark chosen during the save of another one is sent with the saved mark', () => {
  const job = { mark: { id: A, status: 2, seen: 0 } };
  const chosen: Edits = { ...NO_EDITS, marks: { [A]: { status: -2, base: 0, sent: 2 } } };
  const saved = afterSave(view, { results: [{ _id: A, status: 2 }] });
  expect(withoutSent(chosen, job, saved).marks).toEqual({ [A]: { status: -2, base: 2 } });
  expect(bodyOf(nextJob(chosen, saved, ME, false)!)).toEqual({ results: [{ _id: A, status: -2, seen: 2 }] });
});

test('marks of a held session and of items that are not on the agenda are dropped', () => {
  const marks = { [A]: { status: 2, base: 0 } };
  expect(withoutSaved({ ...NO_EDITS, marks }, { ...view, status: 1 }, ME).marks).toEqual({});
  expect(withoutSaved({ ...NO_EDITS, marks: { gone: marks[A]! } }, view, ME).marks).toEqual({});
  expect(withoutSaved({ ...NO_EDITS, marks }, view, ME).marks).toEqual(marks);
});
