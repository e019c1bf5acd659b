import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import type { Account } from '../../../api/contract/auth';
import { call as request } from '../../api/client';
import { failureOf } from '../../api/problem';
import { live } from '../../live/actions';
import { saveAccount } from '../session/saved';
import { accountOf, session } from '../session/slice';

/** An administrator has changed one's own account: menu, areas and the page follow at once. */
export function* watchOwnAccount(): SagaIterator {
  yield takeLatest(live.event, function* follow({ payload: { kind, data } }) {
    const own: Account | undefined = yield select(accountOf);
    if (kind !== 'account' || !own || data.userId !== own._id) return;
    try {
      const { account }: { account: Account } = yield call(request, contract.me);
      saveAccount(account);
      yield put(session.accountArrived({ account }));
    } catch (error) {
      // A block ends the session by its own way; without an answer the next reads tell.
      failureOf(error);
    }
  });
}
