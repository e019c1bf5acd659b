import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { readSettings, SettingsError, type Settings } from '../../settings/settings';

/** Settings of the signing host. */
export interface HostConfig {
  host: string;
  port: number;
  /** Origin of the host, as browsers reach it. */
  origin: string;
  /** Folder of the host's data. */
  folder: string;
  serviceToken: string;
  ticketSecret: string;
  /** Origins of the product: only their pages may show the widget. */
  allowedOrigins: string[];
  demo: boolean;
  logLevel: Settings['logLevel'];
}

/** Adds `localhost` to 127.0.0.1, and 127.0.0.1 to `localhost`, because browsers use both names for this machine. */
function withLocalName(origin: string): string[] {
  const url = new URL(origin);
  if (url.hostname === '127.0.0.1') url.hostname = 'localhost';
  else if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  return [...new Set([origin, url.origin])];
}

function originList(text: string): string[] {
  const listed = text.split(',').map((entry) => entry.trim());
  if (!listed.every((entry) => /^https?:/.test(entry) && URL.canParse(entry))) {
    const problem = launcherText('settings.invalid', {
      expected: launcherText('settings.expected.origin'),
      given: text,
    });
    throw new SettingsError('SIGNING_ALLOWED_ORIGINS', problem);
  }
  return listed.map((entry) => new URL(entry).origin);
}

/**
 * Reads the environment. SIGNING_ALLOWED_ORIGINS (separated by commas) defaults to the product's PUBLIC_URL.
 * @throws SettingsError naming the variable that is missing or wrong.
 */
export function readHostConfig(env: NodeJS.ProcessEnv): HostConfig {
  const settings = readSettings(env);
  const { signingServiceToken, signingTicketSecret, publicUrl, signingUrl } = settings;
  if (!signingServiceToken)
    throw new SettingsError('SIGNING_SERVICE_TOKEN', launcherText('settings.missing'));
  if (!signingTicketSecret)
    throw new SettingsError('SIGNING_TICKET_SECRET', launcherText('settings.missing'));
  const origins = originList(settings.signingAllowedOrigins ?? publicUrl ?? '');
  return {
    host: settings.host,
    port: settings.signingPort,
    origin: signingUrl ?? `http://127.0.0.1:${settings.signingPort}`,
    folder: path.resolve(settings.dataDir, 'signing'),
    serviceToken: signingServiceToken,
    ticketSecret: signingTicketSecret,
    allowedOrigins: origins.flatMap(withLocalName),
    demo: settings.demo,
    logLevel: settings.logLevel,
  };
}
