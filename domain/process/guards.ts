import type { Guard } from './types';

/** A condition on the state with its refusal. */
export const only =
  <S, R extends { status: number }>(holds: (state: S, record: R) => boolean, code: string): Guard<S, R> =>
  ({ state, record }) =>
    holds(state, record) ? undefined : { code };
