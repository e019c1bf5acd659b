import type { DocumentChange } from '../documents/change';
import type { Database } from '../../db/query';
import type { Actor } from '../../domain/roles';
import type { FlowKind, StateOf, StepNameOf, SubjectRef } from '../../domain/flows';
import type { StepBody } from '../../domain/process/body';
import type { Client } from '@temporalio/client';
import type { ServiceSettings } from '../../settings/settings';
import type { SigningProvider } from '../../signing/provider/signing-provider';
import type { ExpectedSigner } from '../../signing/check/check-signed';

/** Services for taking a step, in the API and, for a batch, in the worker. */
export interface StepServices {
  db: Database;
  temporal: Client;
  settings: ServiceSettings;
  signing: SigningProvider;
}

/** Person or system that takes a step: staff, an expert, or the applicant's system on behalf of its applicant. */
export interface StepTaker {
  actor: Actor;
  /** Person or organisation whose certificate a signature must contain. */
  signer: ExpectedSigner;
  /** Name under which files were uploaded before they belonged to an application. */
  uploadsAs?: string;
}

/** Contents of a request for an additional agreement; `term` is a day, `YYYY-MM-DD`. */
export interface RequestedChange {
  change: string;
  term?: string;
}

/** A request to take a step. */
export interface StepRequest<Kind extends FlowKind = 'application'> {
  subject: SubjectRef<Kind>;
  step: StepNameOf<Kind>;
  /**
   * Body that is stored with the decision. `changed_fields`: the applicant's changes in a negotiation.
   * `signed_files`: ids of the files whose signatures came with the request. `content`: number of the session's texts
   * and marks that the caller has seen. `requested`: the change of the agreement requested by an applicant, and the
   * project's new last day. `document`: columns of a generated document that the step writes in addition to its
   * status.
   */
  body: StepBody & {
    changed_fields?: Record<string, unknown>;
    signed_files?: string[];
    content?: number;
    document?: DocumentChange;
    requested?: RequestedChange;
  };
  taker: StepTaker;
  /** The caller's idempotency key, or a new one. */
  requestId: string;
  /** Set for an item of a batch: locks of batches do not apply to it. */
  ofBatch?: true;
  /** Experts that a batch has drawn for this application; no others are assigned. */
  planned?: { batchId: string; experts: readonly string[] };
  /** Epoch and version that the caller has seen; by default the current ones. */
  seen?: { epoch: number; version: number };
}

/** A request about a subject of any kind. */
export type AnyStepRequest = StepRequest<FlowKind>;

/** Subject with its state at the time when the command is made. */
export interface Target<Kind extends FlowKind = 'application'> {
  id: string;
  state: StateOf<Kind>;
  epoch: number;
  version: number;
}
