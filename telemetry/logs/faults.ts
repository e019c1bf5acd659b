import { faultOf } from './fault-of';
import { workerLog } from './log';

/** Logs that one of the worker's duties has failed, with only the error's name and code. */
export const noteFault = (duty: string, error: unknown): void =>
  workerLog.warn({ duty, ...faultOf(error) }, 'duty failed');
