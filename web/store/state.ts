import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

/**
 * The state of the store. Each slice declares its own key beside its reducer (`declare module '…/store/state'`), so that the store's
 * hooks depend on no feature; `app/store.ts` does not compile if a declared key has no reducer.
 */
// eslint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface RootState {}

export type AppDispatch = ThunkDispatch<RootState, undefined, UnknownAction>;
