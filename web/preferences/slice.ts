import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { readPreferences, type Preferences } from './saved';

interface PreferencesState extends Preferences {
  /** Chosen by hand since the page was opened: it then wins over what the account has. */
  chosen: boolean;
}

const slice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ ...readPreferences(), chosen: false }),
  reducers: {
    /** The user picks a language or a theme. */
    picked: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
      chosen: true,
    }),
    /** The account's own, taken over at sign-in. */
    adopted: (_state, { payload }: PayloadAction<Preferences>) => ({ ...payload, chosen: false }),
  },
});

export const preferences = slice.actions;
export const preferencesReducer = slice.reducer;
