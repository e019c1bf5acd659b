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

/** Starts and ends impersonation: by "return", at the end of its time, or at sign-out. */
export function* watchImpersonation(): SagaIterator {
  yield all([
    takeLeading(impersonation.entered, startImpersonation),
    takeLeading(impersonation.returnToOwnAccount, returnToOwnAccount),
    takeEvery(session.expired, backAfterExpiry),
    takeEvery(session.signedOut, endOwnSession),
  ]);
}

function* startImpersonation({
  payload: { account, token },
}: ReturnType<typeof impersonation.entered>): SagaIterator {
  const own = readToken();
  if (!own) return;
  keepOwnToken(own);
  saveToken(token);
  yield call(enter, account);
}

function* returnToOwnAccount({
  payload: { expired },
}: ReturnType<typeof impersonation.returnToOwnAccount>): SagaIterator {
  const release = holdReads();
  try {
    yield call(request, contract.endImpersonation);
  } catch (error) {
    release();
    const failure = failureOf(error);
    // Without an answer the session continues; an ended session is handled as expired.
    if (isConnectionFailure(failure)) yield put(failureToast(failure));
    return;
  }
  try {
    yield call(restoreOwnSession, expired ? 'users:banner.over' : 'users:banner.returned');
  } finally {
    release();
  }
}

function* backAfterExpiry(): SagaIterator {
  yield call(restoreOwnSession, 'users:banner.over');
}

/** Continues as the administrator, if their session still exists. */
function* restoreOwnSession(key: string): SagaIterator {
  const own = takeOwnToken();
  if (!own) {
    if (key === 'users:banner.returned') yield put(session.signOut());
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

/** Signing out during impersonation also ends the administrator's own session. */
function* endOwnSession(): SagaIterator {
  const own = takeOwnToken();
  if (own) yield call(tellSignedOut, own);
}
