import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Options of the plugin's `init` (rules/interface, "Signing in the page"). */
export interface PluginOptions {
  ocsp: boolean;
  tsp: boolean;
  keyStorage: 'none' | 'session';
  /** CSS pixels. */
  modalWidth: number;
}

/** Settings that a page needs to load the provider's plugin. */
export interface SigningWebConfig {
  scriptUrl: string;
  /** Subresource integrity of the script; without one the page loads the script unchecked. */
  integrity?: string;
  /** Origin of the script and the frame, for the page's content security policy. */
  origin: string;
  options: PluginOptions;
}

const options: PluginOptions = { ocsp: true, tsp: true, keyStorage: 'session', modalWidth: 775 };

/** Returns the page's part of the configuration for the signing host at this origin. */
export const webConfig = (origin: string, integrity?: string): SigningWebConfig => ({
  scriptUrl: `${origin}/plugin.js`,
  origin,
  options,
  ...(integrity ? { integrity } : {}),
});

/** Returns the integrity of the plugin built here (`signing/build.ts`), for the embedded host. Throws when it is not built. */
export async function builtPluginIntegrity(): Promise<string> {
  const script = await readFile(path.join(__dirname, '..', 'dist', 'plugin.js'));
  return `sha384-${createHash('sha384').update(script).digest('base64')}`;
}
