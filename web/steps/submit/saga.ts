import type { SagaIterator, Task } from 'redux-saga';
import { call, cancelled, delay, fork, join, put, race, select, take } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import { eventConcerns } from '../../../api/contract/live-event';
import { call as request } from '../../api/client';
import { failureOrFault, isConnectionFailure, mayBeTemporary, type ApiError } from '../../api/problem';
import { connection } from '../../connection/slice';
import { live } from '../../live/actions';
import { readAgain, readAgainOf } from '../../reads/api';
import { removeDraft } from '../../shared/sessionDrafts';
import type { SigningOutcome } from '../../signing';
import { signingChannel, type SigningChannel, type SigningNews } from '../../signing/signingChannel';
import type { FilesToSign } from '../../signing/signFiles';
import { signingToast } from '../../signing/signingToast';
import { toast } from '../../toasts/slice';
import { removeStepDraft } from '../draft';
import { attemptFor, forgetAttempt, noteAttempt, noteFailure } from './attempts';
import { submissions } from './slice';
import type { SubmissionStatus } from './status';
import { isComplete, isPending, storableInput, type Subject, type Submission } from './submission';

/** Poll interval for a pending decision, in ms. */
const POLL_MS = 8000;
/** Pauses before the retries after a lost answer, in ms; the last retry's failure is final. */
const LOST_PAUSES_MS = [1000, 2000, 4000];

/**
 * Sends decisions, those of one subject one after another. They are independent of their forms: a form is unmounted as soon as a
 * live event reports that its step is over.
 */
export function* watchSubmissions(): SagaIterator {
  const last = new Map<string, Task>();
  const underWay = new Set<string>();
  while (true) {
    const { payload }: ReturnType<typeof submissions.submitted> = yield take(submissions.submitted);
    const { place, subject } = payload;
    if (underWay.has(place)) continue;
    underWay.add(place);
    const queue = subject.id ?? place;
    const flow: Task = yield fork(function* inTurn(before?: Task) {
      try {
        if (before) yield join(before);
        yield* carryOut(payload);
      } finally {
        underWay.delete(place);
        // The session has ended: the form can send the same content again, under the same key.
        if (yield cancelled()) yield put(submissions.statusChanged({ place, status: undefined }));
      }
    }, last.get(queue));
    last.set(queue, flow);
  }
}

/** Signs the submission's files, if any, then sends it. The draft is removed only after the decision has been answered. */
function* carryOut(submission: Submission): SagaIterator {
  const { place, input, signs, draft, storedAs, doneText } = submission;
  const statusChanged = (status?: SubmissionStatus, answer?: unknown) =>
    put(submissions.statusChanged({ place, status, answer }));
  try {
    const attempt = attemptFor(place, storableInput(input));
    if (signs && !attempt.signed) {
      yield statusChanged({ kind: 'signing' });
      const kind: SigningOutcome['kind'] = yield* sign(place, signs);
      if (kind !== 'signed') {
        yield statusChanged();
        yield put(signingToast(kind));
        return;
      }
      yield statusChanged({ kind: 'sending' });
    }
    const answer: object = yield* untilAnswered(submission, attempt);
    if (draft) removeStepDraft(draft);
    if (isComplete(answer)) forgetAttempt(place);
    else noteAttempt(place, { accepted: false });
    if (storedAs) removeDraft(storedAs);
    yield statusChanged({ kind: 'done' }, answer);
    if (doneText) yield put(toast.success({ key: doneText }));
    yield* readAfterwards(submission, true);
  } catch (error) {
    const failure = failureOrFault(error);
    noteFailure(place, failure);
    yield statusChanged({ kind: 'failed', failure });
    yield* readAfterwards(submission, false);
  }
}

/** Sends until there is a final answer, each time under the same key. @throws ApiError */
function* untilAnswered(
  { place, endpoint, input, seen, subject }: Submission,
  { idempotencyKey, accepted = false }: ReturnType<typeof attemptFor>,
): SagaIterator<object> {
  const lostPauses = [...LOST_PAUSES_MS];
  let isAccepted = accepted;
  for (;;) {
    let pause: number | undefined = POLL_MS;
    try {
      const answer: object = yield call(request, contract[endpoint], input, {
        idempotencyKey,
        ifMatch: seen,
      });
      if (!isPending(answer)) return answer;
      isAccepted = true;
      noteAttempt(place, { accepted: true });
      yield put(submissions.statusChanged({ place, status: { kind: 'pending' }, answer }));
    } catch (error) {
      const { failure } = error as Partial<ApiError>;
      if (!failure || !(isAccepted ? mayBeTemporary(failure) : isConnectionFailure(failure))) throw error;
      if (!isAccepted) pause = lostPauses.shift();
      if (pause === undefined) throw error;
    }
    yield race({ time: delay(pause), online: take(connection.online), changed: take(isChangeOf(subject)) });
  }
}

const isChangeOf =
  ({ kind, id }: Subject) =>
  (action: unknown): boolean =>
    live.event.match(action) && eventConcerns(action.payload, kind, id);

function* sign(key: string, files: FilesToSign): SagaIterator<SigningOutcome['kind']> {
  const language: string = yield select(
    (state: { preferences: { language: string } }) => state.preferences.language,
  );
  // The signature is noted even if the saga has been cancelled meanwhile.
  const signing: SigningChannel = yield call(
    signingChannel,
    files,
    language,
    (kind) => kind === 'signed' && noteAttempt(key, { signed: true }),
  );
  for (;;) {
    const update: SigningNews = yield take(signing);
    if ('error' in update) throw update.error;
    if ('kind' in update) return update.kind;
    yield put(submissions.statusChanged({ place: key, status: { kind: 'signing', ...update } }));
  }
}

/** Refreshes the reads that the submission may have changed; usually its live event has already done so. */
function* readAfterwards({ draft, leaves, subject, reads = [] }: Submission, isDone: boolean): SagaIterator {
  if (!draft) {
    if (subject.id) yield put(readAgainOf(subject.id));
    yield put(readAgain(...reads));
    return;
  }
  // Live events were ignored for this application meanwhile (reads/saga).
  if (!isDone && leaves) yield put(readAgainOf(draft.applicationId));
  if (!isDone) return;
  // An account that has lost access may no longer read the application.
  yield put(leaves ? readAgain('inboxCount') : readAgain('application', 'projectApplication', 'inboxCount'));
}
