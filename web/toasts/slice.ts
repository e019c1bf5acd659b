import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'default' | 'success' | 'error' | 'warning';

/** A toast: a text key with its parameters, or a text of the server. */
export interface Toast {
  id: string;
  kind: ToastKind;
  key?: string;
  params?: Record<string, string | number>;
  text?: string;
}
export type NewToast = { key: string; params?: Toast['params'] } | { text: string };

const slice = createSlice({
  name: 'toasts',
  initialState: [] as Toast[],
  reducers: {
    shown: {
      prepare: (toast: Omit<Toast, 'id'>) => ({ payload: { ...toast, id: nanoid(8) } }),
      reducer: (state, { payload }: PayloadAction<Toast>) => {
        state.push(payload);
      },
    },
    dismissed: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
});

export const toastsReducer = slice.reducer;
export const { shown: toastShown, dismissed: toastDismissed } = slice.actions;

/** Creates actions that show a toast: `dispatch(toast.success({ key: 'inbox:claimed' }))`, `dispatch(toast.error({ text: failure.detail }))`. */
export const toast = {
  note: (message: NewToast) => toastShown({ kind: 'default', ...message }),
  success: (message: NewToast) => toastShown({ kind: 'success', ...message }),
  error: (message: NewToast) => toastShown({ kind: 'error', ...message }),
  warning: (message: NewToast) => toastShown({ kind: 'warning', ...message }),
};

declare module '../store/state' {
  interface RootState {
    toasts: ReturnType<typeof slice.reducer>;
  }
}
