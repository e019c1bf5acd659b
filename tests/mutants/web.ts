import type { Mutant } from './mutant';
import { webScreensMutants } from './web-screens';
import { webSharedMutants } from './web-shared';
import { webStepsMutants } from './web-steps';

/** Single changes of the pages that a web test notices. */
export const webMutants: readonly Mutant[] = [...webScreensMutants, ...webSharedMutants, ...webStepsMutants];
