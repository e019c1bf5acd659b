import type { StepName } from '../../domain/processes';
import { storedFile } from '../testing/application/blankView';
import { EMPTY_DRAFT, type Draft } from './draft';
import { findProblems, saysOfField } from './findProblems';
import { formShape } from './formShape';
import { tooShortToSend } from './sendable';

const problems = (step: StepName, draft: Partial<Draft>) =>
  findProblems(step, formShape(step), { ...EMPTY_DRAFT, ...draft });
const file = storedFile(50, 'Файл.pdf');

afterEach(() => {
  jest.useRealTimers();
});

test('a blank comment counts as empty, and a comment over the maximum length is refused', () => {
  const step = 'review.rework';
  expect(problems(step, { comment: ' \n ' })).toEqual({ comment: { key: 'problem.commentEmpty' } });
  expect(problems(step, { comment: 'я' })).toEqual({});
  expect(problems(step, { comment: 'я'.repeat(20_000) })).toEqual({});
  expect(problems(step, { comment: 'я'.repeat(20_001) })).toEqual({
    comment: { key: 'problem.commentLong', params: { limit: 20_000 } },
  });
});

test.each([
  ['review.validate', {}, 200, 'problem.reviewComment'],
  ['review.failure', { outcome: 'no_time' }, 100, 'problem.refusalComment'],
  ['negotiation.answer_pm', {}, 101, 'problem.negotiationComment'],
  ['negotiation.answer_lawyer', {}, 101, 'problem.negotiationComment'],
  ['negotiation.answer_financier', {}, 101, 'problem.negotiationComment'],
] as const)('the comment of %s has its own minimum length, in characters', (step, draft, least, key) => {
  // A character of two code units counts as one.
  expect(problems(step, { ...draft, comment: '𝄞'.repeat(least - 1) }).comment).toEqual({ key });
  expect(problems(step, { ...draft, comment: '𝄞'.repeat(least) }).comment).toBeUndefined();
});

test('only the button of a negotiation’s answer is disabled until the comment is long enough', () => {
  const short = (step: StepName, comment: string) => tooShortToSend(step, { ...EMPTY_DRAFT, comment });
  for (const part of ['pm', 'lawyer', 'financier'] as const)
    expect([100, 101].map((length) => short(`negotiation.answer_${part}`, 'я'.repeat(length)))).toEqual([
      true,
      false,
    ]);
  expect(short('review.validate', '')).toBe(false);
});

test('a required file must be present; if all files are optional, any one is enough', () => {
  expect(problems('agreement.file', {}).files).toEqual({ key: 'problem.anyFile' });
  for (const { name } of formShape('agreement.file').slots)
    expect(problems('agreement.file', { files: { [name]: file } }).files).toBeUndefined();
  expect(problems('additional.upload', {}).files).toEqual({ key: 'problem.file' });
  expect(problems('additional.upload', { files: { file } }).files).toBeUndefined();
});

test('a commission needs a head and a secretary, and has at most three other members', () => {
  const offline = (commission: Draft['commission']) =>
    problems('negotiation.create', { outcome: 'offline', commission }).commission?.key;
  expect(offline({ members: [] })).toBe('problem.commission');
  expect(offline({ members: [], secretary: 'b' })).toBe('problem.head');
  expect(offline({ members: [], head: 'a' })).toBe('problem.secretary');
  expect(offline({ members: ['c', 'd', 'e'], head: 'a', secretary: 'b' })).toBeUndefined();
  expect(offline({ members: ['c', 'd', 'e', 'f'], head: 'a', secretary: 'b' })).toBe('problem.members');
  expect(problems('negotiation.create', { outcome: 'online' })).toEqual({});
  expect(problems('negotiation.create', {})).toEqual({ outcome: { key: 'problem.outcome' } });
});

test('a new deadline is a future day in Kyiv', () => {
  // In Kyiv this is 01:30 on the 21st.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
  expect(problems('negotiation.extend', {}).until).toEqual({ key: 'problem.until' });
  expect(problems('negotiation.extend', { until: '2026-11-21' }).until).toEqual({ key: 'problem.untilPast' });
  expect(problems('negotiation.extend', { until: '2026-11-22' }).until).toBeUndefined();
});

test.each([
  ['', undefined],
  ['0,01', undefined],
  ['100', undefined],
  ['100,01', 'problem.sumMost'],
  ['9999999999999', 'problem.sumMost'],
  ['0', 'problem.sum'],
  ['1,005', 'problem.sum'],
])('the sum %p of at most 100 hryvnias', (sum, key) => {
  const step = 'supervisory_board.decide';
  const draft = { ...EMPTY_DRAFT, outcome: 'approved', sum };
  const bounds = { most: 100, usual: 50, emptyMeansUsual: true };
  expect(findProblems(step, formShape(step), draft, bounds).sum?.key).toBe(key);
});

test('day, number and minutes of a sitting are given all or none, and its day is not in the future', () => {
  // In Kyiv this is 01:30 on the 21st.
  jest.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
  const sitting = (draft: Partial<Draft>) => {
    const found = problems('supervisory_board.decide', { outcome: 'approved', ...draft });
    return [found.sitting_date?.key, found.sitting_number?.key];
  };
  expect(sitting({ sitting_number: ' ' })).toEqual([undefined, undefined]);
  expect(sitting({ sitting_number: '7' })).toEqual(['problem.sittingDate', undefined]);
  expect(sitting({ sitting_date: '2026-11-21' })).toEqual([undefined, 'problem.sittingNumber']);
  expect(sitting({ sitting_date: '2026-11-22', sitting_number: '7' })).toEqual([
    'problem.sittingFuture',
    undefined,
  ]);
  expect(sitting({ files: { sitting: file } })).toEqual(['problem.sittingDate', 'problem.sittingNumber']);
});

test('only errors of the form’s own fields are shown at the fields', () => {
  expect([saysOfField({ comment: 'Ні' }), saysOfField({ password: 'Ні' }), saysOfField(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
