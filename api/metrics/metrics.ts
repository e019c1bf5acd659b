import { Counter, Histogram, Registry } from 'prom-client';

export type Outcome = 'won' | 'pending' | 'refused' | 'failed';

/** Counters of this API process. Labels are patterns and words of the code, never a value of a call. */
export interface ApiMetrics {
  register: Registry;
  request(of: { route: string; method: string; status: number }, seconds: number): void;
  /** An answer other than success, by its code. */
  problem(code: string): void;
  decision(process: string, outcome: Outcome): void;
  /** Before every reading this is waited for: gauges that have to be counted are counted then. */
  onRead(look: () => Promise<void>): void;
  /** All of it in Prometheus' text format. */
  read(): Promise<string>;
}

/** New counters in a registry of their own: several APIs may run in one process (tests). */
export function createMetrics(): ApiMetrics {
  const register = new Registry();
  const registers = [register];
  const looks: (() => Promise<void>)[] = [];
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
    onRead: (look) => void looks.push(look),
    read: async () => {
      await Promise.all(looks.map((look) => look()));
      return register.metrics();
    },
  };
}
