import type { SagaIterator, Task } from 'redux-saga';
import { all, call, cancel, delay, fork, take } from 'redux-saga/effects';
import { watchNetwork } from '../connection/saga';
import { watchSubmissions } from '../steps/submit/saga';
import { applicationsBeingLeft } from '../steps/submit/slice';
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
const ALWAYS = [
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

/** Sagas that run while somebody is signed in; their tasks end with the session. A feature adds its watchers here. */
const SIGNED_IN = [
  watchStream,
  () => watchLiveEvents(({ submissions }) => applicationsBeingLeft(submissions)),
  watchGaps,
  watchUnanswered,
  watchSubmissions,
  watchInbox,
  watchNotices,
];

export function* rootSaga(): SagaIterator {
  yield all(ALWAYS.map((watch) => fork(keptRunning, watch)));
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
  yield all(SIGNED_IN.map((watch) => call(keptRunning, watch)));
}

/** Restarts a watcher after an error, which is rethrown as an uncaught error, so that the other watchers continue. */
function* keptRunning(watch: () => SagaIterator): SagaIterator {
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
