import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/**
 * The state of the store. Each slice declares its own key beside its reducer (`declare module '…/store/state'`), so that a hook of the
 * store depends on no feature; `app/store.ts` does not compile where a declared key has no reducer.
 */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
