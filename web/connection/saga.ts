import { eventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take } from 'redux-saga/effects';
import { connection } from './slice';

const backOnline = () =>
  eventChannel<true>((emit) => {
    const heard = () => emit(true);
    window.addEventListener('online', heard);
    return () => window.removeEventListener('online', heard);
  });

/** Tells the waiting reads when the network is back, so that they need not sit out their pause. */
export function* watchNetwork(): SagaIterator {
  const channel: ReturnType<typeof backOnline> = yield call(backOnline);
  while (true) {
    yield take(channel);
    yield put(connection.online());
  }
}
