import { createAction } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, take, takeLeading } from 'redux-saga/effects';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import { clientHooks } from '../../../api/client';
import { enter, readAccountOnce } from '../saga';

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
    yield* readAccountOnce();
  }
}
