import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { connection } from './slice';

const backOnline = () =>
  eventChannel<true>((emit) => {
    const onOnline = () => emit(true);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  });

/** Repeats waiting reads as soon as the network is back, without waiting for their pause. */
export function* watchNetwork(): SagaIterator {
  const channel: ReturnType<typeof backOnline> = yield call(backOnline);
  while (true) {
    yield take(channel);
    yield put(connection.online());
  }
}
