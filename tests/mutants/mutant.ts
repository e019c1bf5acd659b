/** One change of the code that breaks a rule, with the test file of `npm test` that turns red by it. */
export interface Mutant {
  /** The fault that the change causes, as a sentence in the present tense. */
  name: string;
  file: string;
  /** Exact text, which occurs once in the file. */
  find: string;
  replace: string;
  /** Path of the test file. */
  test: string;
}
