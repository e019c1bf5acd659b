import type { Action } from '@reduxjs/toolkit';
import { eventChannel, type SagaIterator } from 'redux-saga';
import {
  call,
  delay,
  put,
  race,
  select,
  spawn,
  take,
  takeEvery,
  takeLatest,
  takeLeading,
} from 'redux-saga/effects';
import { contract } from '../../../api/contract';
import type { Account } from '../../../api/areas/sign-in/contract/auth';
import type { SecondStep } from '../../../api/areas/sign-in/contract/second-step';
import { call as request, clientHooks, fetchAuthorised } from '../../api/client';
import { failureOf, isConnectionFailure } from '../../api/problem';
import { readToken } from '../../api/token';
import { connection } from '../../connection/slice';
import { live } from '../../live/actions';
import { unheld } from '../../reads/hold';
import { onSessionElsewhere, tellExpired, type Elsewhere } from './elsewhere';
import { clearSaved, forgetFilters, forgetTyped, saveAccount } from '../../session/saved';
import { accountOf, session, type SessionState } from '../../session/slice';

interface State {
  session: SessionState;
}
type Answer = { account: Account };
type Entered = Answer | { second_factor: SecondStep };

/** Between two looks whether an account has got its role, or whether the server answers again. */
const LOOK_AGAIN_MS = 15_000;
/** Wait for the stream's opening, in ms; a tab that hears another tab's stream opens none. */
const STREAM_PATIENCE_MS = 1000;

export function* watchSignIn(): SagaIterator {
  yield takeLeading(session.signInAsked, signIn);
}

export function* watchSignOut(): SagaIterator {
  yield takeLeading(session.signOutAsked, signOut);
  // In each tab for itself: what a tab keeps no other can reach.
  yield takeEvery(session.signedOut, forgetTyped);
}

/**
 * Reads the account again on start (rules/accounts-and-roles, "Sign-in"), while it waits for its role, and when an
 * administrator has changed it or may have: menu, areas and the page follow at once.
 */
export function* watchAccount(): SagaIterator {
  yield takeLatest([session.signedIn, session.replaced, live.gap, isAccountChange], readWhileNeeded);
  if (!readToken()) return;
  // The stream's opening is a gap and has the account read: a page that knows it does not ask twice.
  const known: Account | undefined = yield select(accountOf);
  const { gap } = yield race({ gap: take(live.gap), time: delay(known ? STREAM_PATIENCE_MS : 0) });
  if (!gap && readToken()) yield call(readWhileNeeded);
}

/**
 * Does the event concern the account? Only keepers of users hear of others': to read one's own then too costs less than to lose a
 * change of it.
 */
const isAccountChange = (action: Action): boolean =>
  live.event.match(action) && action.payload.kind === 'account';

export function* watchExpiry(): SagaIterator {
  const channel = eventChannel<true>((emit) => {
    clientHooks.onSessionEnded = () => emit(true);
    return () => (clientHooks.onSessionEnded = () => undefined);
  });
  while (true) {
    yield take(channel);
    tellExpired();
    clearSaved();
    // Whoever asked hears of the refusal before their work ends: so no form is left waiting.
    yield delay(0);
    // Another tab, or the form, may have signed in meanwhile.
    if (!readToken()) yield put(session.expired());
  }
}

/** Follows what other tabs do: all tabs are one session. */
export function* watchOtherTabs(): SagaIterator {
  const channel = eventChannel<Elsewhere>(onSessionElsewhere);
  const says = { in: session.replaced, out: session.signedOut, expired: session.expired };
  while (true) {
    const message: Elsewhere = yield take(channel);
    yield put(says[message]());
  }
}

/** Goes on with an account whose token is kept: on the page that is open if it is this person's, else from the landing. */
export function* enter(account: Account): SagaIterator {
  const before: Account | undefined = yield select(accountOf);
  saveAccount(account);
  yield put(connection.answered());
  if (before && before._id !== account._id) {
    forgetFilters();
    yield put(session.switched({ account }));
  }
  yield put(session.signedIn({ account }));
}

function* signIn({ payload }: ReturnType<typeof session.signInAsked>): SagaIterator {
  try {
    const entered: Entered = yield call(request, contract.login, { body: payload });
    if ('second_factor' in entered) yield put(session.secondAsked(entered.second_factor));
    else yield call(enter, entered.account);
  } catch (error) {
    yield put(session.signInFailed(failureOf(error)));
  }
}

/**
 * Signs out here first, which gives up whatever is still being asked, and then tells the server: nothing is asked with a
 * token that it has just ended.
 */
function* signOut(): SagaIterator {
  const token = readToken();
  yield call(forget);
  if (token) yield spawn(tellSignedOut, token);
}

/** Ends a session on the server, if it answers; also when the page is closed meanwhile. */
export function* tellSignedOut(token: string): SagaIterator {
  try {
    yield call(fetchAuthorised, contract.logout.path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    });
  } catch (error) {
    failureOf(error);
  }
}

function* forget(): SagaIterator {
  clearSaved();
  yield put(session.signedOut());
}

function* readWhileNeeded(): SagaIterator {
  for (;;) {
    const answered: boolean = yield* readAccountOnce();
    const state: SessionState = yield select((all: State) => all.session);
    const waiting = state.kind === 'in' && state.account.role === 'unassigned';
    if (state.kind === 'out' || (answered && !waiting)) return;
    const { over } = yield race({
      time: delay(LOOK_AGAIN_MS),
      online: take(connection.online),
      over: take([session.signedOut, session.expired]),
    });
    if (over) return;
  }
}

/** Only a session that is being changed gives the reading up, and it is done afterwards. */
const NEVER_GIVEN_UP = new AbortController().signal;

/** Reads the account with the token that is kept; answers whether the server has answered. */
export function* readAccountOnce(): SagaIterator<boolean> {
  const token = readToken();
  try {
    // Not while a session is being ended, with whose token it would go.
    const { account }: Answer = yield call(
      unheld<Answer>,
      (signal) => request(contract.me, {}, { signal }),
      NEVER_GIVEN_UP,
    );
    // Signed out meanwhile: an answer to the old token must not bring the session back.
    if (token !== readToken()) return true;
    yield* meet(account);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (isConnectionFailure(failure)) yield put(connection.unanswered());
    if (isConnectionFailure(failure) || failure.status >= 500) return false;
    // A token that opens no account is worth nothing (a 401 has ended the session already).
    const state: SessionState = yield select((all: State) => all.session);
    if (state.kind !== 'in' && readToken()) yield call(forget);
    return true;
  }
}

/** The account as the server knows it now: news of the one that is open, or who has signed in in another tab. */
function* meet(account: Account): SagaIterator {
  const before: SessionState = yield select((all: State) => all.session);
  const known = before.kind === 'in' && before.account._id === account._id ? before.account : undefined;
  if (!known && (before.kind === 'in' || before.kind === 'expired')) yield call(enter, account);
  else {
    saveAccount(account);
    if (JSON.stringify(account) !== JSON.stringify(known)) yield put(session.accountArrived({ account }));
    yield put(connection.answered());
  }
}
