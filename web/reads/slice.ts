import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../api/problem';
import { arrived, begun, failed, none, type Remote } from '../shared/remote';
import type { ReadName } from './names';

/** One thing read: the pages that have arrived (a single one where the call has no cursor). */
export interface ReadEntry {
  name: ReadName;
  input: object;
  /** How many components show it; while none does, it is neither repeated nor refreshed. */
  watchers: number;
  remote: Remote<unknown[]>;
  more: 'idle' | 'loading' | 'failed';
}

export type ReadsState = Record<string, ReadEntry>;

/** Values nobody looks at that are kept for the way back. */
const KEPT = 40;

const slice = createSlice({
  name: 'reads',
  initialState: (): ReadsState => ({}),
  reducers: {
    watched(state, { payload }: PayloadAction<{ key: string; name: ReadName; input: object }>) {
      const { key, name, input } = payload;
      const entry = (state[key] ??= { name, input, watchers: 0, remote: none, more: 'idle' });
      entry.watchers += 1;
    },
    unwatched(state, { payload: key }: PayloadAction<string>) {
      const entry = state[key];
      if (entry) entry.watchers -= 1;
      forgetOldest(state);
    },
    /** Read again, on the user's wish or because something has changed. */
    refreshAsked(state, _action: PayloadAction<string>) {
      return state;
    },
    started(state, { payload: key }: PayloadAction<string>) {
      const entry = state[key];
      if (entry) entry.remote = begun(entry.remote);
    },
    pagesArrived(state, { payload }: PayloadAction<{ key: string; pages: unknown[] }>) {
      const entry = state[payload.key];
      if (!entry) return;
      entry.remote = arrived(payload.pages);
      // A page under way is still to come.
      if (entry.more === 'failed') entry.more = 'idle';
    },
    readFailed(state, { payload }: PayloadAction<{ key: string; failure: Failure }>) {
      const entry = state[payload.key];
      if (entry) entry.remote = failed(entry.remote, payload.failure);
    },
    moreAsked(state, { payload: key }: PayloadAction<string>) {
      const entry = state[key];
      if (entry) entry.more = 'loading';
    },
    moreArrived(state, { payload }: PayloadAction<{ key: string; page: unknown }>) {
      const entry = state[payload.key];
      if (entry?.remote.kind !== 'some') return;
      entry.remote.value.push(payload.page);
    },
    moreFailed(state, { payload: key }: PayloadAction<string>) {
      const entry = state[key];
      if (entry) entry.more = 'failed';
    },
    /** However it ended, with the session too. */
    moreEnded(state, { payload: key }: PayloadAction<string>) {
      const entry = state[key];
      if (entry?.more === 'loading') entry.more = 'idle';
    },
  },
});

function forgetOldest(state: ReadsState): void {
  const idle = Object.keys(state).filter((key) => state[key]?.watchers === 0);
  for (const key of idle.slice(0, Math.max(0, idle.length - KEPT))) delete state[key];
}

export const reads = slice.actions;
export const readsReducer = slice.reducer;
