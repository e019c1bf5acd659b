import type Router from '@koa/router';
import type Koa from 'koa';
import { LIMITS } from '../domain/limits';
import type { AnyEndpoint, BodyOf, OutputOf, ParamsOf, QueryOf } from './contract/endpoint';
import { ProblemError } from '../records/problem';
import { authenticate } from './middleware/authenticate';
import { readJson, withUploads } from './middleware/body';
import { callState } from './middleware/call-state';
import { parseInput, parseParams } from './middleware/parse';
import type { Services, SignedIn } from './services';
import type { Language } from '../texts/translate';

/** A call that has been read, checked and attributed. `A` is who calls. */
export interface Call<E extends AnyEndpoint, A = SignedIn> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Nobody (role `unassigned`, empty id) where the endpoint is open. */
  account: A;
  language: Language;
  ctx: Koa.Context;
  services: Services;
}

/** What a policy sees: every value by name, the body of an upload not yet read. */
export interface PolicyCall {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  ctx: Koa.Context;
  services: Services;
}

/** May this account make this call? `false` answers 403 `forbidden`; it may throw a ProblemError of its own (404). */
export type Policy<A = SignedIn> = (account: A, call: PolicyCall) => boolean | Promise<boolean>;

/** How a kind of caller comes in: people by session here, the applicant's system by key in api/areas/integration. */
export interface Gate<A> {
  /** @throws ProblemError 401 */
  authenticate: (ctx: Koa.Context, services: Services) => Promise<A>;
  policy: Policy<A>;
  /** What the OpenAPI document says of it; nothing: anyone. */
  security?: 'session' | 'integrationKey';
}

const NOBODY: SignedIn = { id: '', name: '', email: '', role: 'unassigned', language: 'uk', taxId: null };
const OPEN: Gate<SignedIn> = { authenticate: async () => NOBODY, policy: () => true };

/**
 * Puts an endpoint of the contract on the router: session → input → policy → handler → `{data}`, or what the handler has
 * written where the endpoint answers files.
 * Before the handler runs: 401 `session-expired`, 403 `forbidden`, 404 `not-found` (an id that cannot be one),
 * 400 `malformed-json`, 413, 415, 422 `invalid-input`. The files of a multipart endpoint are read after the policy, stand
 * in `call.ctx.request.files`, and are deleted after the handler.
 * @throws Error at start when the policy and the contract's `open` disagree.
 */
export function mount<E extends AnyEndpoint>(
  router: Router,
  services: Services,
  endpoint: E,
  policy: Policy | 'open',
  handler: (call: Call<E>) => Promise<OutputOf<E>>,
): void {
  if ((policy === 'open') !== !!endpoint.open)
    throw new Error(`${endpoint.path}: policy and contract differ`);
  const gate: Gate<SignedIn> = policy === 'open' ? OPEN : { authenticate, policy, security: 'session' };
  mountBehind(router, services, endpoint, gate, handler);
}

/** `mount` for another kind of caller than a signed-in account. */
export function mountBehind<E extends AnyEndpoint, A>(
  router: Router,
  services: Services,
  endpoint: E,
  gate: Gate<A>,
  handler: (call: Call<E, A>) => Promise<OutputOf<E>>,
): void {
  noteMounted(router, endpoint, gate.security);
  router[endpoint.method](endpoint.path, async (ctx: Koa.Context) => {
    const account = await gate.authenticate(ctx, services);
    const params = parseParams(endpoint.params, ctx.params) as ParamsOf<E>;
    const query = parseInput(endpoint.query, { ...ctx.query }) as QueryOf<E>;
    const body = parseInput(endpoint.body, takesJson(endpoint) ? await readJson(ctx) : {}) as BodyOf<E>;
    const seen = { params, query, body, ctx, services } as PolicyCall & Call<E, A>;
    if (!(await gate.policy(account, seen))) throw new ProblemError(403, 'forbidden');

    const call: Call<E, A> = { ...seen, account, language: callState(ctx).language };
    const limits = { files: endpoint.maxFiles ?? 1, bytes: LIMITS.fileBytes };
    const data = endpoint.multipart
      ? await withUploads(ctx, () => handler(call), limits)
      : await handler(call);
    if (!endpoint.answers) ctx.body = { data };
  });
}

/** An endpoint as it was put on a router. */
export interface Mounted {
  endpoint: AnyEndpoint;
  security: Gate<unknown>['security'];
}

const mountedOn = new WeakMap<Router, Mounted[]>();

/** All endpoints of a router, from which the OpenAPI document is printed. */
export const mounted = (router: Router): readonly Mounted[] => mountedOn.get(router) ?? [];

function noteMounted(router: Router, endpoint: AnyEndpoint, security: Mounted['security']): void {
  mountedOn.set(router, [...mounted(router), { endpoint, security }]);
}

const takesJson = (endpoint: AnyEndpoint) => endpoint.method !== 'get' && !endpoint.multipart;
