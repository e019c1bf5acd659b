import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { readSettings, SettingsError, type Settings } from '../../settings/settings';
import { variables } from '../../settings/table';
import { startStack, type Stack } from '../stack/stack';
import { secondsSince } from '../stack/wait';
import { closingBlock } from './closing-block';

/** Secrets that the settings must contain for an external database, since its replicas must share them. */
const sharedSecrets = [
  ['signingServiceToken', 'SIGNING_SERVICE_TOKEN'],
  ['signingTicketSecret', 'SIGNING_TICKET_SECRET'],
] as const;

/** Settings that the stack itself sets; every other setting of the caller is passed on to the processes. */
const setByStack = new Set([
  'HOST',
  'PORT',
  'SIGNING_PORT',
  'PG_PORT',
  'TEMPORAL_PORT',
  'TEMPORAL_UI_PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'TEMPORAL_ADDRESS',
  'TEMPORAL_NAMESPACE',
  'DEMO',
]);

/**
 * Starts the whole product with the settings of the environment and prints the closing block.
 * @throws SettingsError, LaunchError
 */
export async function launch(
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
  print: (line: string) => void,
): Promise<Stack> {
  const startedAt = Date.now();
  const settings = readSettings(env);
  const demo = isDemonstration(settings, env);
  const dataDir = path.resolve(settings.dataDir);
  const stack = await startStack({
    dataDir,
    parts: ['postgres', 'schema', 'temporal', 'web', 'signing', 'worker', 'api'],
    host: settings.host,
    ports: {
      app: settings.port,
      signing: settings.signingPort,
      postgres: settings.pgPort,
      temporal: settings.temporalPort,
      temporalUi: settings.temporalUiPort,
    },
    external: { databaseUrl: settings.databaseUrl, temporalAddress: settings.temporalAddress },
    namespace: settings.temporalNamespace,
    env: callerSettings(env),
    demo,
    demoData: demo,
    restartParts: true,
    onProgress: print,
    signal,
  });
  print(closingBlock(stack, { demo, seconds: secondsSince(startedAt), dataDir }));
  return stack;
}

/**
 * Returns whether the demonstration runs: unless DEMO=false, and only with embedded services, because its accounts
 * and keys are public.
 * @throws SettingsError when DEMO is set with external services, or when an external database lacks the shared
 * secrets
 */
function isDemonstration(settings: Settings, env: NodeJS.ProcessEnv): boolean {
  const external = (['databaseUrl', 'temporalAddress'] as const).filter((key) => settings[key] !== undefined);
  const isDemo = env.DEMO?.trim() ? settings.demo : external.length === 0;
  if (isDemo && external[0]) {
    const name = external[0] === 'databaseUrl' ? 'DATABASE_URL' : 'TEMPORAL_ADDRESS';
    throw new SettingsError('DEMO', launcherText('settings.demoExternal', { name }));
  }
  const missingSecret = sharedSecrets.find(([key]) => settings.databaseUrl && !settings[key]);
  if (missingSecret) throw new SettingsError(missingSecret[1], launcherText('settings.missing'));
  return isDemo;
}

function callerSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = Object.values(variables).map((variable) => variable.name);
  return Object.fromEntries(names.filter((name) => !setByStack.has(name)).map((name) => [name, env[name]]));
}
