import { cpus } from 'node:os';
import type { WorkerOptions } from '@temporalio/worker';

/**
 * Worker options of the product and its tests. The number of simultaneous workflow tasks is low enough for the cores to replay them
 * within a task's timeout (workflows/messages.ts). A task waiting for a dead worker is given to another after one second instead of ten.
 */
export const WORKER_OPTIONS: Pick<
  WorkerOptions,
  'maxConcurrentWorkflowTaskExecutions' | 'stickyQueueScheduleToStartTimeout' | 'maxCachedWorkflows'
> = {
  maxConcurrentWorkflowTaskExecutions: Math.max(4, 2 * cpus().length),
  stickyQueueScheduleToStartTimeout: '1s',
  maxCachedWorkflows: 1000,
};
