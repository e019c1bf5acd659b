import type { Ending } from './child';

/** Parts of a stack; `schema` is the newest database schema, `web` the build of all that is served or bundled. */
export type Part = 'postgres' | 'schema' | 'temporal' | 'signing' | 'worker' | 'api' | 'web';

/** The ports a stack listens on; 0 asks for any free one. */
export interface Ports {
  app: number;
  signing: number;
  postgres: number;
  temporal: number;
  temporalUi: number;
}

export interface StackOptions {
  /** Folder of all data that must outlive the stack; only one stack may run on it. */
  dataDir: string;
  parts: readonly Part[];
  /** Ports; missing ones are picked freely. */
  ports?: Partial<Ports>;
  /** Address that the API and the signing host listen on; default 127.0.0.1. */
  host?: string;
  /** Services that run already; a part named here is not started. */
  external?: { databaseUrl?: string | undefined; temporalAddress?: string | undefined };
  namespace?: string;
  /** Demonstration accounts and keys. */
  demo?: boolean;
  /** Fill an empty database with the demonstration's data. */
  demoData?: boolean;
  /** false: PostgreSQL does not flush to disk (tests only). Default true. */
  durable?: boolean;
  /** Restarts a part that ends by itself, as in service. Default false: `failed` reports its end. */
  keepUp?: boolean;
  /** Time, in ms, after which a part that was asked to end is killed; each part has its own. */
  graceMs?: number;
  /** Further environment of our own processes; takes precedence over the stack's. */
  env?: NodeJS.ProcessEnv;
  onProgress?: (line: string) => void;
  /** Cancels the start: ends builds, downloads and waits. */
  signal?: AbortSignal;
}

export type Endings = Partial<Record<Part, Ending>>;

/** A stack that runs. */
export interface Stack {
  /**
   * Environment of the stack's processes: DATABASE_URL, TEMPORAL_ADDRESS, PUBLIC_URL, SIGNING_URL and so on; with an
   * embedded Temporal also TEMPORAL_CLI, the program for operators' commands.
   */
  env: Record<string, string>;
  urls: { app: string; signing: string; temporalUi: string | undefined; database: string; temporal: string };
  /** Process ids of the running parts. */
  pids(): Partial<Record<Part, number>>;
  /** Ends one part as a crash would (`kill`) or in an orderly way (`stop`); it stays away until `resume`. */
  halt(part: Part, how: 'stop' | 'kill'): Promise<void>;
  /** Restarts a part that was halted, and waits until it is ready. */
  resume(part: Part): Promise<void>;
  /** Resolves with a message when a part has ended by itself and, with `keepUp`, could not be restarted. */
  failed: Promise<string>;
  /** Ends everything in an orderly way, and returns the end of each running part; the data folder stays. */
  stop(): Promise<Endings>;
  /** Ends everything at once. */
  kill(): Promise<void>;
}
