import { rmSync } from 'node:fs';

/** jest's globalTeardown of the integration project. */
export default async function stop(): Promise<void> {
  const runningStack = globalThis.grantOfficeTestStack;
  if (!runningStack) return;
  await runningStack.stack.stop();
  rmSync(runningStack.dataDir, { recursive: true, force: true });
}
