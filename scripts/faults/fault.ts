import type { Click } from './clicks';
import type { Site } from './site';

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
  /** The fault takes decisions back; those need not be in force afterwards. */
  mayUndo?: boolean;
  /** How often it tries, where that is not the times asked for. */
  tries?: number;
  /** How long somebody waits for an answer before it counts as open, in ms. */
  patienceMs?: number;
  /** Why it cannot be done here. */
  skip?: (site: Site) => string | undefined;
  /** Runs on a product of its own, on a disk of its own: what it does would spoil other rows. */
  ownDisk?: boolean;
  /** Does the damage and undoes it; answers with clicks that it made itself, if any. */
  hurt: (
    site: Site,
    asked: { times: number; short: boolean; givenUp: AbortSignal },
  ) => Promise<Click[] | void>;
}
