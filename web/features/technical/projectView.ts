import type { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';

/** The application with its log, as the project division reads it. */
export type ProjectView = OutputOf<typeof contract.projectApplication>['application'];
