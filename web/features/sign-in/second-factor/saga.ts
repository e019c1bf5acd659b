import { createAction } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, take, takeLeading } from 'redux-saga/effects';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import { clientHooks } from '../../../api/client';
import { enter, readAccountOnce } from '../saga';

/** The person has signed in by a method other than the password alone; the token is already stored. */
export const entered = createAction<Account>('second-factor/entered');

/** Opens the account after a sign-in by second factor, passkey or identity provider. */
export function* watchEntered(): SagaIterator {
  yield takeLeading(entered, function* ({ payload }: ReturnType<typeof entered>): SagaIterator {
    yield call(enter, payload);
  });
}

/** Reads the account again when the server requires a second factor, after which the page to set it opens. */
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
