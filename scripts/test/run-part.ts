import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { z } from 'zod';
import { projectDir } from '../stack/project-dir';
import type { TestPart } from './parts';

const countsFile = z.object({
  passed: z.number(),
  failed: z.number(),
  failures: z.array(z.string()).default([]),
});

/** How many tests of a part passed and failed, and which failed as far as the runner says. */
export type Counts = z.infer<typeof countsFile>;

/** Runs a part with its output shown. */
export async function runPart(part: TestPart, scratch: string): Promise<Counts> {
  const file = path.join(scratch, `${part.name}.json`);
  const { failed } = await execa(process.execPath, part.command, {
    cwd: projectDir,
    stdio: 'inherit',
    reject: false,
    ...(part.countsFileIn && { env: { [part.countsFileIn]: file } }),
  });
  return countsOf(!failed, part.countsFileIn === undefined ? undefined : file);
}

/**
 * What a part counts for. Without a counts file it is one test. A runner that failed without a failed test (it could not
 * load something, or died before it wrote the file) counts as one more failure.
 */
export function countsOf(passed: boolean, file: string | undefined): Counts {
  if (file === undefined) return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, failures: [] };
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
  const counts = countsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return !passed && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
