import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const VERSION = '1.28.2';
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath';

/** Beside other programs' caches, so that a fresh clone does not download it again. */
const CACHE = path.join(
  process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'),
  'grant-office',
  `verapdf-${VERSION}`,
);

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>local</groupId><artifactId>verapdf</artifactId><version>1</version><dependencies><dependency>
<groupId>org.verapdf</groupId><artifactId>validation-model</artifactId><version>${VERSION}</version>
</dependency></dependencies></project>`;

/** Why veraPDF cannot judge on this machine; undefined where it can. */
export function missingForVeraPdf(): string | undefined {
  const lacking = [
    ['java', '-version'],
    ['mvn', '-v'],
  ].filter(([program = '', ...args]) => spawnSync(program, args).status !== 0);
  return lacking.length > 0
    ? `no ${lacking.map(([program]) => program).join(' and no ')} on this machine`
    : undefined;
}

/**
 * What veraPDF, the independent judge, says of each file as PDF/A-3a: the clauses it breaks, none if it complies. Maven
 * fetches veraPDF the first time. @throws Error when it cannot be had or does not run
 */
export function judge(files: readonly string[]): Map<string, string[]> {
  const jars = classPath();
  const java = path.join(__dirname, 'VeraPdf.java');
  const said = run('java', ['-cp', jars, java, ...files]);
  const verdicts = new Map<string, string[]>();
  let broken: string[] = [];
  for (const line of said.split('\n')) {
    const [, file] = /^(?:PASS|FAIL)\t(.+)$/.exec(line) ?? [];
    if (file) verdicts.set(file, (broken = line.startsWith('FAIL') ? ['not compliant'] : []));
    else if (line.startsWith('  ')) broken.push(line.trim());
  }
  return verdicts;
}

function classPath(): string {
  const file = path.join(CACHE, 'classpath');
  const known = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (known && known.split(path.delimiter).every((jar) => existsSync(jar))) return known;
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'pom.xml'), POM);
  run('mvn', ['-q', '-B', PLUGIN, `-Dmdep.outputFile=${file}`]);
  return readFileSync(file, 'utf8');
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: CACHE,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}
