import { randomKey } from './randomKey';

/** Returns a `traceparent` header of a new trace (W3C Trace Context): version, trace id, span id, sampled flag. */
export const newTrace = (): string => `00-${randomKey()}-${randomKey().slice(16)}-01`;
