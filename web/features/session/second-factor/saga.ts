import { createAction } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take, takeLeading } from 'redux-saga/effects';
import { contract } from '../../../../api/contract';
import type { Account } from '../../../../api/contract/auth';
import { call as request, clientHooks } from '../../../api/client';
import { failureOf } from '../../../api/problem';
import { enter } from '../saga';
import { saveAccount } from '../saved';
import { session } from '../slice';

/** Signed in by another way than the password alone; the token is kept already. */
export const entered = createAction<Account>('second-factor/entered');

/** Opens the account for whoever has come in by a second step, a passkey or the identity provider. */
export function* watchEntered(): SagaIterator {
  yield takeLeading(entered, function* ({ payload }: ReturnType<typeof entered>): SagaIterator {
    yield call(enter, payload);
  });
}

/** The server says that a second factor has to be set first: the account is read anew, and leads there. */
export function* watchFactorRequired(): SagaIterator {
  const channel = eventChannel<true>((emit) => {
    clientHooks.onFactorRequired = () => emit(true);
    return () => (clientHooks.onFactorRequired = () => undefined);
  });
  while (true) {
    yield take(channel);
    try {
      const { account }: { account: Account } = yield call(request, contract.me);
      saveAccount(account);
      yield put(session.accountArrived({ account }));
    } catch (error) {
      failureOf(error);
    }
  }
}
