import { mayBeTemporary, type Failure } from '../api/problem';

/** Something read from the server, in one of four states. */
export type Remote<T> =
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `refreshing`: a newer value is being read; `failure`: the last refresh has failed. */
  | { kind: 'some'; value: T; refreshing: boolean; failure?: Failure }
  | { kind: 'error'; failure: Failure };

export const none: Remote<never> = { kind: 'none' };

/** Returns a completed read. */
export const remoteWithValue = <T>(value: T): Remote<T> => ({ kind: 'some', value, refreshing: false });

/**
 * Returns the state of a read from its last value, the failure since then, and whether it is being read now. A temporary failure keeps
 * the old value: a missing answer, a server error, or an expired session, during which the page and its input stay below the sign-in
 * form.
 */
export function remoteOf<T>(value: T | undefined, failure: Failure | undefined, reading: boolean): Remote<T> {
  if (value !== undefined && (!failure || mayBeTemporary(failure)))
    return { kind: 'some', value, refreshing: reading, ...(failure && { failure }) };
  return failure && !reading ? { kind: 'error', failure } : { kind: 'loading' };
}

/** Returns the state with its value mapped. */
export const mapRemote = <T, U>(remote: Remote<T>, view: (value: T) => U): Remote<U> =>
  remote.kind === 'some' ? { ...remote, value: view(remote.value) } : remote;

export const valueOf = <T>(remote: Remote<T>): T | undefined =>
  remote.kind === 'some' ? remote.value : undefined;
