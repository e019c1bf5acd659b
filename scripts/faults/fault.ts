import type { Click } from './clicks';
import type { Site } from './site';

/** Input of a fault when it is done. */
export interface FaultOptions {
  times: number;
  short: boolean;
  /** Aborted when its time is over. */
  givenUp: AbortSignal;
  /** Takes the clicks that the fault makes itself: they are judged too, also when it fails. */
  clicks: Click[];
}

/** Something that is done to the product while people decide; a row of the table. */
export interface Fault {
  /** For `--only`. */
  name: string;
  /** With how many APIs and workers. */
  replicas: readonly (1 | 2)[];
  /** Part of the short form, with so many APIs and workers. */
  short?: 1 | 2;
  /** Whether the bare workflow suffers the same, so that the two can be compared. */
  bare?: boolean;
  /** Number of tries, where it is not the number asked for. */
  tries?: number;
  /**
   * Done to so many applications of its own, each with so many decisions behind it; nobody decides but the fault itself.
   */
  crowd?: { applications: number; past: number };
  /** Time in ms that somebody waits for an answer before it counts as open. */
  patienceMs?: number;
  /** Why it cannot be done here. */
  skip?: (site: Site) => string | undefined;
  /** Runs on a product of its own, on a disk of its own: what it does would spoil other rows. */
  ownDisk?: boolean;
  /** Does the damage and undoes it. @throws Error when it could not be done: the row is not kept then. */
  hurt: (site: Site, asked: FaultOptions) => Promise<void>;
}
