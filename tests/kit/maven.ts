import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath';

/** A Java library that tests use, with its coordinates at Maven Central. */
export interface Library {
  groupId: string;
  artifactId: string;
  version: string;
}

/** Returns the reason why Maven and Java cannot run on this machine; undefined if they can. */
export function missingForMaven(): string | undefined {
  const missingPrograms = [
    ['java', '-version'],
    ['mvn', '-v'],
  ].filter(([program = '', ...args]) => spawnSync(program, args).status !== 0);
  return missingPrograms.length > 0
    ? `no ${missingPrograms.map(([program]) => program).join(' and no ')} on this machine`
    : undefined;
}

/**
 * Returns the folder of a library in the cache of programs, so that a fresh clone does not download the library
 * again.
 */
export const cacheOf = ({ artifactId, version }: Library): string =>
  path.join(
    process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
    'grant-office',
    `${artifactId}-${version}`,
  );

/**
 * Returns the class path of a library with its dependencies. Maven downloads it the first time.
 * @throws Error when Maven fails
 */
export function classPathOf(library: Library): string {
  const cache = cacheOf(library);
  const file = path.join(cache, 'classpath');
  const cachedClassPath = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (cachedClassPath && cachedClassPath.split(path.delimiter).every((jar) => existsSync(jar)))
    return cachedClassPath;
  mkdirSync(cache, { recursive: true });
  writeFileSync(path.join(cache, 'pom.xml'), pomOf(library));
  const args = ['-q', '-B', PLUGIN, `-Dmdep.outputFile=${file}`];
  const { status, stdout, stderr } = spawnSync('mvn', args, { cwd: cache, encoding: 'utf8' });
  if (status !== 0) throw new Error(`mvn ${args.join(' ')}\n${stdout}${stderr}`);
  return readFileSync(file, 'utf8');
}

const pomOf = ({ groupId, artifactId, version }: Library): string =>
  `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>local-${artifactId}</artifactId><version>1</version><dependencies><dependency>
<groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>
</dependency></dependencies></project>`;
