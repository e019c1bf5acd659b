import { cpus } from 'node:os';
import type { WorkerOptions } from '@temporalio/worker';

/**
 * Worker options, the same in the product and in its tests. Workflow tasks: no more at once than its cores replay well within a task's
 * timeout (workflows/messages.ts). A task that waits for a worker which died goes to another after a second instead of ten.
 */
export const TAKING: Pick<
  WorkerOptions,
  'maxConcurrentWorkflowTaskExecutions' | 'stickyQueueScheduleToStartTimeout' | 'maxCachedWorkflows'
> = {
  maxConcurrentWorkflowTaskExecutions: Math.max(4, 2 * cpus().length),
  stickyQueueScheduleToStartTimeout: '1s',
  maxCachedWorkflows: 1000,
};
