import type { SagaIterator, Task } from 'redux-saga';
import { all, call, cancel, delay, fork, take } from 'redux-saga/effects';
import { watchNetwork } from '../connection/saga';
import { watchSubmissions } from '../steps/submit/saga';
import { leaving } from '../steps/submit/slice';
import { watchInbox } from '../features/inbox/saga';
import { watchNotices } from '../features/notifications/saga';
import {
  watchAccount,
  watchExpiry,
  watchOtherTabs,
  watchSignIn,
  watchSignOut,
} from '../features/sign-in/saga';
import { watchEntered, watchFactorRequired } from '../features/sign-in/second-factor/saga';
import { session } from '../session/slice';
import { watchImpersonation } from '../features/people/impersonation/saga';
import { readToken } from '../api/token';
import { watchStream } from '../live/saga';
import { watchPreferences } from '../preferences/saga';
import { watchGaps, watchLeaving, watchLiveEvents, watchRefused, watchUnanswered } from '../reads/saga';

/** Sagas that run as long as the page is open. */
const PERMANENT_SAGAS = [
  watchNetwork,
  watchPreferences,
  watchSignIn,
  watchSignOut,
  watchExpiry,
  watchOtherTabs,
  watchAccount,
  watchEntered,
  watchFactorRequired,
  watchImpersonation,
  watchLeaving,
  watchRefused,
  whileSignedIn,
];

/** Sagas that run while a user is signed in; their tasks end with the session. A feature adds its watchers here. */
const SESSION_SAGAS = [
  watchStream,
  () => watchLiveEvents(({ submissions }) => leaving(submissions)),
  watchGaps,
  watchUnanswered,
  watchSubmissions,
  watchInbox,
  watchNotices,
];

export function* rootSaga(): SagaIterator {
  yield all(PERMANENT_SAGAS.map((watch) => fork(restartOnError, watch)));
}

function* whileSignedIn(): SagaIterator {
  for (;;) {
    if (!readToken()) yield take([session.signedIn, session.replaced]);
    const task: Task = yield fork(forkAll);
    yield take([session.signedOut, session.expired, session.replaced, session.switched]);
    yield cancel(task);
  }
}

function* forkAll(): SagaIterator {
  yield all(SESSION_SAGAS.map((watch) => call(restartOnError, watch)));
}

/**
 * Restarts a watcher after an error and rethrows the error as an uncaught one, so that the other watchers continue.
 */
function* restartOnError(watch: () => SagaIterator): SagaIterator {
  for (;;) {
    try {
      yield call(watch);
      return;
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
      yield delay(1000);
    }
  }
}
