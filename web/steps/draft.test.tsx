import { saveDraft, readStoredDraft } from '../shared/sessionDrafts';
import { storedFile } from '../testing/application/blankView';
import { EMPTY_DRAFT, removeStepDraft, placeKey, readDraft, type DraftPlace } from './draft';
import { attemptFor, forgetAttempt, noteAttempt } from './submit/attempts';

const place: DraftPlace = {
  accountId: 'me',
  applicationId: 'one',
  step: 'review.rework',
  recordId: 'record',
  epoch: 2,
};
const draft = { ...EMPTY_DRAFT, comment: 'Доповніть', files: { report: storedFile(50, 'Звіт.pdf') } };

beforeEach(() => sessionStorage.clear());

test('after a rollback the draft has the comment of the last epoch’s draft, but not its files', () => {
  saveDraft(placeKey({ ...place, epoch: 0 }), { ...draft, comment: 'Давно' });
  saveDraft(placeKey({ ...place, epoch: 1 }), draft);
  expect(readDraft(place)).toEqual({ ...EMPTY_DRAFT, comment: 'Доповніть' });
  saveDraft(placeKey(place), { comment: 'Тепер' });
  expect(readDraft(place)).toEqual({ ...EMPTY_DRAFT, comment: 'Тепер' });
});

test.each<Partial<DraftPlace>>([
  { accountId: 'other' },
  { applicationId: 'other' },
  { step: 'review.approve' },
  { recordId: null },
])('a draft belongs to one account, application, step and record: not to %j', (otherPlace) => {
  saveDraft(placeKey(place), draft);
  expect(readDraft({ ...place, ...otherPlace })).toEqual(EMPTY_DRAFT);
});

test('taking a step removes its drafts of all epochs, and no other drafts', () => {
  const otherRecord = { ...place, recordId: 'other' };
  for (const draftPlace of [place, { ...place, epoch: 0 }, otherRecord])
    saveDraft(placeKey(draftPlace), draft);
  removeStepDraft(place);
  expect(
    [place, { ...place, epoch: 0 }, otherRecord].map(
      (draftPlace) => readStoredDraft(placeKey(draftPlace)) !== undefined,
    ),
  ).toEqual([false, false, true]);
});

test('an attempt keeps its key and its signed mark while its content is the same, also after a reload', () => {
  const body = { comment: 'Доповніть' };
  const firstAttempt = attemptFor(placeKey(place), body);
  noteAttempt(placeKey(place), { signed: true });
  expect(attemptFor(placeKey(place), body)).toEqual({ ...firstAttempt, signed: true });
  const secondAttempt = attemptFor(placeKey(place), { comment: 'Доповніть усе' });
  expect(secondAttempt.idempotencyKey).not.toBe(firstAttempt.idempotencyKey);
  expect(secondAttempt.signed).toBeUndefined();
  forgetAttempt(placeKey(place));
  expect(attemptFor(placeKey(place), { comment: 'Доповніть усе' }).idempotencyKey).not.toBe(
    secondAttempt.idempotencyKey,
  );
});
