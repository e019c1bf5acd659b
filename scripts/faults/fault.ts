import type { Click } from './clicks';
import type { Site } from './site';

/** Input of a fault. */
export interface FaultOptions {
  times: number;
  short: boolean;
  /** Aborted when the fault's time is over. */
  timeoutSignal: AbortSignal;
  /** Receives the clicks that the fault makes itself. They are checked like all others, also if the fault fails. */
  clicks: Click[];
}

/** A row of the table: damage to the product while people decide. */
export interface Fault {
  /** Name of the row, for `--only`. */
  name: string;
  /** Numbers of replicas of API and worker with which the row is run. */
  replicas: readonly (1 | 2)[];
  /** Number of replicas in the short form; undefined if the short form leaves the row out. */
  short?: 1 | 2;
  /** Whether the bare workflow is damaged in the same way, for comparison. */
  bare?: boolean;
  /** Number of tries, if it differs from the option `--times`. */
  tries?: number;
  /**
   * Number of new applications for the fault, and number of earlier decisions on each. Only the fault itself decides
   * then.
   */
  crowd?: { applications: number; past: number };
  /** Time in ms after which an unanswered click counts as open. */
  patienceMs?: number;
  /** Returns the reason why the fault cannot be run on this machine; undefined if it can. */
  skip?: (site: Site) => string | undefined;
  /** Runs on a separate product and disk, because the damage would spoil other rows. */
  ownDisk?: boolean;
  /**
   * Causes the damage and repairs it.
   * @throws Error if the damage could not be caused; the row then fails
   */
  damage: (site: Site, asked: FaultOptions) => Promise<void>;
}
