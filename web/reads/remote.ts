import { mayPass, type Failure } from '../api/problem';

/** Something read from the server, in one of four states. */
export type Remote<T> =
  | { kind: 'none' }
  | { kind: 'loading' }
  /** `refreshing`: a newer value is on its way; `failure`: the last refresh did not get through. */
  | { kind: 'some'; value: T; refreshing: boolean; failure?: Failure }
  | { kind: 'error'; failure: Failure };

export const none: Remote<never> = { kind: 'none' };

/** A read that has got through. */
export const arrived = <T>(value: T): Remote<T> => ({ kind: 'some', value, refreshing: false });

/**
 * A read with the last value that has arrived, the failure since then, and whether it is being read now. What is there stays
 * on the screen: without an answer (or with a fault of the server) the old value is still worth showing, and under the
 * sign-in of a session that is over the page stays as it was, with what was typed on it.
 */
export function remoteOf<T>(value: T | undefined, failure: Failure | undefined, reading: boolean): Remote<T> {
  if (value !== undefined && (!failure || mayPass(failure)))
    return { kind: 'some', value, refreshing: reading, ...(failure && { failure }) };
  return failure && !reading ? { kind: 'error', failure } : { kind: 'loading' };
}

/** The same state with another view of its value. */
export const mapRemote = <T, U>(remote: Remote<T>, view: (value: T) => U): Remote<U> =>
  remote.kind === 'some' ? { ...remote, value: view(remote.value) } : remote;

export const valueOf = <T>(remote: Remote<T>): T | undefined =>
  remote.kind === 'some' ? remote.value : undefined;
