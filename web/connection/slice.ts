import { createSlice } from '@reduxjs/toolkit';

/** State of the connection to the server. `online`: the browser reports that the network is back. */
const slice = createSlice({
  name: 'connection',
  initialState: { lost: false },
  reducers: {
    unanswered: (state) => {
      state.lost = true;
    },
    answered: (state) => {
      state.lost = false;
    },
    online: (state) => state,
  },
});

export const connection = slice.actions;
export const connectionReducer = slice.reducer;

declare module '../store/state' {
  interface RootState {
    connection: ReturnType<typeof slice.reducer>;
  }
}
