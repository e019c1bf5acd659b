import { agendaApplication, sessionView } from '../testing/view';
import { NO_EDITS } from './edits';
import { countOf, undecidedCount } from './marks';
import { missingOf } from './missingOf';
import type { SessionEditing } from './useSessionEdits';

const view = sessionView({
  applications: [
    agendaApplication(701, { status: 2 }),
    agendaApplication(702),
    agendaApplication(703, { left: true }),
  ],
  direction_date: 'так',
  text_protocol_short: ' ',
  text_protocol: 'Вирішили',
});
const missing = (edits = NO_EDITS, conflicts = 0, mark = (item: { status: number }) => item.status) =>
  missingOf({ session: view, edits, conflicts } as unknown as SessionEditing, mark);

test('items that have left the agenda are neither counted nor missing', () => {
  expect([undecidedCount(view), countOf(view, 2)]).toEqual([1, 1]);
  expect(missing()?.undecided.map(({ _id }) => _id)).toEqual([view.applications[1]!._id]);
});

test('unsaved input counts as present, a conflict as missing', () => {
  expect(missing()?.texts).toEqual(['text_protocol_short']);
  const typed = { ...NO_EDITS, texts: { text_protocol_short: { value: 'Слухали', base: 0 } } };
  expect(missing(typed)?.texts).toEqual([]);
  expect(missing(typed, 0, () => 2)).toBeUndefined();
  expect(missing(typed, 1, () => 2)).toMatchObject({ conflicts: 1 });
});
