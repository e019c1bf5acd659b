import type { Fault } from './fault';

/** Nothing is done: what the other rows are compared with. */
export const baseline: Fault = {
  name: 'none',
  replicas: [1, 2],
  bare: true,
  hurt: async () => undefined,
};
