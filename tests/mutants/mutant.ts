/** One change of the code that breaks a rule, with the test file of `npm test` that turns red by it. */
export interface Mutant {
  /** The fault of the changed product, in a sentence in the present tense. */
  name: string;
  file: string;
  /** Exact text; occurs once in the file. */
  find: string;
  replace: string;
  /** Path of the test file. */
  test: string;
}
