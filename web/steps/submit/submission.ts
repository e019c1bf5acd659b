import type { contract } from '../../../api/contract';
import type { AnyEndpoint, CallOf } from '../../../api/contract/endpoint';
import type { LiveEvent } from '../../../api/contract/live-event';
import type { ReadName } from '../../reads/names';
import type { FilesToSign } from '../../signing/signFiles';
import type { DraftPlace } from '../draft';

type Contract = typeof contract;

/** Names of the contract's calls that change something. */
export type DecisionName = Exclude<keyof Contract, ReadName>;

/** Record that a decision is about. `id` is null for a record that the decision creates. */
export interface Subject {
  kind: LiveEvent['kind'];
  id: string | null;
}

/** A decision to be sent, as plain data. */
export interface Submission {
  /** Key of the form and the account that send; each place has at most one pending submission. */
  place: string;
  endpoint: DecisionName;
  /** Parameters and body; the same input keeps its idempotency key. */
  input: CallOf<AnyEndpoint>;
  /** `epoch.version` that the user saw. */
  seen?: string;
  subject: Subject;
  /** Files to be signed before the decision is sent. */
  signs?: FilesToSign;
  /** Text key of the toast after success. */
  doneText?: string;
  /** Reads to be refreshed at the end, besides those of the subject. */
  reads?: ReadName[];
  /** Plain data that the place shows beside the status. */
  context?: unknown;
  /** Place of the form's draft, for an application step. */
  draft?: DraftPlace;
  /** The person may no longer read the application after its step (the row's `leaves`). */
  leaves?: boolean;
  /** Key of other input stored in this window; removed once the step is taken. */
  storedAs?: string;
}

/** Returns the input without a password, so that it may be stored. */
export function storableInput({ body, ...input }: Submission['input']): Submission['input'] {
  const { password: _, ...fields } = (body ?? {}) as { password?: string };
  return { ...input, body: fields };
}

/** Part of an answer that shows whether the decision is pending or has failed for some items. */
interface Answer {
  pending?: boolean;
  /** A batch continues by itself; its key is kept until all its items are done. */
  batch?: { finished: boolean; failed: number };
}

export const isPending = ({ pending }: Answer): boolean => pending === true;

/** Returns whether nothing is left to retry. */
export const isComplete = ({ batch }: Answer): boolean => !batch || (batch.finished && batch.failed === 0);
