import { Counter, Histogram, Registry } from 'prom-client';

export type Outcome = 'won' | 'pending' | 'refused' | 'failed';

/** Metrics of this API process. Labels are patterns of routes and constants of the code, never values of a call. */
export interface ApiMetrics {
  register: Registry;
  request(of: { route: string; method: string; status: number }, seconds: number): void;
  /** Counts an answer other than success, by its code. */
  problem(code: string): void;
  decision(process: string, outcome: Outcome): void;
  /** Registers a function that runs before every reading and sets gauges whose values have to be queried. */
  onRead(updateGauges: () => Promise<void>): void;
  /** Returns all metrics in Prometheus' text format. */
  read(): Promise<string>;
}

/** Creates metrics in a registry of their own, because several APIs may run in one process in tests. */
export function createMetrics(): ApiMetrics {
  const register = new Registry();
  const registers = [register];
  const gaugeUpdates: (() => Promise<void>)[] = [];
  const requests = new Histogram({
    name: 'grant_office_http_request_seconds',
    help: 'Calls by pattern of the route, method and status; event streams are not among them',
    labelNames: ['route', 'method', 'status'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const problems = new Counter({
    name: 'grant_office_problems_total',
    help: 'Answers other than success by code',
    labelNames: ['code'] as const,
    registers,
  });
  const decisions = new Counter({
    name: 'grant_office_decisions_total',
    help: 'Steps asked for, by process and what came of them; a repetition that is answered as before counts again',
    labelNames: ['process', 'outcome'] as const,
    registers,
  });
  return {
    register,
    request: (labels, seconds) => requests.observe(labels, seconds),
    problem: (code) => problems.inc({ code }),
    decision: (process, outcome) => decisions.inc({ process, outcome }),
    onRead: (updateGauges) => void gaugeUpdates.push(updateGauges),
    read: async () => {
      await Promise.all(gaugeUpdates.map((updateGauges) => updateGauges()));
      return register.metrics();
    },
  };
}
