import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import type { OutputOf } from '../../../api/contract/endpoint';
import { call as request } from '../../api/client';
import { failureOf } from '../../api/problem';
import { readAgain } from '../../reads/api';
import { failureToast } from '../../toasts/failureToast';
import { toast } from '../../toasts/slice';
import { accountOf, type SessionState } from '../../session/slice';
import { taskInputs } from './chosenOf';
import { inbox } from './slice';

interface State {
  session: SessionState;
}

/** Claims and releases tasks. The list is read again after a refusal too, because a refusal means that the list is outdated. */
export function* watchInbox(): SagaIterator {
  yield takeEvery([inbox.claim, inbox.release], claimOrRelease);
  yield takeEvery(inbox.unassign, unassignTasks);
  yield takeEvery(inbox.take, takeTasks);
}

function* claimOrRelease(action: ReturnType<typeof inbox.claim | typeof inbox.release>): SagaIterator {
  const id = action.payload;
  const claims = inbox.claim.match(action);
  try {
    yield call(request, claims ? contract.claim : contract.release, { params: { id } });
    yield put(toast.success({ key: claims ? 'inbox:claimed' : 'inbox:released' }));
  } catch (error) {
    yield put(failureToast(failureOf(error)));
  } finally {
    // This runs also if the session has ended during the call.
    yield put(inbox.settled([id]));
  }
  yield put(readAgain('inbox'));
}

type Outcome = OutputOf<typeof contract.assign>;

const takeTasks = ({ payload: tasks }: ReturnType<typeof inbox.take>): SagaIterator =>
  callForMany(tasks, 'inbox:assign.taken', function* (body): SagaIterator<Outcome> {
    const me: string | undefined = yield select((state: State) => accountOf(state)?._id);
    return yield call(request, contract.assign, { body: { user_id: me ?? '', ...body } });
  });

const unassignTasks = ({ payload: tasks }: ReturnType<typeof inbox.unassign>): SagaIterator =>
  callForMany(tasks, 'inbox:assign.givenBack', function* (body): SagaIterator<Outcome> {
    return yield call(request, contract.unassign, { body });
  });

/** Makes one call for many tasks; a refused task shows the reason in its row. */
function* callForMany(
  tasks: readonly Task[],
  messageKey: string,
  ask: (body: { tasks: ReturnType<typeof taskInputs> }) => SagaIterator<Outcome>,
): SagaIterator {
  try {
    const { done, refused }: Outcome = yield* ask({ tasks: taskInputs(tasks) });
    if (done.length > 0) yield put(toast.success({ key: messageKey, params: { count: done.length } }));
    if (refused.length > 0)
      yield put(toast.error({ key: 'inbox:assign.notDone', params: { count: refused.length } }));
    yield put(inbox.refused(refused));
  } catch (error) {
    yield put(failureToast(failureOf(error)));
  } finally {
    yield put(inbox.settled(tasks.map(({ _id }) => _id)));
  }
  yield put(readAgain('inbox'));
}
