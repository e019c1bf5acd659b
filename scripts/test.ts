import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groupsOf } from '../tests/sizes';
import { changedFiles } from './test/changed-files';
import { failureReport } from './test/failure-report';
import { readTestOptions } from './test/options';
import { staticParts, testParts, type TestPart } from './test/parts';
import { processorSeconds } from './test/processor-time';
import { runPart, type Counts } from './test/run-part';

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * `npm test`, and with `--all` `npm run test:all` (tests/README.md): runs every part, even after a failure. Prints at
 * the end the failed tests with their errors, in at most 40 lines, then the total, `N passed, N failed`. Exits with 1
 * if any failed.
 */
async function main(): Promise<void> {
  const { size, since } = readTestOptions(process.argv.slice(2));
  const groups = groupsOf(size, since === undefined ? undefined : await changedFiles(since));
  if (size === 'all') write(`Exhaustive groups: ${groups.map(({ name }) => name).join(', ') || 'none'}`);
  const scratch = mkdtempSync(path.join(tmpdir(), 'grant-office-counts-'));
  const results: { names: string; counts: Counts[]; times: string }[] = [];
  /** Runs parts in parallel. The output of the last one is shown at once, the output of the others when they end. */
  const runInParallel = async (...parts: readonly TestPart[]): Promise<void> => {
    const names = parts.map(({ name }) => name).join(', ');
    write(`\n== ${names}`);
    const [startedAt, before] = [Date.now(), processorSeconds()];
    const counts = await Promise.all(
      parts.map((part, index) => runPart(part, scratch, { quiet: index < parts.length - 1 })),
    );
    const clock = Math.round((Date.now() - startedAt) / 1000);
    const processor = Math.round(processorSeconds() - before);
    results.push({ names, counts, times: `${clock} s on the clock, ${processor} s of processor time` });
  };
  const [firstPart, ...remainingParts] = testParts(size, groups);
  await runInParallel(...staticParts, ...(firstPart ? [firstPart] : []));
  for (const part of remainingParts) await runInParallel(part);
  rmSync(scratch, { recursive: true, force: true });

  const counts = results.flatMap((result) => result.counts);
  const sum = (key: 'passed' | 'failed') => counts.reduce((total, partCounts) => total + partCounts[key], 0);
  write('');
  for (const { names, times } of results) write(`${names}: ${times}`);
  for (const line of failureReport(counts.flatMap(({ failures }) => failures))) write(line);
  write(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

void main();
