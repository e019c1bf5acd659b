import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take, takeLeading } from 'redux-saga/effects';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import { failureOrFault } from '../../../api/problem';
import { randomKey } from '../../../api/randomKey';
import { live } from '../../../live/actions';
import { readAgain } from '../../../reads/api';
import type { SigningOutcome } from '../../../signing';
import { signingChannel, type SigningChannel, type SigningNews } from '../../../signing/signingChannel';
import { signingToast } from '../../../signing/signingToast';
import { failureToast } from '../../../toasts/failureToast';
import { takeSigned } from './takeSigned';
import { manySigning, type manySigningReducer } from './slice';

interface State {
  preferences: { language: string };
  inboxSigning: ReturnType<typeof manySigningReducer>;
}

/** Between two questions how far the batch is, in ms, where no event says that it has moved on. */
const ASK_AGAIN_MS = 3000;

/** Signs chosen tasks with the key's password asked once, and carries their steps out as one batch. */
export function* watchManySigning(): SagaIterator {
  yield takeLeading(manySigning.asked, sign);
  yield takeLeading(manySigning.againAsked, carryOut);
}

function* sign({ payload: { step, tasks } }: ReturnType<typeof manySigning.asked>): SagaIterator {
  const language: string = yield select((state: State) => state.preferences.language);
  try {
    const toSign = tasks.map(({ subject, record_id: record }) => ({
      applicationId: subject._id,
      step,
      recordId: record ?? undefined,
    }));
    const channel: SigningChannel = yield call(signingChannel, toSign, language);
    const kind: SigningOutcome['kind'] = yield* followed(channel);
    yield put(manySigning.answered());
    if (kind !== 'signed') {
      yield put(signingToast(kind));
      return;
    }
  } catch (error) {
    yield put(manySigning.answered());
    yield put(failureToast(failureOrFault(error)));
    return;
  }
  yield put(manySigning.begun({ step, tasks, key: randomKey() }));
  yield* carryOut();
}

function* followed(channel: SigningChannel): SagaIterator<SigningOutcome['kind']> {
  for (;;) {
    const news: SigningNews = yield take(channel);
    if ('error' in news) throw news.error;
    if ('kind' in news) return news.kind;
  }
}

/** Asks under the batch's key until none of its items is under way. Goes on also when its window has been closed. */
function* carryOut(): SagaIterator {
  const { signing }: State['inboxSigning'] = yield select((state: State) => state.inboxSigning);
  if (!signing) return;
  const { step, tasks, key } = signing;
  try {
    for (;;) {
      const { results }: { results: SignedItem[] } = yield call(takeSigned, step, tasks, key);
      yield put(manySigning.heard(results));
      if (!results.some(({ pending }) => pending)) break;
      yield race({ time: delay(ASK_AGAIN_MS), moved: take(isOfBatch) });
    }
    yield put(manySigning.ended(null));
  } catch (error) {
    yield put(manySigning.ended(failureOrFault(error)));
  }
  yield put(readAgain('inbox', 'inboxCount'));
}

const isOfBatch = (action: unknown): boolean => live.event.match(action) && action.payload.kind === 'batch';
