import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { SecondStep } from '../../api/areas/sign-in/contract/second-step';
import type { Failure } from '../api/problem';
import { readToken } from '../api/token';
import { readAccount } from './saved';

/** Progress of the sign-in's form. */
export interface Entering {
  signIn: 'idle' | 'sending';
  failure?: Failure;
  /** The password was right, and a second factor is asked (features/sign-in/second-factor). */
  second?: SecondStep;
}

/**
 * Signed out; the account being read with the saved token; signed in (rules/accounts-and-roles, "Session"); or expired:
 * the session is over, but whose page it is stays known, because what was typed on it is kept under the sign-in.
 */
export type SessionState =
  | ({ kind: 'out'; expired: boolean } & Entering)
  | { kind: 'starting' }
  | { kind: 'in'; account: Account }
  | ({ kind: 'expired'; account: Account } & Entering);

const idle: Entering = { signIn: 'idle' };
const out = (expired: boolean): SessionState => ({ kind: 'out', expired, ...idle });

/** The same place, with the form elsewhere: the message of an expired session goes with the first attempt. */
function entering(state: SessionState, now: Entering): SessionState {
  return state.kind === 'expired'
    ? { kind: 'expired', account: state.account, ...now }
    : { kind: 'out', expired: false, ...now };
}

const isOutside = (state: SessionState) => state.kind === 'out' || state.kind === 'expired';
const entered = (_state: SessionState, { payload }: PayloadAction<{ account: Account }>): SessionState => ({
  kind: 'in',
  account: payload.account,
});

function onStart(): SessionState {
  if (!readToken()) return out(false);
  const account = readAccount();
  return account ? { kind: 'in', account } : { kind: 'starting' };
}

const slice = createSlice({
  name: 'session',
  initialState: onStart,
  reducers: {
    signInAsked: (state, _action: PayloadAction<{ email: string; password: string }>) =>
      entering(state, { signIn: 'sending' }),
    signInFailed: (state, { payload }: PayloadAction<Failure>) =>
      entering(state, { signIn: 'idle', failure: payload }),
    /** The password was right; now the second factor. */
    secondAsked: (state, { payload }: PayloadAction<SecondStep>) =>
      entering(state, { signIn: 'idle', second: payload }),
    /** The user types again, or goes back: what stood under the form goes. */
    typed: (state) => (isOutside(state) ? entering(state, idle) : state),
    /** Signed in, just now, with the token already kept. */
    signedIn: entered,
    /** The account read with the saved token. */
    accountArrived: entered,
    /** Another person than the one whose page is open: everything of theirs goes. `signedIn` follows. */
    switched: entered,
    signOutAsked: (state) => state,
    signedOut: () => out(false),
    /** The server no longer knows the token. */
    expired: (state): SessionState => {
      // Also where another tab had signed in, and that session is over too.
      if (state.kind === 'expired') return { ...state, signIn: 'idle' };
      return state.kind === 'in' ? { kind: 'expired', account: state.account, ...idle } : out(true);
    },
    /** Another tab has signed in: its account is read. */
    replaced: (state): SessionState =>
      state.kind === 'expired' ? entering(state, { signIn: 'sending' }) : { kind: 'starting' },
  },
});

export const session = slice.actions;
export const sessionReducer = slice.reducer;

/** Returns the account of the page: the signed-in one, or the one whose session has just expired. */
export const accountOf = ({ session: state }: { session: SessionState }): Account | undefined =>
  state.kind === 'in' || state.kind === 'expired' ? state.account : undefined;

/** Returns the progress of the sign-in's form. One object for one state, so that nothing is drawn twice. */
export const enteringOf = ({ session: state }: { session: SessionState }): Entering =>
  state.kind === 'out' || state.kind === 'expired' ? state : idle;

declare module '../store/state' {
  interface RootState {
    session: SessionState;
  }
}
