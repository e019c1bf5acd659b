import { rmSync } from 'node:fs';

/** jest's globalTeardown of the integration project. */
export default async function stop(): Promise<void> {
  const running = globalThis.grantOfficeTestStack;
  if (!running) return;
  await running.stack.stop();
  rmSync(running.dataDir, { recursive: true, force: true });
}
