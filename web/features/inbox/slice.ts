import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task } from '../../../api/areas/inbox/contract/inbox';

interface InboxState {
  pending: string[];
  /** Tasks in the dialog that assigns them, as they were shown when it opened. */
  assigning: Task[] | null;
  /** Reasons why tasks could not be taken or given back, by id; removed with the next action on the task. */
  refused: Record<string, string>;
}

const idsOf = (tasks: readonly Task[]) => tasks.map(({ _id }) => _id);

function addPending(state: InboxState, ids: readonly string[]): void {
  state.pending.push(...ids);
  for (const id of ids) delete state.refused[id];
}

const slice = createSlice({
  name: 'inbox',
  initialState: (): InboxState => ({ pending: [], assigning: null, refused: {} }),
  reducers: {
    claim: (state, { payload }: PayloadAction<string>) => addPending(state, [payload]),
    release: (state, { payload }: PayloadAction<string>) => addPending(state, [payload]),
    /** The viewer takes several tasks. */
    take: (state, { payload }: PayloadAction<Task[]>) => addPending(state, idsOf(payload)),
    unassign: (state, { payload }: PayloadAction<Task[]>) => addPending(state, idsOf(payload)),
    /** Stores why tasks could not be taken or given back. */
    refused: (state, { payload }: PayloadAction<readonly { _id: string; detail: string }[]>) => {
      for (const { _id: id, detail } of payload) state.refused[id] = detail;
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

declare module '../../store/state' {
  interface RootState {
    inbox: ReturnType<typeof slice.reducer>;
  }
}
