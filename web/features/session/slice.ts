import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Account } from '../../../api/contract/auth';
import type { Failure } from '../../api/problem';
import { readToken } from '../../api/token';
import { readAccount } from './saved';

/** Signed out, the account being read with the saved token, or signed in (specification 1 §4). */
export type SessionState =
  | { kind: 'out'; expired: boolean; signIn: 'idle' | 'sending'; failure?: Failure }
  | { kind: 'starting' }
  | { kind: 'in'; account: Account };

const out = (expired: boolean): SessionState => ({ kind: 'out', expired, signIn: 'idle' });

function onStart(): SessionState {
  if (!readToken()) return out(false);
  const account = readAccount();
  return account ? { kind: 'in', account } : { kind: 'starting' };
}

const slice = createSlice({
  name: 'session',
  initialState: onStart,
  reducers: {
    signInAsked: (_state, _action: PayloadAction<{ email: string; password: string }>): SessionState => ({
      kind: 'out',
      expired: false,
      signIn: 'sending',
    }),
    signInFailed: (_state, { payload }: PayloadAction<Failure>): SessionState => ({
      kind: 'out',
      expired: false,
      signIn: 'idle',
      failure: payload,
    }),
    /** The user types again: what stood under the form goes. */
    typed: (state): SessionState => (state.kind === 'out' ? out(false) : state),
    /** Signed in by the form, just now. */
    signedIn: (_state, { payload }: PayloadAction<{ account: Account }>): SessionState => ({
      kind: 'in',
      ...payload,
    }),
    /** The account read with the saved token. */
    accountArrived: (_state, { payload }: PayloadAction<{ account: Account }>): SessionState => ({
      kind: 'in',
      ...payload,
    }),
    signOutAsked: (state) => state,
    signedOut: () => out(false),
    /** The server no longer knows the token. */
    expired: () => out(true),
    /** Another tab has signed in: its account is read. */
    replaced: (): SessionState => ({ kind: 'starting' }),
  },
});

export const session = slice.actions;
export const sessionReducer = slice.reducer;

/** The signed-in account, where there is one. */
export const accountOf = ({ session: state }: { session: SessionState }): Account | undefined =>
  state.kind === 'in' ? state.account : undefined;
