import type { ApplicationView } from '../../application/contract/application';
import type { BoardRow, BoardStage } from '../contract/boards';
import type { BoardTask } from '../queries/boards';

/** Returns an application as a row of the applications that wait for a board, with the facts shown above a decision. */
export function presentBoardRow(view: ApplicationView, stage: BoardStage, task: BoardTask): BoardRow {
  const { tech_review: review } = view;
  const last = view.negotiation_procedures.at(-1);
  const can = view.can.find(({ step }) => step === `${stage}.decide`);
  return {
    _id: view._id,
    spec_id: view.spec_id,
    title: view.title,
    applicant: view.user.name,
    contest: { _id: task.contest_id, title: task.contest },
    seen: `${view.epoch}.${view.version}`,
    due_at: task.due_at?.toISOString() ?? null,
    sum: { asked: view.sum.asked, default: view.sum.default },
    rating: view.rating,
    rating_max: view.rating_max,
    rank: view.rank,
    negotiation: last ? { status: last.status, message: last.message } : null,
    remarks: {
      fields: review.validated_fields === false,
      priorities: review.lot_priorities === false,
      estimate: review.estimate_compliance === false,
      documents: view.documents.filter(({ validation }) => validation === false).length,
    },
    outcomes: can?.outcomes ?? {},
  };
}
