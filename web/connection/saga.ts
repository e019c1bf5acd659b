import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { connection } from './slice';

const backOnline = () =>
  eventChannel<true>((emit) => {
    const requests = () => emit(true);
    window.addEventListener('online', requests);
    return () => window.removeEventListener('online', requests);
  });

/** Wakes waiting reads when the network is back, instead of letting their pause end. */
export function* watchNetwork(): SagaIterator {
  const channel: ReturnType<typeof backOnline> = yield call(backOnline);
  while (true) {
    yield take(channel);
    yield put(connection.online());
  }
}
