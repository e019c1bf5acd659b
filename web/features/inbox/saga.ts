import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';
import { call as request } from '../../api/client';
import { failureOf } from '../../api/problem';
import { readAgain } from '../../reads/api';
import { failureToast } from '../../toasts/failureToast';
import { toast } from '../../toasts/slice';
import { chosenOf } from './chosenOf';
import { inbox } from './slice';

/** Takes tasks and gives them back; the list is read again either way, because a refusal means that it is old. */
export function* watchInbox(): SagaIterator {
  yield takeEvery([inbox.claimAsked, inbox.releaseAsked], settle);
  yield takeEvery(inbox.unassignAsked, giveBack);
}

function* settle(action: ReturnType<typeof inbox.claimAsked | typeof inbox.releaseAsked>): SagaIterator {
  const id = action.payload;
  const claims = inbox.claimAsked.match(action);
  try {
    yield call(request, claims ? contract.claim : contract.release, { params: { id } });
    yield put(toast.success({ key: claims ? 'inbox:claimed' : 'inbox:released' }));
  } catch (error) {
    yield put(failureToast(failureOf(error)));
  } finally {
    // Also where the session has ended in the middle of it.
    yield put(inbox.settled([id]));
  }
  yield put(readAgain('inbox'));
}

function* giveBack({ payload: tasks }: ReturnType<typeof inbox.unassignAsked>): SagaIterator {
  try {
    const { done, refused }: OutputOf<typeof contract.unassign> = yield call(request, contract.unassign, {
      body: { tasks: chosenOf(tasks) },
    });
    if (done.length > 0)
      yield put(toast.success({ key: 'inbox:assign.givenBack', params: { count: done.length } }));
    for (const text of new Set(refused.map(({ detail }) => detail))) yield put(toast.error({ text }));
  } catch (error) {
    yield put(failureToast(failureOf(error)));
  } finally {
    yield put(inbox.settled(tasks.map(({ _id }) => _id)));
  }
  yield put(readAgain('inbox'));
}
