import { MockActivityEnvironment } from '@temporalio/testing';

/** An activity as this run of an application's workflow would call it, without that workflow. */
export function calledBy<In, Out>(runId: string, id: string, activity: (input: In) => Promise<Out>) {
  const workflowExecution = { workflowId: `application:${id}`, runId };
  return (input: In): Promise<Out> => new MockActivityEnvironment({ workflowExecution }).run(activity, input);
}
