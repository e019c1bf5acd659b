import type { Ending } from './child';

/**
 * Parts of a stack. `schema` is the newest database schema, `web` the build of everything that is served or bundled.
 */
export type Part = 'postgres' | 'schema' | 'temporal' | 'signing' | 'worker' | 'api' | 'web';

/** Ports on which a stack listens; 0 selects any free port. */
export interface Ports {
  app: number;
  signing: number;
  postgres: number;
  temporal: number;
  temporalUi: number;
}

export interface StackOptions {
  /** Folder of all data that outlives the stack; only one stack may run on it. */
  dataDir: string;
  parts: readonly Part[];
  /** Ports; free ones are chosen for the missing ones. */
  ports?: Partial<Ports>;
  /** Address on which the API and the signing host listen; default 127.0.0.1. */
  host?: string;
  /** Services that are already running; a part named here is not started. */
  external?: { databaseUrl?: string | undefined; temporalAddress?: string | undefined };
  namespace?: string;
  /** Whether there are demonstration accounts and keys. */
  demo?: boolean;
  /** Whether an empty database is filled with the demonstration's data. */
  demoData?: boolean;
  /** false: PostgreSQL does not flush to disk (tests only). Default true. */
  durable?: boolean;
  /**
   * Whether a part that ends by itself is restarted, as in production. Default false: `failed` then reports its end.
   */
  restartParts?: boolean;
  /** Time in ms after which a part that was asked to end is killed; the default differs by part. */
  graceMs?: number;
  /** Additional environment of the product's own processes; takes precedence over the stack's. */
  env?: NodeJS.ProcessEnv;
  onProgress?: (line: string) => void;
  /** Cancels the start: ends builds, downloads and waits. */
  signal?: AbortSignal;
}

export type Endings = Partial<Record<Part, Ending>>;

/** A running stack. */
export interface Stack {
  /**
   * Environment of the stack's processes: DATABASE_URL, TEMPORAL_ADDRESS, PUBLIC_URL, SIGNING_URL and so on. With an
   * embedded Temporal also TEMPORAL_CLI, the program for operators' commands.
   */
  env: Record<string, string>;
  urls: { app: string; signing: string; temporalUi: string | undefined; database: string; temporal: string };
  /** Process ids of the running parts. */
  pids(): Partial<Record<Part, number>>;
  /** Ends one part, by kill -9 (`kill`) or in an orderly way (`stop`); the part stays down until `resume`. */
  halt(part: Part, how: 'stop' | 'kill'): Promise<void>;
  /** Restarts a part that was halted, and waits until it is ready. */
  resume(part: Part): Promise<void>;
  /** Resolves with a message when a part has ended by itself and, with `restartParts`, could not be restarted. */
  failed: Promise<string>;
  /** Ends everything in an orderly way, and returns how each running part ended; the data folder stays. */
  stop(): Promise<Endings>;
  /** Kills everything. */
  kill(): Promise<void>;
}
