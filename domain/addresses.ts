import type { SubjectRef } from './flows';
import { KINDS, kindRow } from './kinds';
import type { SessionType } from './session/state';

/** The direction's sessions on technical review (rules/addresses, "Sessions"). */
export const TECH_REVIEW_SESSIONS = KINDS.session.path;

/** The sessions of the three bodies on experts. */
export const EXPERT_SESSIONS = '/dr/experts';

/** Address of a session's page. If the type is not known, a page that redirects to the right one. */
export const sessionAddress = (id: string, type: SessionType = 'tech_review'): string =>
  `${type === 'tech_review' ? TECH_REVIEW_SESSIONS : EXPERT_SESSIONS}/${id}`;

/** The selection of experts (rules/addresses, "Expert division"). */
export const SELECTIONS = KINDS.selection.path;
/** Sittings of the commission and of the supervisory board, and the experts who have passed. */
export const COMMISSION_SITTINGS = `${SELECTIONS}/commission`;
export const SUPERVISORY_SITTINGS = `${SELECTIONS}/supervisory`;
export const PASSED_EXPERTS = `${SELECTIONS}/final`;
/** The selection of one expert. */
export const selectionAddress = (id: string): string => `${SELECTIONS}/${id}`;
/** A generated document. */
export const documentAddress = (id: string): string => `${KINDS.document.path}/${id}`;

/** Address of the form of a new session on experts, by its type in the API; with `userId` this expert is chosen already. */
export const newExpertSessionAddress = (type: string, userId?: string): string =>
  `${EXPERT_SESSIONS}/create/${type}${userId ? `?expert=${userId}` : ''}`;

/** Address of the form of a new session on technical review; with `applicationId` this application is chosen already. */
export const newSessionAddress = (applicationId?: string): string =>
  `${TECH_REVIEW_SESSIONS}/create${applicationId ? `?application=${applicationId}` : ''}`;

/** Tabs of a document's page, by a step's full name or, for all other steps of a process, by the process. */
const DOCUMENT_STEP_TABS: Readonly<Record<string, string>> = {
  'document.save_finance': 'fin-info',
  'document.send_to_director': 'finish',
  'document.complete': 'finish',
  fin_details: 'details',
};

/** Returns the address of the document's tab on which a step (full name) is taken; of the document if the step has no tab. */
export function documentStepAddress(id: string, step: string): string {
  const tab = DOCUMENT_STEP_TABS[step] ?? DOCUMENT_STEP_TABS[step.split('.')[0] ?? ''];
  return tab ? `${documentAddress(id)}/${tab}` : documentAddress(id);
}

/** Address of the page of a subject. */
export const subjectAddress = ({ kind, id }: SubjectRef): string => `${kindRow(kind).path}/${id}`;
