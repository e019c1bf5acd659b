import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import type { SignedItem } from '../../../../api/areas/specified-steps/contract/signing';
import type { Failure } from '../../../api/problem';
import type { SigningStep } from './takeSigned';

/** Tasks signed together, from the moment when all their files are signed. */
interface Signing {
  step: SigningStep;
  tasks: Task[];
  /** The batch's: the same for every repetition. */
  key: string;
  /** What the server has said of each so far. */
  results: SignedItem[];
  /** Being carried out. */
  going: boolean;
  /** No answer came for all of them. */
  failure: Failure | null;
}

interface State {
  /** The provider's window is open. */
  asking: boolean;
  signing: Signing | null;
}

const slice = createSlice({
  name: 'inboxSigning',
  initialState: (): State => ({ asking: false, signing: null }),
  reducers: {
    asked: (state, _action: PayloadAction<Pick<Signing, 'step' | 'tasks'>>) => {
      state.asking = true;
    },
    /** The provider's window is gone. */
    answered: (state) => {
      state.asking = false;
    },
    begun: (state, { payload }: PayloadAction<Pick<Signing, 'step' | 'tasks' | 'key'>>) => {
      state.signing = { ...payload, results: [], going: true, failure: null };
    },
    /** What has failed is tried again: its files are signed already. */
    againAsked: ({ signing }) => {
      if (signing) Object.assign(signing, { going: true, failure: null });
    },
    heard: ({ signing }, { payload }: PayloadAction<SignedItem[]>) => {
      if (signing) signing.results = payload;
    },
    ended: ({ signing }, { payload }: PayloadAction<Failure | null>) => {
      if (signing) Object.assign(signing, { going: false, failure: payload });
    },
    /** Put away; what is being carried out goes on. */
    closed: (state) => {
      state.signing = null;
    },
  },
});

export const manySigning = slice.actions;
export const manySigningReducer = slice.reducer;

declare module '../../../store/state' {
  interface RootState {
    inboxSigning: ReturnType<typeof slice.reducer>;
  }
}
