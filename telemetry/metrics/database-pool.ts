import { Gauge, type Registry } from 'prom-client';

/** Current numbers of a pool's connections. */
interface Pool {
  using: number;
  available: number;
  waiting: number;
}

/** Adds gauges of this process's connections to PostgreSQL and of requests waiting for one. */
export function measurePool(register: Registry, pool: () => Pool): void {
  const connections = new Gauge({
    name: 'grant_office_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'] as const,
    registers: [register],
    collect() {
      connections.set({ state: 'in_use' }, pool().using);
      connections.set({ state: 'idle' }, pool().available);
    },
  });
  const waiting = new Gauge({
    name: 'grant_office_database_waiting',
    help: 'Work that waits for a connection of the pool',
    registers: [register],
    collect() {
      waiting.set(pool().waiting);
    },
  });
}
