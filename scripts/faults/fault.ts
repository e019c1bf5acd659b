import type { Click } from './clicks';
import type { Site } from './site';

/** Input of a fault. */
export interface FaultOptions {
  times: number;
  short: boolean;
  /** Aborted when the fault's time is over. */
  givenUp: AbortSignal;
  /** Receives the clicks that the fault makes itself: they are judged too, also when the fault fails. */
  clicks: Click[];
}

/** Damage that is done to the product while people decide; a row of the table. */
export interface Fault {
  /** For `--only`. */
  name: string;
  /** Numbers of APIs and of workers with which the row is run. */
  replicas: readonly (1 | 2)[];
  /** Number of APIs and of workers in the short form; absent for rows that it leaves out. */
  short?: 1 | 2;
  /** Whether the bare workflow suffers the same, so that the two can be compared. */
  bare?: boolean;
  /** Number of tries, where it differs from the option `--times`. */
  tries?: number;
  /**
   * Number of new applications for the fault, and number of earlier decisions on each; only the fault itself decides then.
   */
  crowd?: { applications: number; past: number };
  /** Time in ms that somebody waits for an answer before it counts as open. */
  patienceMs?: number;
  /** Returns the reason why the fault cannot be run here. */
  skip?: (site: Site) => string | undefined;
  /** Runs on a product and a disk of its own: the damage would spoil other rows. */
  ownDisk?: boolean;
  /** Causes the damage and repairs it. @throws Error if the damage could not be caused: the row then fails */
  hurt: (site: Site, asked: FaultOptions) => Promise<void>;
}
