import type { FileView } from '../../api/areas/files/contract/files';
import type { TrancheDraft } from './payments/tranches';
import type { TransferDraft } from './payments/transfer';
import { forgetKept, readKept } from '../shared/kept';

/** A step's form as filled in and not sent yet. */
export interface Draft {
  outcome?: string;
  comment: string;
  /** The uploaded file of each slot. */
  files: Record<string, FileView>;
  commission: { head?: string; members: string[]; secretary?: string };
  /** Experts named by hand, with the words they were chosen by. */
  experts: { value: string; label: string }[];
  /** `YYYY-MM-DD`: the new deadline is the end of that day in Kyiv. */
  until?: string;
  /** Hryvnias as they are typed. */
  sum?: string;
  /** Tranches of a schedule of payments; without them those that are stored. */
  tranches?: TrancheDraft[];
  transfer?: TransferDraft;
  /** `YYYY-MM-DD`, and the number as it is typed. */
  sitting_date?: string;
  sitting_number?: string;
  /** An additional agreement answers the applicant's open request; undefined: not chosen yet, which means that it does. */
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
  step: string;
  recordId: string | null;
  epoch: number;
}

/** The key in session storage without its last part, the epoch. */
const stem = ({ accountId, applicationId, step, recordId }: DraftPlace): string =>
  `step ${accountId} ${applicationId} ${step} ${recordId ?? ''} `;

/** The place as text, which session storage and React use as key. */
export const placeKey = (place: DraftPlace): string => stem(place) + place.epoch;

/** The draft kept for this place; after a rollback the words of the last epoch come along, its files do not. */
export function readDraft(place: DraftPlace): Draft {
  const own = readKept(placeKey(place));
  if (own) return { ...EMPTY_DRAFT, ...own };
  for (let epoch = place.epoch - 1; epoch >= 0; epoch -= 1) {
    const earlier = readKept(stem(place) + epoch);
    if (earlier) return { ...EMPTY_DRAFT, ...earlier, files: {} };
  }
  return EMPTY_DRAFT;
}

/** Removes a step's drafts, those of earlier epochs too, once it has been taken. */
export function forgetDraft(place: DraftPlace): void {
  const prefix = stem(place);
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(prefix)) forgetKept(key);
  }
}
