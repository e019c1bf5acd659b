import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { session } from '../session/slice';
import { readPreferences, type Preferences } from './storedPreferences';

interface PreferencesState extends Preferences {
  /** The preferences were chosen here and are not stored in the account yet, so they override those of the account. */
  chosen: boolean;
}

const slice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ ...readPreferences(), chosen: false }),
  reducers: {
    /** The user picks a language, a theme or a density. */
    chosenByUser: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
      chosen: true,
    }),
    /** The account has stored these preferences; a later choice is sent next. */
    stored: (state, { payload }: PayloadAction<Preferences>) =>
      payload.language === state.language &&
      payload.theme === state.theme &&
      payload.density === state.density
        ? { ...state, chosen: false }
        : state,
    /** Applies the preferences of the account or those chosen in another tab. */
    received: (_state, { payload }: PayloadAction<Preferences>) => ({ ...payload, chosen: false }),
  },
  extraReducers: (builder) => {
    // The next person who signs in here has preferences of their own.
    builder.addCase(session.signedOut, (state) => ({ ...state, chosen: false }));
    builder.addCase(session.expired, (state) => ({ ...state, chosen: false }));
  },
});

export const preferences = slice.actions;
export const preferencesReducer = slice.reducer;

declare module '../store/state' {
  interface RootState {
    preferences: PreferencesState;
  }
}
