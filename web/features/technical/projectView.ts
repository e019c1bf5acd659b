import type { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';

/** An application with its log, as read by the project division. */
export type ProjectView = OutputOf<typeof contract.projectApplication>['application'];
