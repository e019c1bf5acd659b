import { MockActivityEnvironment } from '@temporalio/testing';
import { DefaultLogger } from '@temporalio/worker';

/** Logs errors only: Temporal logs an activity's failure, which a test may expect, as a warning. */
const logger = new DefaultLogger('ERROR');

/** Wraps an activity so that it runs as if this run of an application's workflow had called it. */
export function asCalledBy<In, Out>(runId: string, id: string, activity: (input: In) => Promise<Out>) {
  const workflowExecution = { workflowId: `application:${id}`, runId };
  return (input: In): Promise<Out> =>
    new MockActivityEnvironment({ workflowExecution }, { logger }).run(activity, input);
}
