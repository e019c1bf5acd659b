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
const words = { ...EMPTY_DRAFT, comment: 'Доповніть', files: { report: storedFile(50, 'Звіт.pdf') } };

beforeEach(() => sessionStorage.clear());

test('after a rollback the draft has the comment of the last epoch’s draft, but not its files', () => {
  saveDraft(placeKey({ ...place, epoch: 0 }), { ...words, comment: 'Давно' });
  saveDraft(placeKey({ ...place, epoch: 1 }), words);
  expect(readDraft(place)).toEqual({ ...EMPTY_DRAFT, comment: 'Доповніть' });
  saveDraft(placeKey(place), { comment: 'Тепер' });
  expect(readDraft(place)).toEqual({ ...EMPTY_DRAFT, comment: 'Тепер' });
});

test.each<Partial<DraftPlace>>([
  { accountId: 'other' },
  { applicationId: 'other' },
  { step: 'review.approve' },
  { recordId: null },
])('a draft belongs to one account, application, step and record: not to %j', (other) => {
  saveDraft(placeKey(place), words);
  expect(readDraft({ ...place, ...other })).toEqual(EMPTY_DRAFT);
});

test('taking a step removes its drafts of all epochs, and no other drafts', () => {
  const other = { ...place, recordId: 'other' };
  for (const draftPlace of [place, { ...place, epoch: 0 }, other]) saveDraft(placeKey(draftPlace), words);
  removeStepDraft(place);
  expect(
    [place, { ...place, epoch: 0 }, other].map(
      (draftPlace) => readStoredDraft(placeKey(draftPlace)) !== undefined,
    ),
  ).toEqual([false, false, true]);
});

test('an attempt keeps its key and its signed mark while its content is the same, also after a reload', () => {
  const body = { comment: 'Доповніть' };
  const first = attemptFor(placeKey(place), body);
  noteAttempt(placeKey(place), { signed: true });
  expect(attemptFor(placeKey(place), body)).toEqual({ ...first, signed: true });
  const second = attemptFor(placeKey(place), { comment: 'Доповніть усе' });
  expect(second.idempotencyKey).not.toBe(first.idempotencyKey);
  expect(second.signed).toBeUndefined();
  forgetAttempt(placeKey(place));
  expect(attemptFor(placeKey(place), { comment: 'Доповніть усе' }).idempotencyKey).not.toBe(
    second.idempotencyKey,
  );
});
