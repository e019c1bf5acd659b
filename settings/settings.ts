import type { Parser } from './parsers';
import { launcherText } from './launcher-text';
import { variables, type Variable } from './table';

type Table = typeof variables;
type ValueOf<Entry> = Entry extends { parser: Parser<infer Value>; fallback: infer Fallback }
  ? Fallback extends string
    ? Value
    : Value | undefined
  : never;

/** Every setting, read and checked; names as in `table.ts`. */
export type Settings = { [Key in keyof Table]: ValueOf<Table[Key]> };

/** Settings of the API, the worker and the signing host, set by the launcher or the operator. */
export type ServiceSettings = Settings & {
  [Key in (typeof neededByServices)[number]]: NonNullable<Settings[Key]>;
};

const neededByServices = [
  'databaseUrl',
  'temporalAddress',
  'publicUrl',
  'signingUrl',
  'signingServiceToken',
  'signingTicketSecret',
] as const;

/** Error of a wrong or missing variable; the message is one line with the variable's name. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  constructor(
    readonly variable: string,
    problem: string,
  ) {
    super(`${variable}: ${problem}`);
  }
}

/**
 * Reads the settings of the table from the environment. An unset or empty variable takes its default.
 * @throws SettingsError for the first variable that cannot be read.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const read = Object.entries(variables).map(([key, variable]) => [key, readVariable(variable, env)]);
  const settings = Object.fromEntries(read) as Settings;
  rejectIncompleteOidc(settings);
  const host = settings.host === '0.0.0.0' || settings.host === '::' ? '127.0.0.1' : settings.host;
  return {
    ...settings,
    publicUrl: settings.publicUrl ?? originOfFixedPort(host, settings.port),
    signingUrl: settings.signingUrl ?? originOfFixedPort(host, settings.signingPort),
  };
}

/**
 * Reads the settings of the API, the worker or the signing host, which do not start PostgreSQL and Temporal themselves.
 * @throws SettingsError if a needed setting is missing, or if DEMO is on and PostgreSQL or Temporal is on another machine.
 */
export function readServiceSettings(env: NodeJS.ProcessEnv): ServiceSettings {
  const settings = readSettings(env);
  for (const key of neededByServices) {
    if (settings[key] === undefined)
      throw new SettingsError(variables[key].name, launcherText('settings.missing'));
  }
  const service = settings as ServiceSettings;
  if (service.demo) rejectDemoWithRemoteServices(service);
  return service;
}

function readVariable(variable: Variable<unknown>, env: NodeJS.ProcessEnv): unknown {
  const value = env[variable.name]?.trim() || variable.fallback;
  if (value === undefined) return undefined;
  const parsed = variable.parser.schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const expected = launcherText(variable.parser.expected);
  throw new SettingsError(
    variable.name,
    variable.secret
      ? launcherText('settings.invalidSecret', { expected })
      : launcherText('settings.invalid', { expected, given: value }),
  );
}

/**
 * Rejects an identity provider with only some of its three settings; otherwise the mistake would only show at a
 * sign-in.
 */
function rejectIncompleteOidc({ oidcIssuer, oidcClientId, oidcClientSecret }: Settings): void {
  const all: [string, string | undefined][] = [
    [variables.oidcIssuer.name, oidcIssuer],
    [variables.oidcClientId.name, oidcClientId],
    [variables.oidcClientSecret.name, oidcClientSecret],
  ];
  const missing = all.find(([, value]) => value === undefined);
  if (missing && all.some(([, value]) => value !== undefined))
    throw new SettingsError(missing[0], launcherText('settings.oidcTogether'));
}

/** Returns undefined for port 0: then the origin is known only after the launcher has chosen the port. */
function originOfFixedPort(host: string, port: number): string | undefined {
  if (port === 0) return undefined;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * Rejects DEMO if PostgreSQL or Temporal is on another machine: its well-known passwords and keys must never protect real data (README,
 * "Settings").
 */
function rejectDemoWithRemoteServices(settings: ServiceSettings): void {
  const hosts: [string, string][] = [
    ['DATABASE_URL', new URL(settings.databaseUrl).hostname],
    ['TEMPORAL_ADDRESS', new URL(`grpc://${settings.temporalAddress}`).hostname],
  ];
  for (const [name, host] of hosts) {
    if (!/^(127\.|localhost$|\[?::1)/.test(host))
      throw new SettingsError('DEMO', launcherText('settings.demoElsewhere', { name, host }));
  }
}
