import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Tasks whose claim or release is on its way, by id; `list`: the key of the list to be read again. */
interface Asked {
  id: string;
  list: string;
}

const slice = createSlice({
  name: 'inbox',
  initialState: { pending: [] as string[] },
  reducers: {
    claimAsked: (state, { payload }: PayloadAction<Asked>) => {
      state.pending.push(payload.id);
    },
    releaseAsked: (state, { payload }: PayloadAction<Asked>) => {
      state.pending.push(payload.id);
    },
    settled: (state, { payload }: PayloadAction<string>) => {
      state.pending = state.pending.filter((id) => id !== payload);
    },
  },
});

export const inbox = slice.actions;
export const inboxReducer = slice.reducer;
