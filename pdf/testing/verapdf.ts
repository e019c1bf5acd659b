import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { classPathOf, missingForMaven, type Library } from '../../tests/kit/maven';

const VERAPDF: Library = { groupId: 'org.verapdf', artifactId: 'validation-model', version: '1.28.2' };

/** Reason why veraPDF cannot run on this machine; undefined where it can. */
export const missingForVeraPdf = missingForMaven;

/**
 * Returns for each file the clauses of PDF/A-3a that it breaks, as found by veraPDF, an independent judge; none if it complies. Maven
 * fetches veraPDF the first time.
 * @throws Error when veraPDF cannot be fetched or does not run
 */
export function judge(files: readonly string[]): Map<string, string[]> {
  const jars = classPathOf(VERAPDF);
  const java = path.join(__dirname, 'VeraPdf.java');
  const printed = run('java', ['-cp', jars, java, ...files]);
  const verdicts = new Map<string, string[]>();
  let broken: string[] = [];
  for (const line of printed.split('\n')) {
    const [, file] = /^(?:PASS|FAIL)\t(.+)$/.exec(line) ?? [];
    if (file) verdicts.set(file, (broken = line.startsWith('FAIL') ? ['not compliant'] : []));
    else if (line.startsWith('  ')) broken.push(line.trim());
  }
  return verdicts;
}

function run(program: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')}\n${error?.message ?? ''}${stdout}${stderr}`);
  return stdout;
}
