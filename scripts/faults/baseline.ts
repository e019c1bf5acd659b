import type { Fault } from './fault';

/** Row without damage, for comparison with the other rows. */
export const baseline: Fault = {
  name: 'none',
  replicas: [1, 2],
  bare: true,
  damage: async () => undefined,
};
