import { z } from 'zod';
import { paymentsView } from './payments';
import { breadcrumbs } from '../../catalogue/contract/catalogue';
import { reviewStatus } from '../../experts/contract/review-status';
import { endpoint, id, idParams, moment, stepName } from '../../../contract/define';
import { reportingView } from './reporting';
import { decider } from '../../../contract/problem';
import { additionalRequestView } from './additional-request';
import { decided, hryvnias, person, protocol } from './shared';
import { fileView } from '../../files/contract/files';
import { readsApplication } from '../../../contract/who';
import { onOwn } from '../../../contract/live-event';
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
  /** The e-mail is for those who open the expert division; null for anybody else. */
  expert: person
    .extend({
      email: z.string().nullable(),
      /** The review is open, and its expert is blocked or no expert any more; for the staff. */
      unavailable: z.boolean().optional(),
    })
    .nullable(),
  status: reviewStatus,
  late: z.boolean(),
  refusing: z.boolean(),
  score: z.number().nullable(),
  expert_message: z.string().nullable(),
  reviewer_message: z.string().nullable(),
  /** Signature of the protocol, once it is completed. */
  signed_at: moment.nullable(),
  protocol_id: protocol,
});

const part = z.object({ status: z.number(), ...decided });

/** A member who has declared a conflict of interest (rules/boards, "Recusal"). */
const recusal = z.object({ user: person, at: moment, reason: z.string().nullable() });
export type RecusalView = z.output<typeof recusal>;
const sitting = z.object({ date: z.string(), number: z.string(), file: fileView.nullable() });
/** Decision of a board, and the members who take no part in it. */
const board = z.object({ status: z.number(), ...decided, recused: z.array(recusal) });

/** A document of the application: submitted, or brought by a signed negotiation (rules/application, "Documents"). */
export const applicationDocument = fileView.extend({
  /** Number of the document's place in the form. */
  prefix: z.string().nullable(),
  /** Absent for an additional file, which is shown by its name. */
  title: z.string().nullable(),
  /** The form names it as the application's budget. */
  budget: z.boolean(),
  /** Ending of the name, in lower case, without the dot. */
  extension: z.string(),
  /** Where it is fetched with the token; the same as `url`. */
  absolute_path: z.string(),
  /** The mark of the technical validation in force. */
  validation: z.boolean().nullable(),
  /** The signed negotiation procedure that brought it; null for what was submitted. */
  procedure_id: id.nullable(),
});
export type ApplicationDocument = z.output<typeof applicationDocument>;

/** Decision of a held session of the direction on the technical review (rules/technical-review, "Session"). */
export const sessionDecision = z.object({
  /** The session, with its minutes once they are made; decisions of older releases name none. */
  held: z.object({ _id: id, counter: z.number(), protocol }).nullable(),
  outcome: z.enum(['yes', 'no', 'none']),
  decided_at: moment,
  message: z.string().nullable(),
  /** It was about an appeal. */
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
  pm: part,
  lawyer: part,
  financer: part,
  commission: z.object({ head: person, members: z.array(person), secretary: person }).nullable(),
  minutes: protocol,
  /** The sum that an offline procedure was decided with, in hryvnias. */
  sum: hryvnias,
  /** The final budget that an offline procedure was decided with. */
  estimate: fileView.nullable(),
  changed_fields: z.record(z.string(), z.unknown()),
  /** Values of the changed fields in the version agreed before the procedure; null where there is none. */
  before: z.record(z.string(), z.unknown()),
  /** Names of the fields that the procedure really changes: none where it changes nothing. */
  changed: z.array(z.string()),
  /** Applicant's words with the changes. */
  applicant_message: z.string().nullable(),
  negotiation_files: z.array(fileView),
  /** Definitions of the changed fields; one that the form does not have is a text under its name. */
  fieldsFull: z.array(fieldDefinition),
  /** Columns of the changed tables, each name once. */
  all_subfields: z.array(formColumn),
});

export const STAGES = ['tech_review', 'expert_review', ...APPROVAL_STAGES] as const;

/** May the step be taken: `true`, or why not in the user's language; by outcome where there is a choice. */
export const canStep = z.object({
  step: stepName,
  record_id: z.string().nullable(),
  allowed: z.union([z.literal(true), z.string()]),
  outcomes: z.record(z.string(), z.union([z.literal(true), z.string()])),
  /** In which stage an own step that is not open now is to be taken; `allowed` says then when that will be. */
  later: z.enum(STAGES).optional(),
});
export type CanStep = z.output<typeof canStep>;

export const waitView = z.object({
  step: z.string(),
  process: z.string(),
  record_id: z.string().nullable(),
  roles: z.array(z.string()),
  /** Name of the expert whose task it is, or of its holder. */
  holder: z.string().nullable(),
  opened_at: moment,
  due_at: moment.nullable(),
  overdue: z.boolean(),
  /** The only roles that may take the step, as a sentence in the user's language: of some steps, for viewers who may not. */
  reserved: z.string().optional(),
  /** The work was sent back (rules/agreement-and-signing, "Sending back"). */
  returned: z.literal(true).optional(),
});

/** One stage of the ribbon. */
export const ribbonStage = z.object({
  stage: z.enum(STAGES),
  /** The stage's own status number. */
  status: z.number(),
  state: z.enum(['done', 'current', 'ahead', 'closed']),
  /** When it was entered. */
  since: moment.nullable(),
  waits: z.array(waitView),
});
export type RibbonStage = z.output<typeof ribbonStage>;

/** Open, or why not in the user's language. */
const openness = z.union([z.literal(true), z.string()]);

/** Pages of approval and reporting, for who opens `/rp` (rules/addresses, "Tabs of approval", "Table of approval stages"). */
export const approvalView = z.object({
  /** The tabs of the viewer's role, in their order. */
  tabs: z.array(z.object({ tab: z.enum(APPROVAL_TABS), open: openness })),
  stages: z.array(
    z.object({
      stage: z.enum(APPROVAL_STAGES),
      /** 0 while the stage is closed. */
      status: z.number(),
      open: openness,
      /** The person and moment of the last decision in force. */
      user: person.nullable(),
      updated_at: moment.nullable(),
    }),
  ),
  /** The page of the scanned agreement. */
  scan: openness,
});
export type ApprovalPages = z.output<typeof approvalView>;

/** A granted sum with the decision that put it in force. */
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
  /** It has been taken back to an earlier stage, and that still holds. */
  rolled_back: z.boolean(),
  /** An unexpected failure holds it until an operator lets it go on. */
  needs_operator: z.boolean(),
  /** For the staff: other applications of the same applicant, contest and title. */
  duplicates: z.array(z.object({ _id: id, spec_id: z.string() })).optional(),
  rating: z.number().nullable(),
  /** The most points that the reviews counted can give together. */
  rating_max: z.number().nullable(),
  /** The mean of the reviews counted. */
  rating_mean: z.number().nullable(),
  /** Its place by score among the evaluated applications of its contest, and how many those are. */
  rank: z.object({ place: z.number(), of: z.number() }).nullable(),
  /** Sums of the grant, in hryvnias (rules/boards, "Granted sum"). */
  sum: z.object({
    /** The sum that was submitted. */
    asked: hryvnias,
    /** The sum in force, once the boards have granted one. */
    granted: hryvnias,
    /** The sum granted where a decision says none: the one agreed last, else the one asked for. */
    default: hryvnias,
    /** Granted sums since the supervisory board's decision, oldest first, for who opens `/rp`. */
    history: z.array(grantedSumEntry),
  }),
  data: z.object({
    season: breadcrumbs.required().shape.season,
    /** For the staff the version agreed last, for an expert the submitted one. */
    fields: z.array(formSection),
    raw_fields: z.record(z.string(), z.unknown()),
    /** Sections as submitted, for the staff, where a signed negotiation has changed something. */
    submitted: z.array(formSection).optional(),
    /** Names of the fields whose agreed value is another than the submitted one. */
    changed: z.array(z.string()),
  }),
  documents: z.array(applicationDocument),
  /** The same as in `tech_review`. */
  appeal_file: fileView.nullable(),
  tech_review: z.object({
    status: z.number(),
    user: z.object({ name: z.string(), updated_at: moment }).nullable(),
    validate_message: z.string().nullable(),
    direction_message: z.string().nullable(),
    need_direction: z.boolean(),
    /** The marks of the validation in force; null before there is one. */
    validated_fields: z.boolean().nullable(),
    validated_documents: z.array(z.object({ _id: id, validation: z.boolean() })),
    lot_priorities: z.boolean().nullable(),
    estimate_compliance: z.boolean().nullable(),
    appeal_file: fileView.nullable(),
    /** Applicant's words with the appeal, and its moment. */
    appeal_message: z.string().nullable(),
    appeal_at: moment.nullable(),
    /** The session not held yet in which it stands. */
    open_session: z.object({ _id: id, counter: z.number() }).nullable(),
    /** The newest decision of a session, if one has decided. */
    session: sessionDecision.nullable(),
    tech_review_protocol: protocol,
  }),
  expert_review: z.object({
    status: z.number(),
    /** The division's overall comment: what the review was ended with, before that what is kept for it. */
    final_message: z.string().nullable(),
    /** Person and moment of its end. */
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
      /** The sitting at which the decision in force was taken, where it names one. */
      sitting: sitting.nullable(),
    }),
    grunt_agreement: z.object({
      status: z.number(),
      main_file: fileView.nullable(),
      final_budget: fileView.nullable(),
      final_protocol: fileView.nullable(),
      scaned_agreement: fileView.nullable(),
      /** Why the director sent it back; null where it was not, or has been handed over again. */
      returned: z.object(decided).nullable(),
      additionalFiles: z.array(
        z.object({
          id,
          status: z.number(),
          created_at: moment.nullable(),
          file: fileView,
          /** The granted sum as it changes it; null where it does not. */
          sum: hryvnias,
        }),
      ),
      additional_requests: z.array(additionalRequestView),
    }),
    reporting: reportingView,
    completed_act: z.object({ status: z.number(), file: fileView.nullable() }),
  }),
  finalization_protocol: protocol,
  /** The person who closed the application before its end, when and why; nulls where nobody has. */
  finalization: z.object(decided),
  /** A decision that was accepted and waits until it can be carried out: until then no other is taken. */
  waiting: decider.nullable(),
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
  touchedBy: onOwn('application'),
  params: idParams,
  output: z.object({ application: applicationView }),
});
