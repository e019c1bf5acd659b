import { variableOf, type Program } from './find';

/** Returns the path of a program that was found at the start of the run (find.ts). */
export function programPath(program: Program): string {
  const programFile = process.env[variableOf(program)];
  if (!programFile) throw new Error(`${variableOf(program)} is not set: the run has not found ${program}`);
  return programFile;
}

/**
 * Calls `describe`, skipped if one of the programs is missing. With CI set nothing is skipped, so that the check of a
 * change never omits a test silently.
 */
export function describeWith(programs: readonly Program[], name: string, tests: () => void): void {
  const missingPrograms = programs.filter((program) => !process.env[variableOf(program)]);
  const isSkipped = missingPrograms.length > 0 && !process.env.CI;
  (isSkipped ? describe.skip : describe)(name, () => {
    test(`${programs.join(' and ')} can be run`, () => expect(missingPrograms).toEqual([]));
    tests();
  });
}
