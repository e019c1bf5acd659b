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
import { failureOf, rethrowUnlessApiError, isConnectionFailure } from '../../api/problem';
import { readToken } from '../../api/token';
import { connection } from '../../connection/slice';
import { live } from '../../live/actions';
import { readWhenReleased } from '../../reads/hold';
import { onSessionChangeInOtherTab, tellExpired, type SessionChange } from './otherTabs';
import { clearSaved, removeStoredFilters, removeDrafts, saveAccount } from '../../session/storedAccount';
import { accountOf, session, type SessionState } from '../../session/slice';

interface State {
  session: SessionState;
}
type Answer = { account: Account };
type SignInAnswer = Answer | { second_factor: SecondStep };

/** Poll interval for a new role of the account, or for an answer of the server, in ms. */
const POLL_MS = 15_000;
/** Timeout for the stream's opening, in ms. A tab that shares another tab's stream opens none. */
const STREAM_TIMEOUT_MS = 1000;

export function* watchSignIn(): SagaIterator {
  yield takeLeading(session.signIn, signIn);
}

export function* watchSignOut(): SagaIterator {
  yield takeLeading(session.signOut, signOut);
  // Runs in each tab: session storage belongs to one tab.
  yield takeEvery(session.signedOut, removeDrafts);
}

/**
 * Reads the account on start (rules/accounts-and-roles, "Sign-in"), while it waits for its role, and when an administrator may have
 * changed it: menu, areas and page follow at once.
 */
export function* watchAccount(): SagaIterator {
  yield takeLatest([session.signedIn, session.replaced, live.gap, isAccountChange], readWhileNeeded);
  if (!readToken()) return;
  // The opening of the stream causes a read of the account. A page with a known account waits for it, so that it does not read twice.
  const account: Account | undefined = yield select(accountOf);
  const { gap } = yield race({ gap: take(live.gap), time: delay(account ? STREAM_TIMEOUT_MS : 0) });
  if (!gap && readToken()) yield call(readWhileNeeded);
}

/**
 * Returns whether an event may concern the viewer's account. Administrators also receive events of other accounts; an extra read is
 * cheaper than a missed change.
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
    // The caller receives the refusal before its saga is cancelled, so that no form stays waiting.
    yield delay(0);
    // Another tab, or the form, may have signed in meanwhile.
    if (!readToken()) yield put(session.expired());
  }
}

/** Follows sign-ins and sign-outs of other tabs, which share one session. */
export function* watchOtherTabs(): SagaIterator {
  const channel = eventChannel<SessionChange>(onSessionChangeInOtherTab);
  const actionOf = { in: session.replaced, out: session.signedOut, expired: session.expired };
  while (true) {
    const message: SessionChange = yield take(channel);
    yield put(actionOf[message]());
  }
}

/** Continues with an account whose token is stored: on the open page if it belongs to this person, else on the landing page. */
export function* enter(account: Account): SagaIterator {
  const before: Account | undefined = yield select(accountOf);
  saveAccount(account);
  yield put(connection.answered());
  if (before && before._id !== account._id) {
    removeStoredFilters();
    yield put(session.switched({ account }));
  }
  yield put(session.signedIn({ account }));
}

function* signIn({ payload }: ReturnType<typeof session.signIn>): SagaIterator {
  try {
    const entered: SignInAnswer = yield call(request, contract.login, { body: payload });
    if ('second_factor' in entered) yield put(session.secondStepRequired(entered.second_factor));
    else yield call(enter, entered.account);
  } catch (error) {
    yield put(session.signInFailed(failureOf(error)));
  }
}

/**
 * Signs out in the browser first, which aborts running reads, and then on the server, so that no request is sent with an ended token.
 */
function* signOut(): SagaIterator {
  const token = readToken();
  yield call(endSessionHere);
  if (token) yield spawn(tellSignedOut, token);
}

/** Ends a session on the server, if it answers; also if the page is closed meanwhile. */
export function* tellSignedOut(token: string): SagaIterator {
  try {
    yield call(fetchAuthorised, contract.logout.path, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
    });
  } catch (error) {
    rethrowUnlessApiError(error);
  }
}

function* endSessionHere(): SagaIterator {
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
      time: delay(POLL_MS),
      online: take(connection.online),
      over: take([session.signedOut, session.expired]),
    });
    if (over) return;
  }
}

/** Signal for the read of the account: it is never aborted here. `readWhenReleased` aborts and repeats it at a change of session. */
const NEVER_ABORTED = new AbortController().signal;

/** Reads the account with the stored token. Returns whether the server has answered. */
export function* readAccountOnce(): SagaIterator<boolean> {
  const token = readToken();
  try {
    // Waits while a session is being ended, because the read would be sent with its token.
    const { account }: Answer = yield call(
      readWhenReleased<Answer>,
      (signal) => request(contract.me, {}, { signal }),
      NEVER_ABORTED,
    );
    // After a sign-out an answer to the old token must not restore the session.
    if (token !== readToken()) return true;
    yield* applyAccount(account);
    return true;
  } catch (error) {
    const failure = failureOf(error);
    if (isConnectionFailure(failure)) yield put(connection.unanswered());
    if (isConnectionFailure(failure) || failure.status >= 500) return false;
    // A token without an account is removed (a 401 has already ended the session).
    const state: SessionState = yield select((all: State) => all.session);
    if (state.kind !== 'in' && readToken()) yield call(endSessionHere);
    return true;
  }
}

/**
 * Applies the account of the server. It is a changed version of the present account, or belongs to another person who has signed in by
 * another tab.
 */
function* applyAccount(account: Account): SagaIterator {
  const before: SessionState = yield select((all: State) => all.session);
  const previousAccount =
    before.kind === 'in' && before.account._id === account._id ? before.account : undefined;
  if (!previousAccount && (before.kind === 'in' || before.kind === 'expired')) yield call(enter, account);
  else {
    saveAccount(account);
    if (JSON.stringify(account) !== JSON.stringify(previousAccount))
      yield put(session.accountArrived({ account }));
    yield put(connection.answered());
  }
}
