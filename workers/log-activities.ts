import type { ActivityInterceptorsFactory } from '@temporalio/worker';
import { plainId } from '../telemetry/logs/plain-id';

/**
 * Logs every successful activity; the SDK logs those that fail. Every line of an activity has the id of its update, which is the
 * request's idempotency key and is in the API's log line too.
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
