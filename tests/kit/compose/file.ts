import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { projectDir } from '../../../scripts/stack/project-dir';

/** Properties of a service in docker-compose.yml that the tests read. */
export interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: string[] | Record<string, { condition: string }>;
  deploy?: { replicas: number };
  healthcheck?: { test: string[] };
  configs?: { source: string; target: string }[];
}

interface File {
  services: Record<string, Service>;
  configs: Record<string, { content: string }>;
}

const textOf = (name: string): string => readFileSync(path.join(projectDir, name), 'utf8');

/** The lines at the top of the file, which explain the variables to set. */
const comment = textOf('docker-compose.yml').split('name:')[0] ?? '';

const file = parse(textOf('docker-compose.yml'), { merge: true }) as File;

export const { services } = file;

/** The product's own services. */
export const ownServices = Object.keys(services).filter((name) => services[name]?.image === 'grant-office');

export function serviceOf(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}

/** Variables that a person sets before docker compose starts, by name. COMPOSE_PROJECT_NAME is set by docker compose itself. */
export type Environment = Readonly<Record<string, string>>;

/**
 * Fills in variables as docker compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?}`, and `$$` for `$`. The comment at the top of the
 * file must name each variable of `${NAME:?}`.
 */
export function fillIn(text: string, environment: Environment): string {
  return text.replace(
    /\$\$|\$\{(\w+)(?::(-|\?)([^}]*))?\}/g,
    (placeholder, name: string, kind: string, fallback: string) => {
      if (placeholder === '$$') return '$';
      if (name === 'COMPOSE_PROJECT_NAME') return 'grant-office';
      const value = environment[name] ?? (kind === '-' ? fallback : undefined);
      if (value === undefined) throw new Error(`${name} is not given`);
      if (kind === '?' && !comment.includes(name))
        throw new Error(`${name} is not named at the top of the file`);
      return value;
    },
  );
}

/** Returns a service's environment with its variables filled in. */
export const environmentOf = (name: string, environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(serviceOf(name).environment ?? {}).map(([key, value]) => [
      key,
      fillIn(value, environment),
    ]),
  );

/** Returns the content of a config of docker compose, with its variables filled in. */
export function configOf(name: string, environment: Environment): string {
  const config = file.configs[name];
  if (!config) throw new Error(`docker-compose.yml has no config ${name}`);
  return fillIn(config.content, environment);
}

/** Returns the environment that the product's image itself sets (Dockerfile). */
export const imageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    [...textOf('Dockerfile').matchAll(/^ENV (.+)$/gm)]
      .flatMap(([, settings = '']) => settings.split(' '))
      .map((setting) => setting.split('=') as [string, string]),
  );
