import type { SagaIterator, Task } from 'redux-saga';
import { call, cancelled, delay, fork, join, put, race, select, take } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';
import { LEAVING_STEPS } from '../../../domain/application/leaving';
import type { Decision } from '../../../domain/process/body';
import { call as request } from '../../api/client';
import { failureOrFault, type Failure } from '../../api/problem';
import { live } from '../../live/actions';
import { readAgain, readAgainOf } from '../../reads/api';
import { forgetKept } from '../../shared/kept';
import type { SigningOutcome } from '../../signing';
import { signingChannel, type SigningChannel, type SigningNews } from '../../signing/signingChannel';
import { signingToast } from '../../signing/signingToast';
import { toast } from '../../toasts/slice';
import { forgetDraft, placeKey } from '../draft';
import { attemptFor, forgetAttempt, markSigned } from './attempts';
import type { Course } from './course';
import { steps, type Submission } from './slice';

/** Between two questions whether a step that is being carried out has been. */
const ASK_AGAIN_MS = 8000;

/**
 * Takes steps, those of one application one after another. They belong to no form: a form goes from the page as soon as a live
 * event says that its step is over.
 */
export function* watchSteps(): SagaIterator {
  const last = new Map<string, Task>();
  const underWay = new Set<string>();
  while (true) {
    const { payload }: ReturnType<typeof steps.asked> = yield take(steps.asked);
    const { applicationId } = payload.place;
    const key = placeKey(payload.place);
    if (underWay.has(key)) continue;
    underWay.add(key);
    yield put(steps.went({ place: payload.place, course: { kind: 'sending' } }));
    const flow: Task = yield fork(function* inTurn(before?: Task) {
      try {
        if (before) yield join(before);
        yield* carryOut(payload);
      } finally {
        underWay.delete(key);
        // The session is over: the form can send the same again, under the same key.
        if (yield cancelled()) yield put(steps.went({ place: payload.place, course: undefined }));
      }
    }, last.get(applicationId));
    last.set(applicationId, flow);
  }
}

/** Signs where the step signs, then takes it. What was typed is forgotten only once the decision is there. */
function* carryOut(submission: Submission): SagaIterator {
  const { place, body, signs } = submission;
  const went = (course?: Course) => put(steps.went({ place, course }));
  try {
    const attempt = attemptFor(place, body);
    if (signs && !attempt.signed) {
      yield went({ kind: 'signing' });
      const kind: SigningOutcome['kind'] = yield* sign(submission);
      if (kind !== 'signed') {
        yield went();
        yield put(signingToast(kind));
        return;
      }
      yield went({ kind: 'sending' });
    }
    const decision: Decision = yield* takeUntilAnswered(submission, attempt.idempotencyKey);
    forgetDraft(place);
    forgetAttempt(place);
    if (submission.keptAs) forgetKept(submission.keptAs);
    yield put(steps.taken({ place, decision }));
    yield put(signs ? signingToast('signed') : toast.success({ key: `processes:step.${place.step}.done` }));
    // Who has left it hears nothing more of the application, not even that their own task is gone.
    const left = LEAVING_STEPS.has(place.step);
    yield put(left ? readAgain('inboxCount') : readAgain('application', 'projectApplication', 'inboxCount'));
  } catch (error) {
    const failure = failureOrFault(error);
    if (isSignatureRefusal(failure)) markSigned(place, false);
    yield went({ kind: 'failed', failure });
    // What happened meanwhile has not been read (reads/saga).
    if (LEAVING_STEPS.has(place.step)) yield put(readAgainOf(place.applicationId));
  }
}

/** Asks about a step that is being carried out under its key until it is answered. */
function* takeUntilAnswered(
  { place, body, seen }: Submission,
  idempotencyKey: string,
): SagaIterator<Decision> {
  for (;;) {
    const { decision }: OutputOf<typeof contract.takeStep> = yield call(
      request,
      contract.takeStep,
      { params: { id: place.applicationId, step: place.step }, body },
      { idempotencyKey, ifMatch: seen },
    );
    if (decision) return decision;
    yield put(steps.went({ place, course: { kind: 'pending' } }));
    yield race({
      time: delay(ASK_AGAIN_MS),
      changed: take(
        (action: unknown) => live.event.match(action) && action.payload.applicationId === place.applicationId,
      ),
    });
  }
}

function* sign(submission: Submission): SagaIterator<SigningOutcome['kind']> {
  const language: string = yield select(
    (state: { preferences: { language: string } }) => state.preferences.language,
  );
  const { applicationId, step, recordId } = submission.place;
  // That it is signed is noted also when nobody waits for it any more.
  const signing: SigningChannel = yield call(
    signingChannel,
    [{ applicationId, step, recordId: recordId ?? undefined }],
    language,
    (kind) => kind === 'signed' && markSigned(submission.place, true),
  );
  for (;;) {
    const news: SigningNews = yield take(signing);
    if ('error' in news) throw news.error;
    if ('kind' in news) return news.kind;
    yield put(steps.went({ place: submission.place, course: { kind: 'signing', ...news } }));
  }
}

/** The server has looked and found no signature that holds: it has to be made anew. */
const isSignatureRefusal = ({ code }: Failure): boolean =>
  code.startsWith('signature-') || code === 'nothing-to-sign';
