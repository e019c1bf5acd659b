import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { terminalLanguage, type Language } from '../../settings/language';
import { readSettings, type Settings } from '../../settings/settings';
import { Complaint } from './complaint';

/** Addresses of the product, and the simulator's key. */
export interface ApplicantAccess {
  url: string;
  signingUrl: string;
  key: string;
  /** The demonstration's data folder, with keys and the journal of submitted applications. */
  dataDir: string;
  language: Language;
}

export interface AccessOptions {
  key?: string;
  url?: string;
  lang?: string;
}

/**
 * Reads the environment as `npm start` does; the options take precedence.
 * @throws Complaint outside the demonstration, or if the key is unknown; SettingsError
 */
export function readAccess(env: NodeJS.ProcessEnv, options: AccessOptions = {}): ApplicantAccess {
  const language = terminalLanguage(options.lang ? ['--lang', options.lang] : [], env);
  const settings = readSettings(env);
  if (!isDemo(settings, env)) throw new Complaint('demo');
  const dataDir = path.resolve(settings.dataDir);
  if (!existsSync(path.join(dataDir, 'signing'))) throw new Complaint('noKeys', { folder: dataDir });
  const key = options.key ?? settings.integrationKey ?? storedKey(dataDir);
  if (!key) throw new Complaint('noKey');
  const { publicUrl = '', signingUrl = '' } = settings;
  return { url: options.url ?? publicUrl, signingUrl, key, dataDir, language };
}

/** Returns whether the demonstration runs: unless DEMO=false, and only with embedded services (launcher). */
const isDemo = (settings: Settings, env: NodeJS.ProcessEnv): boolean =>
  env.DEMO?.trim() ? settings.demo : !settings.databaseUrl && !settings.temporalAddress;

/** Returns the key that the launcher generated for this folder. */
function storedKey(dataDir: string): string | undefined {
  const file = path.join(dataDir, 'secrets.json');
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { integrationKey?: string }).integrationKey;
}
