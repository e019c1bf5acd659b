import type Router from '@koa/router';
import type Koa from 'koa';
import { LIMITS } from '../domain/limits';
import type { AnyEndpoint, BodyOf, OutputOf, ParamsOf, QueryOf } from './contract/endpoint';
import type { PlainWho, RuledWho, RuleName, Who } from './contract/who';
import { ProblemError } from '../records/problem';
import { authenticate } from './middleware/authenticate';
import { readJson, withUploads } from './middleware/body';
import { callState } from './middleware/call-state';
import { parseInput, parseParams } from './middleware/parse';
import { visibleInput } from './middleware/visible-input';
import type { Services, SignedIn } from './services';
import type { Language } from '../texts/translate';

/** A call with checked input and an authenticated caller, of type `A`. */
export interface Call<E extends AnyEndpoint, A = SignedIn> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The caller. If the endpoint is open to anyone, an account with the role `unassigned` and an empty id. */
  account: A;
  language: Language;
  ctx: Koa.Context;
  services: Services;
}

/** Input of a policy; the body of an upload is not read yet. */
export interface PolicyCall {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
  ctx: Koa.Context;
  services: Services;
}

/** Returns whether the account may make the call; `false` is answered with 403 `forbidden`. @throws ProblemError of its own (404) */
type Policy<A> = (account: A, call: PolicyCall) => boolean | Promise<boolean>;
/** A policy that implements the rule named in a contract's `who`. */
export type NamedPolicy<N extends RuleName, A = SignedIn> = Policy<A> & { rule: N };
export const policyOf = <N extends RuleName, A = SignedIn>(rule: N, may: Policy<A>): NamedPolicy<N, A> =>
  Object.assign(may, { rule });

/** Authentication for one kind of caller. */
export interface Gate<A> {
  /** @throws ProblemError 401 */
  authenticate: (ctx: Koa.Context, services: Services, endpoint: AnyEndpoint) => Promise<A>;
  /** Returns whether `who` allows this caller. */
  admits: (account: A, who: Who) => boolean;
}

type EndpointWithoutRule = AnyEndpoint & { who: PlainWho };
type EndpointWithRule = AnyEndpoint & { who: RuledWho };
type Handler<E extends AnyEndpoint, A> = (call: Call<E, A>) => Promise<OutputOf<E>>;

interface Mount<A> {
  <E extends EndpointWithoutRule>(
    router: Router,
    services: Services,
    endpoint: E,
    handler: Handler<E, A>,
  ): void;
  <E extends EndpointWithRule>(
    router: Router,
    services: Services,
    endpoint: E,
    policy: NamedPolicy<E['who']['rule'], A>,
    handler: Handler<E, A>,
  ): void;
}

/**
 * Returns a function that mounts an endpoint of the contract on the router: caller → `who` → input → policy → handler → `{data}`; an
 * endpoint that answers files writes its own body. Before the handler runs: 401 `session-expired`, 403 `forbidden`, 404 `not-found` (an
 * id that cannot be one), 400 `malformed-json`, 413, 415, 422 `invalid-input`. The files of a multipart endpoint are read after the
 * policy into `call.ctx.request.files`, and deleted after the handler.
 * @throws Error at start if no gate authenticates the callers of the contract, or the policy is not the contract's
 */
export const mounting =
  <A>(gates: Partial<Record<Who['by'], Gate<A>>>): Mount<A> =>
  (router: Router, services: Services, endpoint: AnyEndpoint, ...rest: unknown[]): void => {
    const { who } = endpoint;
    const [handler, policy] = rest.toReversed() as [Handler<AnyEndpoint, A>, NamedPolicy<RuleName, A>?];
    const gate = gates[who.by];
    if (!gate || who.rule !== policy?.rule) throw new Error(`${endpoint.path}: policy and contract differ`);

    addMounted(router, endpoint);
    router[endpoint.method](endpoint.path, async (ctx: Koa.Context) => {
      const account = await gate.authenticate(ctx, services, endpoint);
      if (!gate.admits(account, who)) throw new ProblemError(403, 'forbidden');
      const params = parseParams(endpoint.params, ctx.params);
      const query = parseInput(endpoint.query, visibleInput({ ...ctx.query }));
      const body = parseInput(endpoint.body, takesJson(endpoint) ? await readJson(ctx) : {});
      const policyCall = { params, query, body, ctx, services } as PolicyCall & Call<AnyEndpoint, A>;
      if (policy && !(await policy(account, policyCall))) throw new ProblemError(403, 'forbidden');

      const call: Call<AnyEndpoint, A> = { ...policyCall, account, language: callState(ctx).language };
      const limits = { files: endpoint.maxFiles ?? 1, bytes: LIMITS.fileBytes };
      const data = endpoint.multipart
        ? await withUploads(ctx, () => handler(call), limits)
        : await handler(call);
      if (!endpoint.mediaTypes) ctx.body = { data };
    });
  };

const NOBODY: SignedIn = { id: '', name: '', email: '', role: 'unassigned', language: 'uk', taxId: null };

/** Mounts an endpoint for signed-in people or for anyone; endpoints for the applicants' system use `mountByKey`. */
export const mount: Mount<SignedIn> = mounting<SignedIn>({
  anyone: { authenticate: async () => NOBODY, admits: () => true },
  session: { authenticate, admits: ({ role }, who) => who.roles.includes(role) },
});

const mountedEndpoints = new WeakMap<Router, AnyEndpoint[]>();

/** Returns all endpoints of a router, for the OpenAPI document. */
export const endpointsOf = (router: Router): readonly AnyEndpoint[] => mountedEndpoints.get(router) ?? [];

function addMounted(router: Router, endpoint: AnyEndpoint): void {
  mountedEndpoints.set(router, [...endpointsOf(router), endpoint]);
}

const takesJson = (endpoint: AnyEndpoint) => endpoint.method !== 'get' && !endpoint.multipart;
