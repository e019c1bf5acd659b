import type { Capacity } from '../../domain/distribution/plan';
import type { ApplicationState } from '../../domain/application/state';
import {
  bigint,
  bool,
  int,
  json,
  moment,
  now,
  numeric,
  serial,
  text,
  texts,
  uuid,
  uuids,
  words,
} from './columns';
import { asApplication, engine, subjectKind } from './subject';
import { table } from './table';

/** Applications. `state` is written by the workflow only; the status columns are derived from it, for lists. */
export const applications = table('applications', {
  id: uuid().key(),
  spec_id: text(),
  contest_id: uuid().to('contests'),
  integration_key: text().to('integration_keys').optional(),
  title: text(),
  applicant: json<{ name?: string }>(),
  applicant_tax_id: text(),
  /** The form as submitted. */
  form: json(),
  cultural_sector: text().optional(),
  keywords: texts().default([]),
  state: json<ApplicationState>(),
  overall: int().default(0),
  tech_status: int().optional().generated(),
  expert_status: int().optional().generated(),
  agreement_status: int().optional().generated(),
  act_status: int().optional().generated(),
  rating: numeric().optional(),
  ...engine(),
  bulk_signing_id: uuid().to('batches').optional(),
  created_at: now(),
  updated_at: now(),
  /** Person of the last decision of the technical review that is not undone by a rollback; maintained by a trigger. */
  tech_reviewer_id: uuid().optional(),
  tech_reviewed_at: moment().optional(),
  /** Words for searches. */
  words: words().optional().generated(),
  /** The requested sum, and the granted sum in force if recorded; both are derived by the database. */
  asked_kopiykas: bigint().optional().generated(),
  granted_kopiykas: bigint().optional().generated(),
  /** Statuses of the stages of approval, for the statistics. */
  negotiation_status: int().optional().generated(),
  direction_status: int().optional().generated(),
  supervisory_status: int().optional().generated(),
  reporting_status: int().optional().generated(),
  additional_statuses: json<number[]>().optional().generated(),
});

/** Stored files by the digest of their bytes. */
export const files = table('files', {
  id: uuid().key(),
  subject_id: uuid().optional(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  slot: text(),
  name: text().filled(),
  /** Title in the applicant's form; other files have neither title nor prefix. */
  title: text().optional(),
  prefix: text().optional(),
  /** Whether the form names this document as the application's budget. */
  budget: bool().default(false),
  sha256: text(),
  size: bigint(),
  mime: text(),
  sign_id: text().optional(),
  uploaded_by: text(),
  created_at: now(),
  /** Risky contents that a reader must know before opening the file. */
  marks: texts<'embedded' | 'links' | 'scripts'>().default([]),
});

/** Input of a form that is not sent yet. */
export const drafts = table('drafts', {
  user_id: uuid().to('users').key(),
  application_id: uuid().to('applications').key(),
  key: text().key(),
  epoch: int(),
  body: json(),
  updated_at: now(),
});

/** Feedback on the reporting of one type; it is never deleted. */
export const reportFeedback = table('report_feedback', {
  id: serial(),
  application_id: uuid().to('applications'),
  type: text().oneOf(['content', 'finance']),
  status: int().oneOf([-1, 1]),
  message: text(),
  user_id: uuid().to('users'),
  request_id: text(),
  created_at: moment().defaultSql('clock_timestamp()'),
});

/** Points of a review, by question. */
export const scores = table('scores', {
  review_id: uuid().key(),
  application_id: uuid().to('applications'),
  question_id: uuid().to('questions').key(),
  score: int(),
  updated_at: now(),
});

/** Reviews of the applications' states, by status and by expert; written by a trigger only. */
export const expertReviews = table('expert_reviews', {
  application_id: uuid().to('applications', 'cascade').key(),
  id: uuid().key(),
  expert_id: uuid(),
  status: int(),
  /** Position among the application's reviews, from 1. */
  position: int(),
  /** The application's number in lower case, for the order of lists. */
  number: text(),
});

/** Comments that colleagues write to each other. */
export const comments = table('comments', {
  id: uuid().key(),
  seq: bigint().numbered(),
  subject_id: uuid(),
  subject_kind: subjectKind(),
  application_id: asApplication().to('applications'),
  author_id: uuid().to('users'),
  body: text(),
  mentions: uuids().default([]),
  created_at: now(),
  edited_at: moment().optional(),
  deleted_at: moment().optional(),
});

/** Downloads of a whole application or of its form, with the person. */
export const applicationDownloads = table('application_downloads', {
  id: serial(),
  application_id: uuid().to('applications'),
  user_id: uuid().to('users'),
  kind: text().oneOf(['archive', 'form']),
  files: int(),
  created_at: now(),
});

/**
 * Draws of experts (rules/expert-review, "Distribution"): the candidates with their loads and limits, and the drawn experts. chosen:
 * experts named by the person who distributed; request_id: request of the decision, if one was made.
 */
export const expertDraws = table('expert_draws', {
  application_id: uuid().key(),
  request_id: text().key(),
  seed: int(),
  places: int(),
  candidates: json<Capacity[]>(),
  chosen: uuids().default([]),
  drawn: uuids().default([]),
  /** Batch of the distribution over many applications that the draw is part of. */
  batch_id: uuid().optional(),
  created_at: now(),
});
