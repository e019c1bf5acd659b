import { z } from 'zod';
import { paymentsView } from './payments';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { reviewStatus } from '../../experts/contract/review-status';
import { endpoint, id, idParams, moment, stepName } from '../../../contract/define';
import { reportingView } from './reporting';
import { decisionSummary } from '../../../contract/problem';
import { additionalRequestView } from './additional-request';
import { decisionView, hryvnias, person, protocol } from './shared';
import { fileView } from '../../files/contract/files';
import { readsApplication } from '../../../contract/who';
import { eventsOfRecord } from '../../../contract/live-event';
import { APPROVAL_STAGES, APPROVAL_TABS } from '../../../../domain/application/approval-stages';

const formColumn = z.object({ name: z.string(), label: z.string(), type: z.string() });
const fieldDefinition = formColumn.extend({
  options: z.array(z.object({ value: z.string(), name: z.string() })).optional(),
  /** Columns of a `multidata-tab`, in their order. */
  subfields: z.array(formColumn).optional(),
});
export type FieldDefinition = z.output<typeof fieldDefinition>;
export const formField = fieldDefinition.extend({ value: z.unknown() });
export const formSection = z.object({ title: z.string(), fields: z.array(formField) });

export const reviewView = z.object({
  _id: id,
  application_id: id,
  /** The e-mail is only for roles that open the expert division; null for others. */
  expert: person
    .extend({
      email: z.string().nullable(),
      /** The review is open, but its expert is blocked or no longer an expert; for the staff. */
      unavailable: z.boolean().optional(),
    })
    .nullable(),
  status: reviewStatus,
  late: z.boolean(),
  refusing: z.boolean(),
  score: z.number().nullable(),
  expert_message: z.string().nullable(),
  reviewer_message: z.string().nullable(),
  /** Moment at which the protocol's signature was completed. */
  signed_at: moment.nullable(),
  protocol_id: protocol,
});

/** Answer of the project manager, the lawyer or the financier in a negotiation. */
const staffAnswer = z.object({ status: z.number(), ...decisionView });

/** A member who has declared a conflict of interest (rules/boards, "Recusal"). */
const recusal = z.object({ user: person, at: moment, reason: z.string().nullable() });
export type RecusalView = z.output<typeof recusal>;
const sitting = z.object({ date: z.string(), number: z.string(), file: fileView.nullable() });
/** Decision of a board, and the members who take no part in it. */
const board = z.object({ status: z.number(), ...decisionView, recused: z.array(recusal) });

/** A document of the application: submitted, or added by a signed negotiation (rules/application, "Documents"). */
export const applicationDocument = fileView.extend({
  /** Number of the document in the form. */
  prefix: z.string().nullable(),
  /** Absent for an additional file, which is shown by its name. */
  title: z.string().nullable(),
  /** The form says that this document is the application's budget. */
  budget: z.boolean(),
  /** Extension of the file's name, in lower case, without the dot. */
  extension: z.string(),
  /** The same URL as `url`; a request for it needs the token. */
  absolute_path: z.string(),
  /** Mark of this document in the newest technical validation; null if it has none. */
  validation: z.boolean().nullable(),
  /** Signed negotiation procedure that added the document; null for submitted documents. */
  procedure_id: id.nullable(),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** Decision of a held session of the direction on the technical review (rules/technical-review, "Session"). */
export const sessionDecision = z.object({
  /** The session, with its minutes once they exist; null for decisions of older releases. */
  held: z.object({ _id: id, counter: z.number(), protocol }).nullable(),
  outcome: z.enum(['yes', 'no', 'none']),
  decided_at: moment,
  message: z.string().nullable(),
  /** The session decided on an appeal. */
  appeal: z.boolean(),
});

export const procedureView = z.object({
  _id: id,
  application_id: id,
  created_at: moment,
  type: z.enum(['online', 'offline']),
  status: z.number(),
  message: z.string().nullable(),
  late: z.boolean(),
  protocol_id: protocol,
  pm: staffAnswer,
  lawyer: staffAnswer,
  financer: staffAnswer,
  commission: z.object({ head: person, members: z.array(person), secretary: person }).nullable(),
  minutes: protocol,
  /** Sum of an offline procedure's decision, in hryvnias. */
  sum: hryvnias,
  /** Final budget of an offline procedure's decision. */
  estimate: fileView.nullable(),
  changed_fields: z.record(z.string(), z.unknown()),
  /** Values of the changed fields in the version agreed before the procedure; null for a field without a value. */
  before: z.record(z.string(), z.unknown()),
  /** Names of the fields whose values the procedure changes. */
  changed: z.array(z.string()),
  /** Applicant's message to the changes. */
  applicant_message: z.string().nullable(),
  negotiation_files: z.array(fileView),
  /** Definitions of the changed fields. A field that is missing in the form is a text field with its name as label. */
  fieldsFull: z.array(fieldDefinition),
  /** Columns of the changed tables, each name once. */
  all_subfields: z.array(formColumn),
});

export const STAGES = ['tech_review', 'expert_review', ...APPROVAL_STAGES] as const;

/** A step on one record, and whether the viewer may take it now. */
export const canStep = z.object({
  step: stepName,
  record_id: z.string().nullable(),
  /** `true` if the step may be taken; otherwise the reason, in the user's language. */
  allowed: z.union([z.literal(true), z.string()]),
  /** The same for each outcome, if the step has several. */
  outcomes: z.record(z.string(), z.union([z.literal(true), z.string()])),
  /** Stage in which the viewer can take this step, if the step is not open now; `allowed` then says when. */
  later: z.enum(STAGES).optional(),
});
export type CanStep = z.output<typeof canStep>;

/** Task at a stage of the ribbon. */
export const stageTask = z.object({
  step: z.string(),
  process: z.string(),
  record_id: z.string().nullable(),
  roles: z.array(z.string()),
  /** Name of the expert to whom the task belongs, or of the person who holds it. */
  holder: z.string().nullable(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /**
   * Only for viewers who may not take the step, and only for some steps: a sentence in the user's language
   * that names the allowed roles.
   */
  reserved: z.string().optional(),
  /** The work was sent back (rules/agreement-and-signing, "Sending back"). */
  returned: z.literal(true).optional(),
  /** Cause of the task to release an expert (rules/expert-review, "Unavailable expert", "Silent expert"). */
  cause: z.enum(['late', 'unavailable']).optional(),
});

/** One stage of the ribbon. */
export const ribbonStage = z.object({
  stage: z.enum(STAGES),
  /** Status number of the stage. */
  status: z.number(),
  state: z.enum(['done', 'current', 'ahead', 'closed']),
  /** Moment when the stage was entered. */
  since: moment.nullable(),
  waits: z.array(stageTask),
});
export type RibbonStage = z.output<typeof ribbonStage>;

/** `true` if the page is open, else the reason in the user's language. */
const openness = z.union([z.literal(true), z.string()]);

/** Pages of approval and reporting, for roles that open `/rp` (rules/addresses, "Tabs of approval", "Table of approval stages"). */
export const approvalView = z.object({
  /** The tabs of the viewer's role, in their order. */
  tabs: z.array(z.object({ tab: z.enum(APPROVAL_TABS), open: openness })),
  stages: z.array(
    z.object({
      stage: z.enum(APPROVAL_STAGES),
      /** Status number; 0 while the stage is closed. */
      status: z.number(),
      open: openness,
      /** Person and moment of the last decision in force. */
      user: person.nullable(),
      updated_at: moment.nullable(),
    }),
  ),
  /** The page of the scanned agreement. */
  scan: openness,
  /** Names the only role that deletes the stored scan, for viewers of other roles. */
  scan_deletion: z.string().optional(),
});
export type ApprovalPages = z.output<typeof approvalView>;

/** A granted sum and the decision by which it came into force. */
export const grantedSumEntry = z.object({
  sum: z.number(),
  step: stepName,
  /** The additional agreement; null for the board's decision. */
  record_id: id.nullable(),
  user: person.nullable(),
  created_at: moment,
});

export const applicationView = z.object({
  _id: id,
  spec_id: z.string(),
  title: z.string(),
  created_at: moment,
  user: z.object({ name: z.string() }),
  breadcrumbs,
  /** Sent back as `If-Match: "epoch.version"` with every step. */
  epoch: z.number(),
  version: z.number(),
  completed: z.boolean(),
  /** A rollback has taken the application to an earlier stage and is in force. */
  rolled_back: z.boolean(),
  /** The application is paused by an unexpected failure until an operator resumes it. */
  needs_operator: z.boolean(),
  /** For the staff: other applications of the same applicant, contest and title. */
  duplicates: z.array(z.object({ _id: id, spec_id: z.string() })).optional(),
  rating: z.number().nullable(),
  /** Maximum sum of points of all counted reviews. */
  rating_max: z.number().nullable(),
  /** Mean score of the counted reviews. */
  rating_mean: z.number().nullable(),
  /** Rank by score among the evaluated applications of its contest; `of`: their number. */
  rank: z.object({ place: z.number(), of: z.number() }).nullable(),
  /** Requested and granted sums, in hryvnias (rules/boards, "Granted sum"). */
  sum: z.object({
    /** The sum that was submitted. */
    asked: hryvnias,
    /** The granted sum in force; null until the boards have granted one. */
    granted: hryvnias,
    /** Sum that the board grants if its decision names no sum: the sum agreed last, else the requested sum. */
    default: hryvnias,
    /** Granted sums since the supervisory board's decision, oldest first, for roles that open `/rp`. */
    history: z.array(grantedSumEntry),
  }),
  data: z.object({
    season: breadcrumbs.required().shape.season,
    /** Form fields: for the staff the version agreed last, for an expert the submitted version. */
    fields: z.array(formSection),
    raw_fields: z.record(z.string(), z.unknown()),
    /** Sections as submitted, for the staff; only if a signed negotiation has changed the form. */
    submitted: z.array(formSection).optional(),
    /** Names of the fields whose agreed value differs from the submitted value. */
    changed: z.array(z.string()),
  }),
  documents: z.array(applicationDocument),
  /** The same file as `tech_review.appeal_file`. */
  appeal_file: fileView.nullable(),
  tech_review: z.object({
    status: z.number(),
    user: z.object({ name: z.string(), updated_at: moment }).nullable(),
    validate_message: z.string().nullable(),
    direction_message: z.string().nullable(),
    need_direction: z.boolean(),
    /** Mark of the form's fields in the newest technical validation; null before the first one. */
    validated_fields: z.boolean().nullable(),
    validated_documents: z.array(z.object({ _id: id, validation: z.boolean() })),
    lot_priorities: z.boolean().nullable(),
    estimate_compliance: z.boolean().nullable(),
    appeal_file: fileView.nullable(),
    /** Applicant's message with the appeal, and its moment. */
    appeal_message: z.string().nullable(),
    appeal_at: moment.nullable(),
    /** Session with the application on its agenda that is not held yet. */
    open_session: z.object({ _id: id, counter: z.number() }).nullable(),
    /** The newest decision of a session; null without one. */
    session: sessionDecision.nullable(),
    tech_review_protocol: protocol,
  }),
  expert_review: z.object({
    status: z.number(),
    /** Overall comment of the expert division: the draft while the expert review is open, afterwards the comment that was sent. */
    final_message: z.string().nullable(),
    /** Person who ended the review, and when. */
    user: person.nullable(),
    updated_at: moment.nullable(),
    rating: z.number().nullable(),
  }),
  reviews: z.array(reviewView),
  negotiation_procedures: z.array(procedureView),
  reporting_review: z.object({
    status: z.number(),
    direction: board,
    supervisory_board: board.extend({
      sum: hryvnias,
      /** Meeting of the board at which the decision in force was taken, if the decision names one. */
      sitting: sitting.nullable(),
    }),
    grunt_agreement: z.object({
      status: z.number(),
      main_file: fileView.nullable(),
      final_budget: fileView.nullable(),
      final_protocol: fileView.nullable(),
      scaned_agreement: fileView.nullable(),
      /** Director's reason for sending the agreement back; null if it was not sent back, or a side has signed since. */
      returned: z.object(decisionView).nullable(),
      additionalFiles: z.array(
        z.object({
          id,
          status: z.number(),
          created_at: moment.nullable(),
          file: fileView,
          /** Granted sum after the additional agreement; null where it is unchanged. */
          sum: hryvnias,
        }),
      ),
      additional_requests: z.array(additionalRequestView),
    }),
    reporting: reportingView,
    completed_act: z.object({ status: z.number(), file: fileView.nullable() }),
  }),
  finalization_protocol: protocol,
  /** Person, moment and reason of closing the application before its end; nulls if it was not closed. */
  finalization: z.object(decisionView),
  /** Accepted command that is not carried out yet. No other step can be taken before it is carried out. */
  waiting: decisionSummary.nullable(),
  ribbon: z.array(ribbonStage),
  approval: approvalView.optional(),
  payments: paymentsView.optional(),
  can: z.array(canStep),
});
export type ApplicationView = z.output<typeof applicationView>;

export const application = endpoint({
  method: 'get',
  path: '/api/application/:id',
  summary: 'One application: content, records, where it stands, what the caller may do',
  who: readsApplication,
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  output: z.object({ application: applicationView }),
});
