import { faultOf } from './fault-of';
import { workerLog } from './log';

/** Says in the log that one of the worker's duties has failed: name and code only. */
export const noteFault = (duty: string, error: unknown): void =>
  workerLog.warn({ duty, ...faultOf(error) }, 'duty failed');
