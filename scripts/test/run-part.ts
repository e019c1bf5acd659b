import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { projectDir } from '../stack/project-dir';
import { reasonOf } from './failure-report';
import type { TestPart } from './parts';

const countsFile = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.object({ name: z.string(), reason: z.array(z.string()) })).default([]),
});

/** Numbers of passed and failed tests of a part, and its failures. */
export type Counts = z.infer<typeof countsFile>;

/** Runs a part and returns its counts. With `quiet` its output is shown only when it ends. */
export async function runPart(part: TestPart, scratch: string, { quiet = false } = {}): Promise<Counts> {
  const file = path.join(scratch, `${part.name}.json`);
  const { failed, all: output = '' } = await execa(process.execPath, part.command, {
    cwd: projectDir,
    ...(quiet ? { all: true, stdin: 'ignore' } : { stdio: 'inherit' }),
    reject: false,
    env: { ...part.env, ...(part.countsFileVariable && { [part.countsFileVariable]: file }) },
  });
  if (quiet) process.stdout.write(`\n== ${part.name}\n${output}\n`);
  const counts = countsOf(!failed, part.countsFileVariable === undefined ? undefined : file);
  return failed ? withReason(part, counts, output) : counts;
}

/** Adds a failure with the end of the output, if a failed part names no failed test. */
function withReason({ name }: TestPart, counts: Counts, output: string): Counts {
  if (counts.failures.length > 0) return counts;
  return { ...counts, failures: [{ name, reason: reasonOf(output).slice(-6) }] };
}

/**
 * Returns the counts of a part; a part without a counts file counts as one test. A runner that fails without a failed
 * test (it could not load a file, or died before it wrote the counts) counts as one more failure.
 */
export function countsOf(hasPassed: boolean, file: string | undefined): Counts {
  if (file === undefined) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1, failures: [] };
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
  const counts = countsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return !hasPassed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
