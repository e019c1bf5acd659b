import { randomKey } from './randomKey';

/** The head of a new trace as W3C Trace Context writes it: version, trace, the page's own part, sampled. */
export const newTrace = (): string => `00-${randomKey()}-${randomKey().slice(16)}-01`;
