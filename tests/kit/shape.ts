import type { World } from './world';

/** Makes a history of one shape; returns the run that has it. */
export type Shape = (world: World) => Promise<{ workflowId: string; runId?: string }>;
