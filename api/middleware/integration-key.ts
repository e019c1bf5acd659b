import { createHash } from 'node:crypto';
import type Koa from 'koa';
import { row } from '../../db/query';
import { ProblemError } from '../../records/problem';
import { mounting, policyOf } from '../mount';
import type { Services } from '../services';
import { callState } from './call-state';

/** The system that calls in the applicants' name. */
export interface IntegrationCaller {
  keyHash: string;
  name: string;
}

const KEY = /^Bearer ([\w-]{16,200})$/i;

/** @throws ProblemError 401 `wrong-key`, 429 `too-many-requests` */
async function authenticate(ctx: Koa.Context, services: Services): Promise<IntegrationCaller> {
  const key = KEY.exec(ctx.get('authorization'))?.[1] ?? '';
  const keyHash = createHash('sha256').update(key).digest('hex');
  const keyRow = await row<{ name: string }>(
    { db: services.db },
    'select name from integration_keys where key_hash = $1',
    [keyHash],
  );
  if (!keyRow) throw new ProblemError(401, 'wrong-key');
  await services.limits.take('integration', keyHash);
  callState(ctx).callerId = `key:${keyHash.slice(0, 12)}`;
  return { keyHash, name: keyRow.name };
}

/** Mounts an endpoint for the applicants' system. */
export const mountByKey = mounting<IntegrationCaller>({ key: { authenticate, admits: () => true } });

/** Policy: the application `:id` was submitted by this system; another system's application is answered with 404. */
export const ownSubmission = policyOf(
  'own-submission',
  async (caller: IntegrationCaller, { params, services }) => {
    const submission = await row(
      { db: services.db },
      'select from applications where id = $1 and integration_key = $2',
      [params.id, caller.keyHash],
    );
    if (!submission) throw new ProblemError(404, 'not-found');
    return true;
  },
);

/** Returns the call's idempotency key. @throws ProblemError 400 without it */
export function idempotencyKey(ctx: Koa.Context): string {
  const key = ctx.get('idempotency-key').trim();
  if (!/^[\w.:-]{1,200}$/.test(key)) throw new ProblemError(400, 'idempotency-key-missing');
  return key;
}

/** Returns the id of a file uploaded with this idempotency key; a repetition gets an equal id. */
export function fileIdOf(caller: string, key: string): string {
  const hash = createHash('sha256').update(`file/${caller}/${key}`).digest('hex');
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(hash) ?? [];
  return `${a}-${b}-8${c}-8${d}-${e}`;
}
