import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { session } from '../session/slice';
import { readPreferences, type Preferences } from './saved';

interface PreferencesState extends Preferences {
  /** Chosen by hand, and the account has not got it yet: it then wins over what the account has. */
  chosen: boolean;
}

const slice = createSlice({
  name: 'preferences',
  initialState: (): PreferencesState => ({ ...readPreferences(), chosen: false }),
  reducers: {
    /** The user picks a language, a theme or a density. */
    picked: (state, { payload }: PayloadAction<Partial<Preferences>>) => ({
      ...state,
      ...payload,
      chosen: true,
    }),
    /** The account has got these; what has been picked since goes to it next. */
    stored: (state, { payload }: PayloadAction<Preferences>) =>
      payload.language === state.language &&
      payload.theme === state.theme &&
      payload.density === state.density
        ? { ...state, chosen: false }
        : state,
    /** The account's own, or what another tab has picked. */
    adopted: (_state, { payload }: PayloadAction<Preferences>) => ({ ...payload, chosen: false }),
  },
  extraReducers: (builder) => {
    // The next to sign in here has a choice of their own.
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
