import { DefaultLogger, Runtime } from '@temporalio/worker';

let isQuiet = false;

/** The SDK's log down to errors: a test's output is its own. May be asked for again. */
export function quietRuntime(): void {
  if (isQuiet) return;
  isQuiet = true;
  Runtime.install({ logger: new DefaultLogger('ERROR') });
}
