import type { SagaIterator } from 'redux-saga';
import { all, call, put, takeEvery, takeLeading } from 'redux-saga/effects';
import { contract } from '../../../../api/contract';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import { call as request } from '../../../api/client';
import { failureOf, isConnectionFailure } from '../../../api/problem';
import { clearToken, readToken, saveToken } from '../../../api/token';
import { holdReads } from '../../../reads/hold';
import { failureToast } from '../../../toasts/failureToast';
import { toast } from '../../../toasts/slice';
import { enter, tellSignedOut } from '../../sign-in/saga';
import { session } from '../../../session/slice';
import { impersonation } from './actions';
import { keepOwnToken, takeOwnToken } from './ownToken';

/** Support's way into somebody's account and back: by "return", when its time is over, or with a sign-out. */
export function* watchImpersonation(): SagaIterator {
  yield all([
    takeLeading(impersonation.entered, become),
    takeLeading(impersonation.returnAsked, goBack),
    takeEvery(session.expired, backAfterExpiry),
    takeEvery(session.signedOut, endOwnSession),
  ]);
}

function* become({ payload: { account, token } }: ReturnType<typeof impersonation.entered>): SagaIterator {
  const own = readToken();
  if (!own) return;
  keepOwnToken(own);
  saveToken(token);
  yield call(enter, account);
}

function* goBack({ payload: { over } }: ReturnType<typeof impersonation.returnAsked>): SagaIterator {
  const release = holdReads();
  try {
    yield call(request, contract.endImpersonation);
  } catch (error) {
    release();
    const failure = failureOf(error);
    // Without an answer nothing has ended; a session that is over anyway is dealt with as expired.
    if (isConnectionFailure(failure)) yield put(failureToast(failure));
    return;
  }
  try {
    yield call(restore, over ? 'users:banner.over' : 'users:banner.returned');
  } finally {
    release();
  }
}

function* backAfterExpiry(): SagaIterator {
  yield call(restore, 'users:banner.over');
}

/** Goes on under the administrator's own name, if their session is still there. */
function* restore(key: string): SagaIterator {
  const own = takeOwnToken();
  if (!own) {
    if (key === 'users:banner.returned') yield put(session.signOutAsked());
    return;
  }
  saveToken(own);
  try {
    const { account }: { account: Account } = yield call(request, contract.me);
    yield call(enter, account);
    yield put(toast.note({ key }));
  } catch (error) {
    const failure = failureOf(error);
    if (failure.status !== 401) yield put(failureToast(failure));
    else clearToken();
  }
}

/** Ends the own session too: signing out as somebody else leaves the product altogether. */
function* endOwnSession(): SagaIterator {
  const own = takeOwnToken();
  if (own) yield call(tellSignedOut, own);
}
