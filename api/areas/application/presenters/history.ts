import type { HistoryEntry, HistoryPage } from '../contract/history';
import { APPROVAL_PROCESSES } from '../../../../domain/application/approval-processes';
import { isSystem, mayOpenArea, readsApproval } from '../../../../domain/roles';
import { DocumentStatus } from '../../../../domain/statuses';
import { parseHryvnias } from '../../../../domain/sums';
import { translate, type Language } from '../../../../texts/translate';
import type { DecisionRow, Viewer } from '../../../queries/application-rows';
import type { HistoryDecision, HistoryRecords } from '../queries/history';
import type { GenerationRow } from '../queries/history-documents';
import type { VariableChangeRow } from '../../../../records/documents/variable-changes';
import type { SubjectRow } from '../../../queries/subject';
import { filesById } from './files';
import { refusalReason } from '../../../presenters/refusal-reason';
import { presentSubject } from '../../../presenters/subject';

/** Returns a page of the history as the viewer may see it; decisions undone by a rollback are marked. */
export const presentHistory = (
  records: HistoryRecords,
  { viewer, language }: { viewer: Viewer; language: Language },
): HistoryPage & { next: string | null } => ({
  logs: [
    ...records.decisions.map((decision) => presentDecision(records, decision, { viewer, language })),
    ...records.generations.map((generation) => presentGeneration(records, generation)),
    ...records.variableChanges.map((change) => presentVariableChange(records, change)),
  ].sort((a, b) => b.created_at.localeCompare(a.created_at)),
  rollbacks: records.rollbacks.map((rollback) => ({
    _id: rollback.id,
    created_at: rollback.created_at.toISOString(),
    user_name: rollback.user_name,
    target: rollback.target,
    undoes: rollback.undoes,
  })),
  refused: records.refused.map((refused) => ({
    _id: refused.request_id,
    created_at: refused.answered_at.toISOString(),
    step: refused.step,
    outcome: refused.outcome,
    user_name: refused.subject ? datedSession(language, refused.subject) : refused.user_name,
    role: refused.role,
    message: refused.message,
    reason: refusalReason(language, refused.step, refused.refusal),
  })),
  next: records.next,
});

const presentDecision = (
  records: HistoryRecords,
  decision: HistoryDecision,
  { viewer, language }: { viewer: Viewer; language: Language },
): HistoryEntry => ({
  _id: decision.id,
  version: decision.version,
  created_at: decision.created_at.toISOString(),
  process: decision.process,
  step: decision.step,
  outcome: decision.outcome,
  record_id: decision.record_id,
  status_from: decision.status_from,
  status_to: decision.status_to,
  user_name: actorName(records, decision, language),
  role: decision.actor_role,
  session_id: mayOpenArea(viewer.role, '/dr') ? (sessionOf(records, decision)?._id ?? null) : null,
  message: isCommentHidden(viewer, decision) ? null : decision.body.comment || decision.body.reason || null,
  sum: isOfApproval(viewer, decision) ? null : parseHryvnias(decision.body.sum),
  sitting: sittingOf(decision),
  files: isOfApproval(viewer, decision)
    ? []
    : filesById(records.files, [
        ...Object.values(decision.body.files ?? {}).flat(),
        ...(decision.body.file_id ? [decision.body.file_id] : []),
      ]),
  document:
    decision.document_id === null
      ? null
      : { _id: decision.document_id, title: decision.document_title ?? '' },
  undone: decision.superseded_epoch !== null,
});

/** Returns the generation of a document as the first entry of its history. */
const presentGeneration = (
  { files }: HistoryRecords,
  { id, title, file_id: file, created_at: at, user_name, role }: GenerationRow,
): HistoryEntry => ({
  ...BESIDE_DECISIONS,
  _id: `document ${id}`,
  created_at: at.toISOString(),
  step: 'document.create',
  status_from: null,
  user_name,
  role,
  message: null,
  files: filesById(files, file ? [file] : []),
  document: { _id: id, title },
});

/** Returns a person's editing of a document's variables, with the variables' labels. */
const presentVariableChange = (
  { applicant }: HistoryRecords,
  { id, document_id, title, labels, user_name, role, created_at: at }: VariableChangeRow,
): HistoryEntry => ({
  ...BESIDE_DECISIONS,
  _id: `variables ${id}`,
  created_at: at.toISOString(),
  step: 'document.save_variables',
  status_from: DocumentStatus.created,
  user_name: role === 'applicant' ? applicant : user_name,
  role,
  message: labels.join('; '),
  files: [],
  document: { _id: document_id, title },
});

/** Fields of an entry about a document that is no decision; an entry with two equal statuses shows none. */
const BESIDE_DECISIONS = {
  version: 0,
  process: 'document',
  outcome: null,
  record_id: null,
  status_to: DocumentStatus.created,
  session_id: null,
  sum: null,
  sitting: null,
  undone: false,
} as const;

const sittingOf = ({ body: { sitting_date: date, sitting_number: number } }: DecisionRow) =>
  date && number ? { date, number } : null;

/** Returns the session that decided, if its record is known. */
const sessionOf = ({ sessions }: HistoryRecords, { actor_role: role, actor_id: id }: DecisionRow) =>
  role === 'session' ? sessions.get(id) : undefined;

function datedSession(language: Language, session: SubjectRow): string {
  const { label: name, title: date } = presentSubject(language, session);
  return translate(language, 'processes:subjectName.session.dated', { name, date });
}

/** Returns the name of a person or the applicant, number and day of a session, or the name of a deadline. */
function actorName(records: HistoryRecords, decision: DecisionRow, language: Language): string {
  const { names, applicant } = records;
  const session = sessionOf(records, decision);
  if (session) return datedSession(language, session);
  if (decision.actor_role === 'applicant') return applicant;
  if (isSystem(decision.actor_role)) return translate(language, `processes:role.${decision.actor_role}`);
  return names.get(decision.actor_id) ?? '';
}

/** Comments of the preliminary approval are shown only to the division (rules/expert-review, "Checking"). */
const isCommentHidden = (viewer: Viewer, decision: DecisionRow): boolean =>
  (viewer.role === 'expert' && decision.step === 'review.prev_approve') || isOfApproval(viewer, decision);

/** Comments, sums and files of agreements, reports and acts are only for roles that open `/rp`. */
const isOfApproval = ({ role }: Viewer, { process }: DecisionRow): boolean =>
  role !== 'expert' && !readsApproval(role) && APPROVAL_PROCESSES.includes(process);
