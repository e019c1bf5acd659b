import type { Fault } from './fault';

/** Row without damage, with which the other rows are compared. */
export const baseline: Fault = {
  name: 'none',
  replicas: [1, 2],
  bare: true,
  hurt: async () => undefined,
};
