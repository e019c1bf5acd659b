import type { HistoryPage } from '../contract/application';
import { isSystem } from '../../domain/roles';
import { translate, type Language } from '../../texts/translate';
import type { DecisionRow, Viewer } from '../queries/application-rows';
import type { HistoryRecords } from '../queries/history';
import { filesById } from './application-files';
import { refusalReason } from './refusal-reason';

/** The page as the viewer may see it; what a rollback has undone is marked. */
export const presentHistory = (
  records: HistoryRecords,
  { viewer, language }: { viewer: Viewer; language: Language },
): HistoryPage & { next: string | null } => ({
  logs: records.decisions.map((decision) => ({
    _id: decision.id,
    created_at: decision.created_at.toISOString(),
    process: decision.process,
    step: decision.step,
    outcome: decision.outcome,
    record_id: decision.record_id,
    status_from: decision.status_from,
    status_to: decision.status_to,
    user_name: actorName(records, decision, language),
    role: decision.actor_role,
    message: hiddenFrom(viewer, decision) ? null : decision.body.comment || decision.body.reason || null,
    files: filesById(records.files, Object.values(decision.body.files ?? {}).flat()),
    undone: decision.superseded_epoch !== null,
  })),
  rollbacks: records.rollbacks.map((rollback) => ({
    _id: rollback.id,
    created_at: rollback.created_at.toISOString(),
    user_name: rollback.user_name,
    target: rollback.target,
  })),
  refused: records.refused.map((refused) => ({
    _id: refused.request_id,
    created_at: refused.answered_at.toISOString(),
    step: refused.step,
    outcome: refused.outcome,
    user_name: refused.user_name,
    role: refused.role,
    message: refused.message,
    reason: refusalReason(language, refused.step, refused.refusal),
  })),
  next: records.next,
});

/** A person by name, the applicant by the application's; a session or a deadline by what it is. */
function actorName({ names, applicant }: HistoryRecords, decision: DecisionRow, language: Language): string {
  if (decision.actor_role === 'applicant') return applicant;
  if (isSystem(decision.actor_role)) return translate(language, `processes:role.${decision.actor_role}`);
  return names.get(decision.actor_id) ?? '';
}

/** What was said at preliminary approval stays within the division (rules/expert-review, "Checking"). */
const hiddenFrom = (viewer: Viewer, decision: DecisionRow): boolean =>
  viewer.role === 'expert' && decision.step === 'review.prev_approve';
