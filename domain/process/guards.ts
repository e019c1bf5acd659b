import type { Guard } from './types';

/** Returns a guard that refuses with this code unless the condition on state and record holds. */
export const refuseUnless =
  <S, R extends { status: number }>(holds: (state: S, record: R) => boolean, code: string): Guard<S, R> =>
  ({ state, record }) =>
    holds(state, record) ? undefined : { code };
