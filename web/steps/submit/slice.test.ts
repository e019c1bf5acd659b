import { applicationsBeingLeft, submissions, submissionsReducer } from './slice';
import { isBehind, versionOf, versionText, type SubmissionStatus } from './status';
import type { Submission } from './submission';

const { submitted, statusChanged, dismissed, left } = submissions;
const submission = (place: string, more: Partial<Submission> = {}): Submission => ({
  place,
  endpoint: 'takeStep',
  input: { body: {} },
  subject: { kind: 'application', id: 'a1' },
  ...more,
});
const run = (...actions: Parameters<typeof submissionsReducer>[1][]) =>
  actions.reduce(submissionsReducer, submissionsReducer(undefined, { type: 'start' }));
const failed: SubmissionStatus = { kind: 'failed', failure: { status: 409, code: 'stale', detail: '' } };
const is = (place: string, status: SubmissionStatus, answer?: unknown) =>
  statusChanged({ place, status, answer });

test.each<[SubmissionStatus, boolean]>([
  [{ kind: 'signing' }, true],
  [{ kind: 'sending' }, true],
  [{ kind: 'pending' }, true],
  [{ kind: 'done' }, false],
  [failed, false],
])('a submission that is %p is neither replaced nor removed while it is under way', (status, isUnderWay) => {
  const before = [submitted(submission('p', { doneText: 'first' })), is('p', status)];
  const textAfter = (...actions: Parameters<typeof run>) =>
    run(...before, ...actions).entries.p?.submission.doneText;
  expect(textAfter(submitted(submission('p', { doneText: 'second' })))).toBe(isUnderWay ? 'first' : 'second');
  expect(textAfter(dismissed('p'))).toBe(isUnderWay ? 'first' : undefined);
  expect(textAfter(left('a1'))).toBe(isUnderWay ? 'first' : undefined);
  expect(textAfter(left('a2'))).toBe('first');
});

test('versions that own decisions have created are noted until the page is left', () => {
  const decided = [
    submitted(submission('p')),
    is('p', { kind: 'pending' }, { decision: null }),
    is('p', { kind: 'done' }, { decision: { epoch: 1, version: 8 } }),
  ];
  expect(run(...decided).decided).toEqual({ a1: ['1.8'] });
  expect(run(...decided, left('a2')).decided).toEqual({ a1: ['1.8'] });
  expect(run(...decided, left('a1')).decided).toEqual({});
});

test.each<[SubmissionStatus['kind'], boolean]>([
  ['signing', false],
  ['sending', true],
  ['pending', true],
  ['done', true],
  ['failed', false],
])('a step after which the application may be lost, at %s: %p', (kind, loses) => {
  const status = kind === 'failed' ? failed : { kind };
  const place = {
    accountId: 'me',
    applicationId: 'a1',
    step: 'review.sign_failure',
    recordId: null,
    epoch: 0,
  } as const;
  const after = (more: Partial<Submission>) =>
    applicationsBeingLeft(run(submitted(submission('p', more)), is('p', status)));
  expect(after({ draft: place, leaves: true })).toEqual(loses ? ['a1'] : []);
  expect(after({ draft: place })).toEqual([]);
});

test('a later epoch is newer, whatever its version', () => {
  const behind = (one: string, other: string) => isBehind(versionOf(one), versionOf(other));
  expect([behind('0.9', '1.1'), behind('1.1', '0.9')]).toEqual([true, false]);
  expect([behind('1.9', '1.10'), behind('1.9', '1.9'), behind('1.10', '1.9')]).toEqual([true, false, false]);
  expect(versionText(versionOf('2.31'))).toBe('2.31');
});
