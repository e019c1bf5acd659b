import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { SecondStep } from '../../api/areas/sign-in/contract/second-step';
import type { Failure } from '../api/problem';
import { readToken } from '../api/token';
import { readAccount } from './storedAccount';

/** Progress of the sign-in form. */
export interface Entering {
  signIn: 'idle' | 'sending';
  failure?: Failure;
  /** Second factor to be entered after a correct password (features/sign-in/second-factor). */
  second?: SecondStep;
}

/**
 * `out`: signed out. `starting`: the account is being read with the saved token. `in`: signed in (rules/accounts-and-roles, "Session").
 * `expired`: the session has ended, but its page and input stay beneath the sign-in form.
 */
export type SessionState =
  | ({ kind: 'out'; expired: boolean } & Entering)
  | { kind: 'starting' }
  | { kind: 'in'; account: Account }
  | ({ kind: 'expired'; account: Account } & Entering);

const idle: Entering = { signIn: 'idle' };
const signedOutState = (expired: boolean): SessionState => ({ kind: 'out', expired, ...idle });

/** Returns the state with the form's progress. The first attempt removes the message of an expired session. */
function entering(state: SessionState, now: Entering): SessionState {
  return state.kind === 'expired'
    ? { kind: 'expired', account: state.account, ...now }
    : { kind: 'out', expired: false, ...now };
}

const isSignedOut = (state: SessionState) => state.kind === 'out' || state.kind === 'expired';
const entered = (_state: SessionState, { payload }: PayloadAction<{ account: Account }>): SessionState => ({
  kind: 'in',
  account: payload.account,
});

function onStart(): SessionState {
  if (!readToken()) return signedOutState(false);
  const account = readAccount();
  return account ? { kind: 'in', account } : { kind: 'starting' };
}

const slice = createSlice({
  name: 'session',
  initialState: onStart,
  reducers: {
    signIn: (state, _action: PayloadAction<{ email: string; password: string }>) =>
      entering(state, { signIn: 'sending' }),
    signInFailed: (state, { payload }: PayloadAction<Failure>) =>
      entering(state, { signIn: 'idle', failure: payload }),
    /** The password was correct; the second factor follows. */
    secondStepRequired: (state, { payload }: PayloadAction<SecondStep>) =>
      entering(state, { signIn: 'idle', second: payload }),
    /** The user types again or returns to the earlier form: the message is removed. */
    typed: (state) => (isSignedOut(state) ? entering(state, idle) : state),
    /** Signed in; the token is already stored. */
    signedIn: entered,
    /** The account has been read with the saved token. */
    accountArrived: entered,
    /** Another person has signed in than the owner of the open page, whose data is removed. `signedIn` follows. */
    switched: entered,
    signOut: (state) => state,
    signedOut: () => signedOutState(false),
    /** The server no longer knows the token. */
    expired: (state): SessionState => {
      // This applies also if another tab has signed in and that session has expired too.
      if (state.kind === 'expired') return { ...state, signIn: 'idle' };
      return state.kind === 'in'
        ? { kind: 'expired', account: state.account, ...idle }
        : signedOutState(true);
    },
    /** Another tab has signed in: the new account is read. */
    replaced: (state): SessionState =>
      state.kind === 'expired' ? entering(state, { signIn: 'sending' }) : { kind: 'starting' },
  },
});

export const session = slice.actions;
export const sessionReducer = slice.reducer;

/** Returns the account of the page: the signed-in one, or the one whose session has just expired. */
export const accountOf = ({ session: state }: { session: SessionState }): Account | undefined =>
  state.kind === 'in' || state.kind === 'expired' ? state.account : undefined;

/** Returns the progress of the sign-in form. Equal states give the same object, so that nothing is rendered twice. */
export const enteringOf = ({ session: state }: { session: SessionState }): Entering =>
  state.kind === 'out' || state.kind === 'expired' ? state : idle;

declare module '../store/state' {
  interface RootState {
    session: SessionState;
  }
}
