import { DefaultLogger, Runtime } from '@temporalio/worker';

/** The SDK's log down to errors: a test's output is its own. */
export function quietRuntime(): void {
  Runtime.install({ logger: new DefaultLogger('ERROR') });
}
