import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task } from '../../../api/areas/inbox/contract/inbox';

interface InboxState {
  pending: string[];
  /** What the dialog asks about: tasks to be handed on, as they were shown. */
  assigning: Task[] | null;
}

const slice = createSlice({
  name: 'inbox',
  initialState: (): InboxState => ({ pending: [], assigning: null }),
  reducers: {
    claimAsked: (state, { payload }: PayloadAction<string>) => {
      state.pending.push(payload);
    },
    releaseAsked: (state, { payload }: PayloadAction<string>) => {
      state.pending.push(payload);
    },
    unassignAsked: (state, { payload }: PayloadAction<Task[]>) => {
      state.pending.push(...payload.map(({ _id }) => _id));
    },
    settled: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.pending = state.pending.filter((id) => !payload.includes(id));
    },
    assignOpened: (state, { payload }: PayloadAction<Task[]>) => {
      state.assigning = payload;
    },
    assignClosed: (state) => {
      state.assigning = null;
    },
  },
});

export const inbox = slice.actions;
export const inboxReducer = slice.reducer;
