import type { FileView } from '../../api/areas/files/contract/files';
import type { TrancheDraft } from './payments/tranches';
import type { TransferDraft } from './payments/transfer';
import type { StepName } from '../../domain/processes';
import { removeDraft, readStoredDraft } from '../shared/sessionDrafts';

/** Unsent input of a step's form. */
export interface Draft {
  outcome?: string;
  comment: string;
  /** The uploaded file of each slot. */
  files: Record<string, FileView>;
  commission: { head?: string; members: string[]; secretary?: string };
  /** Experts chosen by hand, with their labels. */
  experts: { value: string; label: string }[];
  /** `YYYY-MM-DD`: the new deadline is the end of that day in Kyiv. */
  until?: string;
  /** Hryvnias, as typed. */
  sum?: string;
  /** Tranches of a schedule of payments; undefined means the stored ones. */
  tranches?: TrancheDraft[];
  transfer?: TransferDraft;
  /** Day of the sitting, `YYYY-MM-DD`; its number is as typed. */
  sitting_date?: string;
  sitting_number?: string;
  /** Whether the additional agreement answers the applicant's open request; undefined means true. */
  answersRequest?: boolean;
}

export const EMPTY_DRAFT: Draft = {
  outcome: undefined,
  comment: '',
  files: {},
  commission: { members: [] },
  experts: [],
  until: undefined,
  sum: undefined,
  tranches: undefined,
  transfer: undefined,
  sitting_date: undefined,
  sitting_number: undefined,
  answersRequest: undefined,
};

/** Key of a form: a draft belongs to an account, a step of one record, and the application's epoch. */
export interface DraftPlace {
  accountId: string;
  applicationId: string;
  step: StepName;
  recordId: string | null;
  epoch: number;
}

/** Returns the storage key without its last part, the epoch. */
const keyPrefix = ({ accountId, applicationId, step, recordId }: DraftPlace): string =>
  `step ${accountId} ${applicationId} ${step} ${recordId ?? ''} `;

/** Returns the place as a key for session storage and React. */
export const placeKey = (place: DraftPlace): string => keyPrefix(place) + place.epoch;

/** Returns the draft stored for this place; after a rollback the last epoch's draft without its files. */
export function readDraft(place: DraftPlace): Draft {
  const ownDraft = readStoredDraft(placeKey(place));
  if (ownDraft) return { ...EMPTY_DRAFT, ...ownDraft };
  for (let epoch = place.epoch - 1; epoch >= 0; epoch -= 1) {
    const earlier = readStoredDraft(keyPrefix(place) + epoch);
    if (earlier) return { ...EMPTY_DRAFT, ...earlier, files: {} };
  }
  return EMPTY_DRAFT;
}

/** Removes the drafts of a step of all epochs, after it has been taken. */
export function removeStepDraft(place: DraftPlace): void {
  const prefix = keyPrefix(place);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) removeDraft(key);
  }
}
