import { variableOf, type Program } from './find';

/** Where the program is that the run's start has found (find.ts). */
export function programPath(program: Program): string {
  const found = process.env[variableOf(program)];
  if (!found) throw new Error(`${variableOf(program)} is not set: the run has not found ${program}`);
  return found;
}

/**
 * `describe`, left out where one of the programs cannot be had; but not with CI set: on a machine that judges every change
 * nothing is passed over in silence.
 */
export function describeWith(programs: readonly Program[], name: string, tests: () => void): void {
  const missing = programs.filter((program) => !process.env[variableOf(program)]);
  const passedOver = missing.length > 0 && !process.env.CI;
  (passedOver ? describe.skip : describe)(name, () => {
    test(`${programs.join(' and ')} can be had`, () => expect(missing).toEqual([]));
    tests();
  });
}
