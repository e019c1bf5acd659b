import type { Actor } from '../../../domain/roles';
import type { ApplicationStepName } from '../../../domain/application';
import type { ApplicationState } from '../../../domain/application/state';
import type { StepBody } from '../../contract/steps';
import type { ExpectedSigner } from '../../../signing/check/check-signed';

/** Somebody who takes a step: a person of the staff, an expert, or the applicant's system for its applicant. */
export interface StepTaker {
  actor: Actor;
  /** Whose certificate a signature must carry. */
  signer: ExpectedSigner;
  /** In whose name files were brought before they belonged to an application. */
  uploadsAs?: string;
}

/** A request to take a step, as it came in. */
export interface StepRequest {
  applicationId: string;
  step: ApplicationStepName;
  /**
   * Kept with the decision: `changed_fields`, what the applicant changed in a negotiation; `signed_files`, ids of the
   * files whose signatures came with the request.
   */
  body: StepBody & { changed_fields?: Record<string, unknown>; signed_files?: string[] };
  taker: StepTaker;
  /** The caller's idempotency key, or a new one. */
  requestId: string;
  /** What the caller has seen: `epoch.version`; without it whatever is current. */
  seen?: { epoch: number; version: number };
}

/** The application as the command sees it before it is sent. */
export interface Target {
  id: string;
  spec_id: string;
  state: ApplicationState;
  epoch: number;
  version: number;
  contest_id: string;
}
