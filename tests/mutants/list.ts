import type { Mutant } from './mutant';

/** Every mutant that is kept. */
export const MUTANTS: readonly Mutant[] = [];
