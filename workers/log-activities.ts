import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { plainId } from '../telemetry/logs/plain-id';

/**
 * A line for every activity that has ended; those that fail the SDK notes itself. Every line out of an activity carries the id
 * of the update it is for, which is the request's idempotency key and stands in the API's line of that request too.
 */
export const loggedActivities: ActivityInterceptorsFactory = (ctx) => {
  let updateId: string | undefined;
  return {
    inbound: {
      execute: async (input, next) => {
        updateId = plainId((input.args[0] as { updateId?: unknown } | undefined)?.updateId);
        const start = performance.now();
        const result = await next(input);
        ctx.log.info('activity', { ms: Math.round(performance.now() - start) });
        return result;
      },
    },
    outbound: {
      getLogAttributes: (attributes, next) => next({ ...attributes, ...(updateId && { updateId }) }),
    },
  };
};
