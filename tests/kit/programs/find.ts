import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cachedProgram, onPath, type FetchOptions } from '../../../scripts/stack/cached-program';
import { buildGoProgram, findGo } from '../../../scripts/stack/go-program';

/** Go packages, by name, of the programs that run beside the product in docker-compose.yml and in tests. */
export const PROGRAMS = {
  /** An S3 server. */
  versitygw: 'github.com/versity/versitygw/cmd/versitygw',
  /** The proxy. */
  caddy: 'github.com/caddyserver/caddy/v2/cmd/caddy',
} as const;

export type Program = keyof typeof PROGRAMS;

/** Name of the variable with the program's path. */
export const variableOf = (program: Program): string => `TEST_${program.toUpperCase()}`;

/** Returns the version pinned by go.mod, which docker-compose.yml also uses (tests/compose.test.ts). */
export function versionOf(program: Program): string {
  const pinned = readFileSync(path.join(__dirname, program, 'go.mod'), 'utf8');
  const [module = ''] = PROGRAMS[program].split('/cmd/');
  const [, version] = new RegExp(`${module} v(\\S+)`).exec(pinned) ?? [];
  if (!version) throw new Error(`go.mod of ${program} pins no version`);
  return version;
}

/**
 * Finds each program and returns its path by its variable: on the PATH, else from the cache, else built by Go, which
 * takes minutes once for a machine. A program that cannot be built is left out, and a line gives the reason.
 */
export async function findPrograms(options: FetchOptions): Promise<Record<string, string>> {
  const paths: Record<string, string> = {};
  for (const program of Object.keys(PROGRAMS) as Program[]) {
    try {
      paths[variableOf(program)] = await findProgram(program, options);
    } catch (error) {
      options.onProgress(`${program} is not tried: ${(error as Error).message}`);
    }
  }
  return paths;
}

async function findProgram(program: Program, options: FetchOptions): Promise<string> {
  const installed = onPath(program, options.env);
  if (installed) return installed;
  const cached = cachedProgram(program, versionOf(program), options.env);
  if (existsSync(cached)) return cached;
  const goProgram = findGo(options.env);
  if (!goProgram) throw new Error('no Go on this machine to build it');
  mkdirSync(path.dirname(cached), { recursive: true });
  const moduleFolder = path.join(__dirname, program);
  await buildGoProgram(
    goProgram,
    { name: program, moduleFolder, package: PROGRAMS[program] },
    cached,
    options,
  );
  return cached;
}
