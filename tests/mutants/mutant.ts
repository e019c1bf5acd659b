/** One change of the code that breaks a rule, with the test file of `npm test` that turns red by it. */
export interface Mutant {
  /** The rule that is gone, in words. */
  name: string;
  file: string;
  /** Exact text; occurs once in the file. */
  find: string;
  replace: string;
  /** Path of the test file. */
  test: string;
}
