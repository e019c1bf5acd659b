import { QueryStatus } from '@reduxjs/toolkit/query';
import type { SagaIterator } from 'redux-saga';
import { delay, put, race, select, take, takeEvery } from 'redux-saga/effects';
import { isConnectionFailure, type Failure } from '../api/problem';
import { connection } from '../connection/slice';
import { session, type SessionState } from '../session/slice';
import { live } from '../live/actions';
import type { RootState } from '../store/state';
import { api, idIn, tagOf, type ReadRequest } from './api';
import { holdReads } from './hold';
import { isTouched } from './liveness';
import type { ReadName } from './names';

/** Pause in ms after an event before reading: events come in bursts (a session decides forty applications). */
const BURST_MS = 100;
const FORBIDDEN = 403;
const BACKOFF_MS = [1000, 2000, 4000, 8000, 15_000, 30_000];

type Entry = ReadRequest & { reading: boolean; failure?: Failure };

/**
 * Repeats the reads that live events have outdated. Applications of `leftIn` are skipped: the person's pending step ends their access to
 * them, and the event of the step may come before its answer.
 */
export function* watchLiveEvents(leftIn: (state: RootState) => readonly string[]): SagaIterator {
  while (true) {
    const first: ReturnType<typeof live.event> = yield take(live.event);
    const events = [first.payload];
    // A continuous stream of events must not delay the read for ever.
    while (events.length < 100) {
      const { more } = yield race({ more: take(live.event), quiet: delay(BURST_MS) });
      if (!more) break;
      events.push(more.payload);
    }
    const leftReads: readonly string[] = yield select(leftIn);
    yield* readAgainWhere(
      (entry) =>
        !isRefusedToRole(entry) &&
        !leftReads.includes(idIn(entry.input) ?? '') &&
        events.some((event) => isTouched(event, entry)),
    );
  }
}

/**
 * Reads everything again after a gap of the stream: running reads are aborted and repeated, answered ones are repeated. On a
 * page that was just opened nothing is answered yet, because reads wait for the stream (live/stream.ts).
 */
export function* watchGaps(): SagaIterator {
  yield takeEvery(live.gap, function* catchUp() {
    holdReads()();
    yield* readAgainWhere(({ reading }) => !reading);
  });
}

/** Repeats unanswered reads, with growing pauses. */
export function* watchUnanswered(): SagaIterator {
  while (true) {
    yield take(connection.unanswered);
    let attempt = 0;
    do {
      yield delay(BACKOFF_MS[Math.min(attempt, BACKOFF_MS.length - 1)] ?? 0);
      attempt += 1;
      yield* readAgainWhere(isUnanswered);
    } while (((yield select(entriesOf)) as Entry[]).some(isUnanswered));
  }
}

/** Removes an account's reads at sign-out or a change of account; the page of an expired session stays (app/store.ts). */
export function* watchLeaving(): SagaIterator {
  yield takeEvery([session.signedOut, session.replaced, session.switched], function* forget() {
    const { kind }: SessionState = yield select((state: RootState) => state.session);
    if (kind !== 'expired') yield put(api.util.resetApiState());
  });
}

/** Repeats the reads that were refused to the role, after the account has changed. */
export function* watchRefused(): SagaIterator {
  yield takeEvery(session.accountArrived, function* tryAgain() {
    yield* readAgainWhere(isRefusedToRole);
  });
}

/**
 * Returns whether a read was refused because of the role. A list stays refused until the account has another role; a subject may become
 * accessible without that.
 */
const isRefusedToRole = ({ failure, input }: Entry): boolean =>
  failure?.status === FORBIDDEN && idIn(input) === undefined;

const isUnanswered = ({ failure }: Entry): boolean => failure !== undefined && isConnectionFailure(failure);

const entriesOf = ({ reads }: RootState): Entry[] =>
  Object.values(reads.queries).flatMap((entry) =>
    entry
      ? [
          {
            name: entry.endpointName as ReadName,
            input: entry.originalArgs ?? {},
            reading: entry.status === QueryStatus.pending,
            failure: entry.error as Failure | undefined,
          },
        ]
      : [],
  );

function* readAgainWhere(old: (entry: Entry) => boolean): SagaIterator {
  const entries: Entry[] = yield select(entriesOf);
  yield put(api.util.invalidateTags(entries.filter(old).map(tagOf)));
}
