import type { ApplicationDriver } from '../application-driver';

/**
 * Stages to which a test can advance an application, in the order of the whole process, each with the steps that lead
 * to it.
 */
export const STAGES = {
  /** The technical review waits for the manager. */
  submitted: async () => {},
  /** The application waits for its experts. */
  distribution: (driver) => driver.technical(),
  /** Every expert has been assigned. */
  review: (driver) => driver.distribute(),
  /** The expert review is finished. */
  negotiation: (driver) => driver.evaluate(),
  direction: async (driver) => void (await driver.negotiateOnline()),
  /** Nothing is uploaded yet. */
  agreement: (driver) => driver.boards(),
  /** Main file and budget wait for the signatures of both sides (status 1). */
  'agreement to sign': (driver) => driver.uploadAgreement(),
  'agreement signed': (driver) => driver.signAgreement(),
  reports: (driver) => driver.endAgreement(),
  act: (driver) => driver.report(),
} as const satisfies Record<string, (driver: ApplicationDriver) => Promise<void>>;

export type StageName = keyof typeof STAGES;
