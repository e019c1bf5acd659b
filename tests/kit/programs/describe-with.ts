import { variableOf, type Program } from './find';

/** Returns the path of a program that was found at the start of the run (find.ts). */
export function programPath(program: Program): string {
  const found = process.env[variableOf(program)];
  if (!found) throw new Error(`${variableOf(program)} is not set: the run has not found ${program}`);
  return found;
}

/**
 * Calls `describe`, skipped if one of the programs is missing. With CI set nothing is skipped, so that the check of a
 * change never omits a test silently.
 */
export function describeWith(programs: readonly Program[], name: string, tests: () => void): void {
  const missing = programs.filter((program) => !process.env[variableOf(program)]);
  const isSkipped = missing.length > 0 && !process.env.CI;
  (isSkipped ? describe.skip : describe)(name, () => {
    test(`${programs.join(' and ')} can be run`, () => expect(missing).toEqual([]));
    tests();
  });
}
