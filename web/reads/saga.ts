import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { failureOf, isConnectionFailure, type Failure } from '../api/problem';
import { connection } from '../connection/slice';
import type { LiveEvent } from '../../api/contract/events';
import { live } from '../live/actions';
import { fetchPage, nextOf } from './fetchPages';
import { isTouched } from './liveness';
import { reads, type ReadEntry, type ReadsState } from './slice';

const readsOf = (state: { reads: ReadsState }) => state.reads;
const entryOf = (state: { reads: ReadsState }, key: string) => state.reads[key];

/** Events come in bursts (a session decides forty applications): wait this long, then read once. */
const BURST_MS = 100;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Keys being read now; `true`: asked for again meanwhile, so read once more at the end. */
type Running = Map<string, boolean>;

/** Reads what components watch, once per key at a time, and again until an answer comes. */
export function* watchReads(): SagaIterator {
  const running: Running = new Map();
  yield takeEvery(reads.watched, function* begin({ payload: { key } }) {
    if (!running.has(key)) yield fork(readUntilAnswered, running, key);
  });
  yield takeEvery(reads.refreshAsked, function* again({ payload: key }) {
    if (running.has(key)) running.set(key, true);
    else yield fork(readUntilAnswered, running, key);
  });
}

export function* watchMore(): SagaIterator {
  yield takeEvery(reads.moreAsked, readMore);
}

/** Reads again what a live event has made old, and everything shown after the stream had a gap. */
export function* watchLiveEvents(): SagaIterator {
  while (true) {
    const first: ReturnType<typeof live.event> = yield take(live.event);
    const events = [first.payload];
    for (;;) {
      const { more } = yield race({ more: take(live.event), quiet: delay(BURST_MS) });
      if (!more) break;
      events.push(more.payload);
      // A flood must not put the reading off for ever.
      if (events.length >= 100) break;
    }
    yield* refreshWhere((entry) => events.some((event: LiveEvent) => isTouched(event, entry)));
  }
}

export function* watchGaps(): SagaIterator {
  yield takeEvery(live.gap, function* catchUp() {
    yield* refreshWhere(() => true);
  });
}

function* refreshWhere(touched: (entry: ReadEntry) => boolean): SagaIterator {
  const all: ReadsState = yield select(readsOf);
  for (const [key, entry] of Object.entries(all)) {
    if (entry.watchers > 0 && touched(entry)) yield put(reads.refreshAsked(key));
  }
}

function* readUntilAnswered(running: Running, key: string): SagaIterator {
  running.set(key, false);
  try {
    for (let attempt = 0; ; attempt += 1) {
      running.set(key, false);
      const failure: Failure | undefined = yield* readOnce(key);
      if (running.get(key)) continue;
      if (!failure || !isConnectionFailure(failure)) return;
      yield race({
        time: delay(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0),
        wanted: take((action: { type: string; payload?: unknown }) =>
          reads.refreshAsked.match(action) ? action.payload === key : connection.online.match(action),
        ),
      });
      const entry: ReadEntry | undefined = yield select(entryOf, key);
      if (!entry || entry.watchers === 0) return;
    }
  } finally {
    running.delete(key);
  }
}

function* readOnce(key: string): SagaIterator<Failure | undefined> {
  const entry: ReadEntry | undefined = yield select(entryOf, key);
  if (!entry) return undefined;
  yield put(reads.started(key));
  try {
    const pages: unknown[] = yield* readShown(key, entry);
    yield put(reads.pagesArrived({ key, pages }));
    yield put(connection.answered());
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    yield put(reads.readFailed({ key, failure }));
    yield put(isConnectionFailure(failure) ? connection.unanswered() : connection.answered());
    return failure;
  }
}

/** As many pages as the screen shows, from the first on; fewer if the list has become shorter. */
function* readShown(key: string, entry: ReadEntry): SagaIterator<unknown[]> {
  const pages: unknown[] = [yield call(fetchPage, entry)];
  for (let next = nextOf(pages); next; next = nextOf(pages)) {
    // Counted anew each time: the user may ask for more meanwhile.
    const shown: number = pagesOf(yield select(entryOf, key)).length;
    if (pages.length >= shown) break;
    pages.push(yield call(fetchPage, entry, next));
  }
  return pages;
}

/** The next page; asked for again when the list has been read again meanwhile and goes on from elsewhere. */
function* readMore({ payload: key }: ReturnType<typeof reads.moreAsked>): SagaIterator {
  try {
    for (;;) {
      const entry: ReadEntry | undefined = yield select(entryOf, key);
      const next = nextOf(pagesOf(entry));
      if (!entry || !next) return;
      const page: unknown = yield call(fetchPage, entry, next);
      if (nextOf(pagesOf(yield select(entryOf, key))) !== next) continue;
      yield put(reads.moreArrived({ key, page }));
      return;
    }
  } catch (error) {
    failureOf(error);
    yield put(reads.moreFailed(key));
  } finally {
    yield put(reads.moreEnded(key));
  }
}

const pagesOf = (entry: ReadEntry | undefined): readonly unknown[] =>
  entry?.remote.kind === 'some' ? entry.remote.value : [];
