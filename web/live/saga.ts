import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import { connection } from '../connection/slice';
import { accountOf, session } from '../session/slice';
import { shareEvents } from './sharing';
import { live } from './actions';
import type { StreamNews } from './stream';

/** Grace period in ms before a lost stream is reported, longer than a restart of the server. */
const GRACE_MS = 3000;

const newsFor = (accountId: string): EventChannel<StreamNews> =>
  eventChannel((emit) => shareEvents(accountId, emit));

/** Dispatches the shared event stream to the store while somebody is signed in. */
export function* watchStream(): SagaIterator {
  let account: Account | undefined = yield select(accountOf);
  while (!account) {
    yield take([session.accountArrived, session.signedIn]);
    account = yield select(accountOf);
  }
  const channel: EventChannel<StreamNews> = yield call(newsFor, account._id);
  try {
    for (;;) {
      const news: StreamNews = yield take(channel);
      yield* forwardNews(news.kind === 'lost' ? yield* waitForReopening(channel, news) : news);
    }
  } finally {
    channel.close();
  }
}

/** Waits until a lost stream has opened again; returns `lost` if it does not within the grace period. */
function* waitForReopening(channel: EventChannel<StreamNews>, lost: StreamNews): SagaIterator<StreamNews> {
  const { news } = yield race({ news: take(channel), time: delay(GRACE_MS) });
  return (news as StreamNews | undefined) ?? lost;
}

function* forwardNews(news: StreamNews): SagaIterator {
  switch (news.kind) {
    case 'event':
      yield put(live.event(news.event));
      break;
    case 'gap':
      yield put(live.gap());
      break;
    case 'open':
      yield put(connection.answered());
      break;
    case 'lost':
      yield put(connection.unanswered());
      break;
    case 'position':
  }
}
