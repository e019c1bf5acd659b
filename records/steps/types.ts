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

/** Somebody who takes a step: a person of the staff, an expert, or the applicant's system for its applicant. */
export interface StepTaker {
  actor: Actor;
  /** Person or organisation whose certificate a signature must carry. */
  signer: ExpectedSigner;
  /** In whose name files were brought before they belonged to an application. */
  uploadsAs?: string;
}

/** Contents of a request for an additional agreement; `term` is a day, `YYYY-MM-DD`. */
export interface RequestedChange {
  change: string;
  term?: string;
}

/** A request to take a step, as it came in. */
export interface StepRequest<Kind extends FlowKind = 'application'> {
  subject: SubjectRef<Kind>;
  step: StepNameOf<Kind>;
  /**
   * Kept with the decision: `changed_fields`, what the applicant changed in a negotiation; `signed_files`, ids of the
   * files whose signatures came with the request; `content`: which texts and marks of a session the caller has seen;
   * `requested`: the change that an applicant requests of the agreement, and the project's new last day; `document`: what a step
   * writes into a generated document beside its status.
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
  /** Item of a batch: locks of batches are not in its way. */
  ofBatch?: true;
  /** Experts drawn for this application together with others, of a batch: these and no others are asked. */
  planned?: { batchId: string; experts: readonly string[] };
  /** Version that the caller has seen: `epoch.version`; without it whatever is current. */
  seen?: { epoch: number; version: number };
}

/** A request about a subject of any kind. */
export type AnyStepRequest = StepRequest<FlowKind>;

/** The subject as the command sees it before it is sent. */
export interface Target<Kind extends FlowKind = 'application'> {
  id: string;
  state: StateOf<Kind>;
  epoch: number;
  version: number;
}
