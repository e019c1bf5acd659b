import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { execa } from 'execa';
import startServices from '../tests/jest/start-stack';
import stopServices from '../tests/jest/stop-stack';
import { MUTANTS } from '../tests/mutants/list';
import type { Mutant } from '../tests/mutants/mutant';
import { projectDir } from './stack/project-dir';

/** Suffix of the name under which the counts reporter counts a file that did not load. */
const DID_NOT_RUN = ': did not run';

/** Time limit in ms for waits of page tests, instead of two minutes: under a mutant the awaited state never comes. */
const PAGE_WAIT_MS = 10_000;

/** Time limit in ms of one test under a mutant. */
const TEST_MS = 120_000;

const write = (text: string): void => void process.stdout.write(`${text}\n`);

/**
 * `npm run mutants [-- --only TEXT]`: applies each change of `tests/mutants/` to a copy of the last commit, one at a
 * time, and runs the test file that must fail then. `--only` selects mutants whose name, file or test contains the
 * text. Lists the mutants that no test detected; exits with 1 if there are any.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
  const selected = MUTANTS.filter(({ name, file, test }) =>
    [name, file, test].some((text) => text.includes(values.only)),
  );
  const copy = mkdtempSync(path.join(tmpdir(), 'grant-office-mutants-'));
  await execa('git', ['worktree', 'add', '--detach', '--force', copy, 'HEAD'], { cwd: projectDir });
  const unnoticed: Mutant[] = [];
  try {
    symlinkSync(path.join(projectDir, 'node_modules'), path.join(copy, 'node_modules'));
    await startServices();
    for (const [index, mutant] of selected.entries()) {
      const isNoticed = await failsUnder(copy, mutant);
      if (!isNoticed) unnoticed.push(mutant);
      write(`${index + 1}/${selected.length} ${isNoticed ? 'noticed' : 'NOT NOTICED'}: ${mutant.name}`);
    }
  } finally {
    await stopServices();
    await execa('git', ['worktree', 'remove', '--force', copy], { cwd: projectDir, reject: false });
    rmSync(copy, { recursive: true, force: true });
  }
  write(`\n${selected.length - unnoticed.length} of ${selected.length} noticed`);
  for (const { name, file, test } of unnoticed) write(`  ${file}: ${name} (by ${test})`);
  process.exitCode = unnoticed.length > 0 ? 1 : 0;
}

/** Applies a mutant, runs its test file, and restores the source. Returns whether a test failed. */
async function failsUnder(copy: string, { file, find, replace, test }: Mutant): Promise<boolean> {
  const target = path.join(copy, file);
  const source = readFileSync(target, 'utf8');
  writeFileSync(
    target,
    source.replace(find, () => replace),
  );
  try {
    const counts = path.join(copy, 'mutant-counts.json');
    rmSync(counts, { force: true });
    await execa('node_modules/.bin/jest', [test, '--silent', '--testTimeout', String(TEST_MS)], {
      cwd: copy,
      // The bundle of the workflows is built again, because the mutant may be in it.
      env: {
        JEST_COUNTS_FILE: counts,
        TEST_SERVICES: 'running',
        TEST_WORKFLOW_BUNDLE: '',
        TEST_PATIENCE_MS: String(PAGE_WAIT_MS),
      },
      reject: false,
      all: true,
    });
    const { failures } = JSON.parse(readFileSync(counts, 'utf8')) as { failures: { name: string }[] };
    // A file that does not load has run no test.
    return failures.some(({ name }) => !name.endsWith(DID_NOT_RUN));
  } finally {
    writeFileSync(target, source);
  }
}

void main();
