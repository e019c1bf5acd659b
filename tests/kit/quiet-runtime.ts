import { DefaultLogger, Runtime } from '@temporalio/worker';
import { IllegalStateError } from '@temporalio/common';

/**
 * Limits the SDK's log to errors, to keep the output of a test readable. May be called again, also by another file of
 * the process.
 */
export function quietRuntime(): void {
  try {
    Runtime.install({ logger: new DefaultLogger('ERROR') });
  } catch (error) {
    // The runtime stays until the last connection is closed, which may be after the end of the file that opened it.
    if (!(error instanceof IllegalStateError)) throw error;
  }
}
