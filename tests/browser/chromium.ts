import { existsSync } from 'node:fs';

/**
 * Returns the path of the browser for tests: CHROME, else the system's Chromium, else the one from npm, which is
 * unpacked once and needs no installation.
 */
export async function chromiumPath(env: NodeJS.ProcessEnv): Promise<string> {
  if (env.CHROME) return env.CHROME;
  const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) =>
    existsSync(file),
  );
  if (system) return system;
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** Flags for running as root and without a GPU, and for blocking connections to anything except the product. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
