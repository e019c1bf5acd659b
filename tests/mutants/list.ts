import { apiViewsMutants } from './api-views';
import { apiMutants } from './api';
import { clockMutants } from './clock';
import { domainMutants } from './domain';
import { recordsCommandsMutants } from './records-commands';
import { recordsRollbackMutants } from './records-rollback';
import { recordsMutants } from './records';
import { workersMutants } from './workers';
import type { Mutant } from './mutant';

/** Every mutant that is kept. */
export const MUTANTS: readonly Mutant[] = [
  ...apiViewsMutants,
  ...apiMutants,
  ...clockMutants,
  ...domainMutants,
  ...recordsCommandsMutants,
  ...recordsRollbackMutants,
  ...recordsMutants,
  ...workersMutants,
];
