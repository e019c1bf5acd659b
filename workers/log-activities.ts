import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { plainId } from '../telemetry/logs/plain-id';

/**
 * Logs a line for every activity that has succeeded; the SDK itself logs those that fail. Every line that an activity logs
 * carries the id of its update: that is the request's idempotency key, which the API's line of the request has too.
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
