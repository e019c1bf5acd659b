import type { contract } from '../../../api/contract';
import type { AnyEndpoint, CallOf } from '../../../api/contract/endpoint';
import type { LiveEvent } from '../../../api/contract/live-event';
import type { ReadName } from '../../reads/names';
import type { FilesToSign } from '../../signing/signFiles';
import type { DraftPlace } from '../draft';

type Contract = typeof contract;

/** Calls that change something, by their name in the contract. */
export type DecisionName = Exclude<keyof Contract, ReadName>;

/** Record that a decision is about. `id` is null for one that the decision creates. */
export interface Subject {
  kind: LiveEvent['kind'];
  id: string | null;
}

/** A decision to be sent, as plain data. */
export interface Submission {
  /** Where it is sent from, with the account: one submission at a time is under way from each place. */
  place: string;
  endpoint: DecisionName;
  /** Parameters and body: the same input keeps its idempotency key. */
  input: CallOf<AnyEndpoint>;
  /** `epoch.version` that the user saw. */
  seen?: string;
  subject: Subject;
  /** Signed before the decision is sent. */
  signs?: FilesToSign;
  /** Catalogue key of the notice once it is done. */
  doneText?: string;
  /** Reads that are repeated once it has ended, besides those of the subject. */
  reads?: ReadName[];
  /** Plain data that the place shows beside the status. */
  context?: unknown;
  /** Application step: place of its form's draft. */
  draft?: DraftPlace;
  /** Key of what else the form stores in this window; removed once the step is taken. */
  storedAs?: string;
}

/** Returns the input as it may be stored: without a password. */
export function storableInput({ body, ...input }: Submission['input']): Submission['input'] {
  const { password: _, ...fields } = (body ?? {}) as { password?: string };
  return { ...input, body: fields };
}

/** Answers that may say that the decision is still being carried out, or failed for some of many items. */
interface Answer {
  pending?: boolean;
  /** A batch goes on by itself; its key stays until all of it is done. */
  batch?: { finished: boolean; failed: number };
}

export const isPending = ({ pending }: Answer): boolean => pending === true;

/** Nothing is left to be repeated. */
export const isComplete = ({ batch }: Answer): boolean => !batch || (batch.finished && batch.failed === 0);
