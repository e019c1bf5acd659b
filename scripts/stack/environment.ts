import path from 'node:path';
import type { Secrets } from '../../settings/secrets';
import { variables } from '../../settings/table';
import type { Ports, StackOptions } from './options';
import { postgresUrl } from './postgres/server';
import { withoutSettings } from './without-settings';

/**
 * Returns the settings for the stack's processes (names: settings/table.ts). Settings in the caller's own environment
 * are ignored, so that a test's stack does not depend on the stack in which the test runs. `options.env` adds
 * settings.
 */
export function partEnvironment(
  options: StackOptions,
  ports: Ports,
  secrets: Secrets,
): Record<string, string> {
  const password = secrets.databasePassword;
  return {
    ...definedOnly(withoutSettings(process.env)),
    NODE_ENV: 'production',
    HOST: options.host ?? '127.0.0.1',
    PORT: String(ports.app),
    SIGNING_PORT: String(ports.signing),
    PUBLIC_URL: localOrigin(options, ports.app),
    SIGNING_URL: localOrigin(options, ports.signing),
    DATA_DIR: path.resolve(options.dataDir),
    DATABASE_URL: options.external?.databaseUrl ?? postgresUrl({ port: ports.postgres, password }),
    TEMPORAL_ADDRESS: options.external?.temporalAddress ?? `127.0.0.1:${ports.temporal}`,
    TEMPORAL_NAMESPACE: options.namespace ?? 'default',
    TEMPORAL_UI_PORT: String(ports.temporalUi),
    TASK_QUEUE: variables.taskQueue.fallback,
    ...(options.external?.databaseUrl ? {} : ownSecrets(secrets)),
    DEMO: String(options.demo ?? false),
    ...definedOnly(options.env ?? {}),
  };
}

/** Returns the address of a port of the stack on this machine; IPv6 addresses are in brackets. */
export function localOrigin({ host = '127.0.0.1' }: StackOptions, port: number): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/**
 * Returns the secrets of an installation with an embedded database; replicas with a shared database get theirs from
 * the settings.
 */
function ownSecrets(secrets: Secrets): Record<string, string> {
  return {
    SIGNING_SERVICE_TOKEN: secrets.signingServiceToken,
    SIGNING_TICKET_SECRET: secrets.signingTicketSecret,
    HISTORY_KEY: secrets.historyKey,
    INTEGRATION_KEY: secrets.integrationKey,
  };
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
    ),
  );
}
