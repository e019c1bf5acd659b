import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectDir } from '../stack/project-dir';

/** One part of `npm test`. */
export interface TestPart {
  name: string;
  /** Arguments for node. */
  command: readonly string[];
  /** Names the variable that tells a runner where to write `{passed, failed}`; without one the part counts as one test. */
  countsFileIn?: string;
}

const bin = (file: string): string => path.join(projectDir, 'node_modules', file);

/** All parts in the order of their cost. The browser is left out while there is nothing for it to do. */
export function testParts(): TestPart[] {
  return [
    { name: 'types', command: [bin('typescript/bin/tsc'), '--noEmit'] },
    { name: 'lint', command: [bin('oxlint/bin/oxlint'), '--type-aware'] },
    { name: 'arrows', command: ['--import', 'tsx', path.join(projectDir, 'scripts/arrows.ts')] },
    { name: 'format', command: [bin('oxfmt/bin/oxfmt'), '--check'] },
    {
      name: 'jest',
      // Its workers take it over. More room for what is young: a tenth of the time of a web test is collecting garbage, not a seventh.
      command: ['--max-semi-space-size=64', bin('jest/bin/jest.js')],
      countsFileIn: 'JEST_COUNTS_FILE',
    },
    ...(hasBrowserTests()
      ? [
          {
            name: 'browser',
            command: [bin('@playwright/test/cli.js'), 'test'],
            countsFileIn: 'BROWSER_COUNTS_FILE',
          },
        ]
      : []),
    { name: 'faults', command: ['--import', 'tsx', path.join(projectDir, 'scripts/faults.ts'), '--short'] },
  ];
}

function hasBrowserTests(): boolean {
  const folder = path.join(projectDir, 'e2e');
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true }).some((file) => String(file).endsWith('.spec.ts'))
  );
}
