import { variableOf, type Program } from './find';

/** Returns the path of a program that the start of the run has found (find.ts). */
export function programPath(program: Program): string {
  const found = process.env[variableOf(program)];
  if (!found) throw new Error(`${variableOf(program)} is not set: the run has not found ${program}`);
  return found;
}

/**
 * `describe`, skipped where one of the programs is missing; but not with CI set: on a machine that judges every change
 * nothing is skipped silently.
 */
export function describeWith(programs: readonly Program[], name: string, tests: () => void): void {
  const missing = programs.filter((program) => !process.env[variableOf(program)]);
  const isSkipped = missing.length > 0 && !process.env.CI;
  (isSkipped ? describe.skip : describe)(name, () => {
    test(`${programs.join(' and ')} can be run`, () => expect(missing).toEqual([]));
    tests();
  });
}
