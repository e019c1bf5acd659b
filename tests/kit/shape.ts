import type { World } from './world';

/** Makes a workflow history of one form, for the replay tests; returns its workflow, and its run if that is not the current one. */
export type Shape = (world: World) => Promise<{ workflowId: string; runId?: string }>;
