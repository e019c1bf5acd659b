import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../api/contract/events';

/** What the server says as it happens. Reads hear it (reads/liveness.ts); other sagas may `take(live.event)`. */
const slice = createSlice({
  name: 'live',
  initialState: { lastEventId: null as string | null },
  reducers: {
    event(state, { payload }: PayloadAction<LiveEvent>) {
      state.lastEventId = payload.id;
    },
    /** Events may have been missed: what is shown is read again. */
    gap: (state) => state,
  },
});

export const live = slice.actions;
export const liveReducer = slice.reducer;
