import type Koa from 'koa';
import { applicationRef } from '../../domain/flows';
import { readAhead } from '../../records/steps/ahead';
import type { Services } from '../services';
import { callState } from './call-state';
import { requestIdOf } from './step-request';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Begins to read what a step of the application `:id` begins with, while its caller is looked up: one round trip less. Nothing of it is used
 * unless the caller may take steps here.
 */
export const stepsReadAhead =
  ({ db }: Pick<Services, 'db'>): Koa.Middleware =>
  async (ctx, next) => {
    const { id = '' } = ctx.params as { id?: string };
    if (ID.test(id) && ctx.get('authorization') && ctx.get('idempotency-key')) {
      const ahead = readAhead(db, { subject: applicationRef(id), requestId: requestIdOf(ctx) });
      // Where the call is refused nobody waits for it.
      ahead.catch(() => undefined);
      callState(ctx).ahead = ahead;
    }
    await next();
  };
