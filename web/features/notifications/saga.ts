import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import { call as request } from '../../api/client';
import { failureOf } from '../../api/problem';
import { readAgain } from '../../reads/api';
import { failureToast } from '../../toasts/failureToast';
import { notices } from './actions';

/** Marks notifications as read; list and count are read again at the live event, or at once without a live connection. */
export function* watchNotices(): SagaIterator {
  yield takeEvery(notices.markAsRead, markRead);
}

function* markRead({ payload }: ReturnType<typeof notices.markAsRead>): SagaIterator {
  try {
    yield call(request, contract.readNotifications, { body: payload });
  } catch (error) {
    yield put(failureToast(failureOf(error)));
  }
  yield put(readAgain('notificationCount', 'notifications'));
}
