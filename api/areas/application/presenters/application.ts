import type { ViewOptions } from './view-options';
import type { ApplicationView } from '../contract/application';
import type { StepInput } from '../../../../domain/process/input';
import { readsApproval } from '../../../../domain/roles';
import type { ApplicationRecords, ApplicationRow, Viewer } from '../../../queries/application-rows';
import { agreedTitle } from '../../../../domain/application/title';
import { agreedFiles, agreedVersionOf, presentData } from './agreed-version';
import { comment, presentDecidedBy, latestDecision } from './decisions';
import { documentsOf, protocolView } from './files';
import { HIDDEN_APPROVAL, presentApproval } from './approval';
import { presentApprovalPages } from './approval-pages';
import { presentPayments } from './payments';
import { presentProcedures } from './procedures';
import { presentReviews, ratingMaxOf, ratingMeanOf, ratingOf } from './reviews';
import { grantedByDefault, presentSum } from './sum';
import { presentTechReview } from './tech-review';
import { presentCan } from '../../../presenters/can';
import { unavailableText } from '../../../presenters/can-reason';
import { presentLater } from './later-steps';
import { presentRibbon } from './ribbon';

/**
 * Returns an application as the viewer may see it. An expert sees the form and the documents, the expert's own review, and the ribbon up
 * to the review. The staff see everything, with tax numbers, passports and accounts masked; agreements, reports and acts only with a role
 * that opens `/rp`.
 */
export function presentApplication(records: ApplicationRecords, options: ViewOptions): ApplicationView {
  const { application } = records;
  const { viewer } = options;
  const forExpert = viewer.role === 'expert';
  const techReview = forExpert ? statusOnly(application) : presentTechReview(records);
  return {
    ...heading(application),
    title: forExpert ? application.title : agreedTitle(application.title, agreedVersionOf(records)),
    ...(!forExpert && application.duplicates && { duplicates: application.duplicates }),
    rating: forExpert ? null : ratingOf(records),
    rating_max: forExpert ? null : ratingMaxOf(records),
    rating_mean: forExpert ? null : ratingMeanOf(records),
    rank: forExpert ? null : (application.rank ?? null),
    sum: presentSum(records, viewer),
    data: presentData(records, forExpert),
    documents: documentsOf(
      records.files,
      techReview.validated_documents,
      forExpert ? undefined : agreedFiles(records),
    ),
    appeal_file: techReview.appeal_file,
    tech_review: techReview,
    expert_review: presentExpertReview(records, forExpert),
    reviews: presentReviews(records, viewer, options.language),
    negotiation_procedures: forExpert ? [] : presentProcedures(records),
    reporting_review: forExpert ? HIDDEN_APPROVAL : presentApproval(records, readsApproval(viewer.role)),
    finalization_protocol: forExpert
      ? null
      : protocolView(records.files, application.state.finalisation.protocol),
    finalization: presentDecidedBy(
      records.names,
      forExpert || records.application.state.finalisation.status === 0
        ? undefined
        : latestDecision(records, ['finalisation.make']),
    ),
    waiting: presentWaiting(records, viewer),
    ribbon: presentRibbon(records, viewer, options.language),
    approval: presentApprovalPages(records, options),
    payments: presentPayments(records, options),
    can: canList(records, options),
  };
}

/** Returns the status and the overall comment: the division's draft until the expert review ends; an expert gets only the status. */
function presentExpertReview(
  records: ApplicationRecords,
  forExpert: boolean,
): ApplicationView['expert_review'] {
  const { status } = records.application.state.expertReview;
  if (forExpert) return { status, final_message: null, user: null, updated_at: null, rating: null };
  const finish = latestDecision(records, ['expert_review.finish']);
  const { user, updated_at } = presentDecidedBy(records.names, finish);
  const message = finish ? comment(finish) : records.finalComment || null;
  return { status, final_message: message, user, updated_at, rating: ratingOf(records) };
}

/** Returns the pending decision; an expert gets it only if it is their own. */
function presentWaiting({ waiting }: ApplicationRecords, viewer: Viewer): ApplicationView['waiting'] {
  if (!waiting?.accepted || (viewer.role === 'expert' && waiting.actor_id !== viewer.id)) return null;
  const { name, role, step, outcome, created_at } = waiting;
  return { name, role, step, outcome, created_at };
}

const heading = (application: ApplicationRow) => ({
  _id: application.id,
  spec_id: application.spec_id,
  created_at: application.created_at.toISOString(),
  user: { name: application.applicant.name ?? '' },
  breadcrumbs: {
    season: application.season,
    program: application.program,
    ...(application.lot ? { lot: application.lot } : {}),
    contest: application.contest,
  },
  epoch: application.epoch,
  version: application.version,
  completed: application.state.completed,
  rolled_back: application.rolled_back,
  needs_operator: application.needs_operator !== null,
});

const statusOnly = ({ state }: ApplicationRow): ApplicationView['tech_review'] => ({
  status: state.techReview.status,
  user: null,
  validate_message: null,
  direction_message: null,
  need_direction: false,
  validated_fields: null,
  validated_documents: [],
  lot_priorities: null,
  estimate_compliance: null,
  appeal_file: null,
  appeal_message: null,
  appeal_at: null,
  open_session: null,
  session: null,
  tech_review_protocol: null,
});

/** Returns the contest's threshold of the granted sum, and the sum that the board grants if its decision names none. */
function thresholdOf(records: ApplicationRecords): StepInput['threshold'] {
  const { board_threshold: hryvnias, state } = records.application;
  if (!hryvnias) return undefined;
  return { limit: hryvnias * 100, sum: state.supervisory.sum ?? grantedByDefault(records) };
}

/** Returns the viewer's steps. A step that is not open yet has a text that says when it will be. */
function canList(records: ApplicationRecords, options: ViewOptions): ApplicationView['can'] {
  const { application, scores, names } = records;
  const { viewer, language, now } = options;
  return presentCan({
    state: application.state,
    viewer,
    now,
    reasonText: (step, refusal) => unavailableText(language, step, refusal, names),
    later: (step, refusal) => presentLater(records, options, step, refusal),
    hasQuestions: application.questions > 0,
    threshold: thresholdOf(records),
    scoresComplete: (id) => application.questions > 0 && scores.get(id)?.given === application.questions,
  });
}
