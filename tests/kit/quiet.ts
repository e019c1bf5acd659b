import { DefaultLogger, Runtime } from '@temporalio/worker';
import { IllegalStateError } from '@temporalio/common';

/** The SDK's log down to errors: a test's output is its own. May be asked for again, also by another file of the process. */
export function quietRuntime(): void {
  try {
    Runtime.install({ logger: new DefaultLogger('ERROR') });
  } catch (error) {
    // It lives until the last connection is closed, which may be after the file that opened it.
    if (!(error instanceof IllegalStateError)) throw error;
  }
}
