import path from 'node:path';
import { projectDir } from '../stack/project-dir';
import { filesLeftOut, type ExhaustiveGroup, type Size } from '../../tests/sizes';

/** One part of a test run. */
export interface TestPart {
  name: string;
  /** Arguments for node. */
  command: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Name of the environment variable that tells the runner the file for its counts of tests. Without it the part counts as one test. */
  countsFileVariable?: string;
}

const bin = (file: string): string => path.join(projectDir, 'node_modules', file);
const script = (file: string): string[] => ['--import', 'tsx', path.join(projectDir, file)];

/** Checks of the source only. They run in parallel with each other and with the first of `testParts`. */
export const staticParts: readonly TestPart[] = [
  { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
  { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware'] },
  { name: 'arrows', command: script('scripts/arrows.ts') },
  { name: 'words', command: script('scripts/words.ts') },
  { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
];

/** Returns the regular expression that matches these paths, for the runners' configurations. */
const patternOf = (files: readonly string[]): string =>
  files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`).join('|');

/**
 * Arguments for the one fault of `npm run faults` that every `npm test` includes: all processes are killed. The jest test
 * `kill-worker.itest.ts` does not replace it, because it kills only the worker.
 */
const QUICK_FAULTS = ['--short', '--only', 'all-killed'];

/** The parts that run the product, one after another. */
export function testParts(size: Size, groups: readonly ExhaustiveGroup[]): TestPart[] {
  const hasGroup = (name: string): boolean => groups.some((group) => group.name === name);
  const env = { TEST_SIZE: size, TEST_LEFT_OUT: patternOf(filesLeftOut(groups)) };
  return [
    {
      name: 'jest',
      // Jest's workers get this flag too. With more space for young objects, garbage collection takes a tenth of a
      // web test's time instead of a seventh.
      command: ['--max-semi-space-size=64', bin('jest/bin/jest.js')],
      env,
      countsFileVariable: 'JEST_COUNTS_FILE',
    },
    {
      name: 'browser',
      command: [bin('@playwright/test/cli.js'), 'test'],
      env: { ...env, TEST_LOOKS: hasGroup('accessibility') ? 'all' : 'one' },
      countsFileVariable: 'BROWSER_COUNTS_FILE',
    },
    {
      name: 'faults',
      command: [...script('scripts/faults.ts'), ...(hasGroup('faults') ? ['--short'] : QUICK_FAULTS)],
    },
  ];
}
