import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task } from '../../../api/contract/inbox';

/** A task to be taken or given back, by id; `list`: the key of the list to be read again. */
interface Asked {
  id: string;
  list: string;
}

/** Tasks that are to be handed on or given back, as they were shown. */
export interface Handing {
  tasks: Task[];
  list: string;
}

interface InboxState {
  pending: string[];
  /** What the dialog asks about. */
  assigning: Handing | null;
}

const slice = createSlice({
  name: 'inbox',
  initialState: (): InboxState => ({ pending: [], assigning: null }),
  reducers: {
    claimAsked: (state, { payload }: PayloadAction<Asked>) => {
      state.pending.push(payload.id);
    },
    releaseAsked: (state, { payload }: PayloadAction<Asked>) => {
      state.pending.push(payload.id);
    },
    unassignAsked: (state, { payload }: PayloadAction<Handing>) => {
      state.pending.push(...payload.tasks.map(({ _id }) => _id));
    },
    settled: (state, { payload }: PayloadAction<readonly string[]>) => {
      state.pending = state.pending.filter((id) => !payload.includes(id));
    },
    assignOpened: (state, { payload }: PayloadAction<Handing>) => {
      state.assigning = payload;
    },
    assignClosed: (state) => {
      state.assigning = null;
    },
  },
});

export const inbox = slice.actions;
export const inboxReducer = slice.reducer;
