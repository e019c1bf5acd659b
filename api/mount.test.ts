import { Router } from '@koa/router';
import { done, endpoint } from './contract/define';
import { applicantsSystem, readsApplication, staff } from './contract/who';
import { mount, policyOf } from './mount';
import type { Services } from './services';

const services = {} as Services;
const call = { method: 'get', path: '/api/x', summary: 'x', output: done } as const;
const ruledEndpoint = endpoint({ ...call, who: readsApplication });
const plainEndpoint = endpoint({ ...call, who: staff });
const handler = async () => ({});
const readsPolicy = policyOf('reads-application', () => true);
const ownPolicy = policyOf('own-account', () => true);

test('a route can only be mounted with the policy that its contract names', () => {
  const router = new Router();
  expect(() => mount(router, services, ruledEndpoint, readsPolicy, handler)).not.toThrow();
  expect(() => mount(router, services, plainEndpoint, handler)).not.toThrow();
  // @ts-expect-error -- no policy
  expect(() => mount(router, services, ruledEndpoint, handler)).toThrow('differ');
  // @ts-expect-error -- another rule's policy
  expect(() => mount(router, services, ruledEndpoint, ownPolicy, handler)).toThrow('differ');
  // @ts-expect-error -- the contract says that the role is enough
  expect(() => mount(router, services, plainEndpoint, readsPolicy, handler)).toThrow('differ');
});

test('an endpoint for the applicants’ system cannot be mounted for signed-in people', () => {
  const keyEndpoint = endpoint({ ...call, who: applicantsSystem });
  expect(() => mount(new Router(), services, keyEndpoint, handler)).toThrow('differ');
});
