import type { Capacity } from '../../domain/distribution/plan';
import type { StepBody } from '../../domain/process/body';
import type { Demand } from '../../domain/distribution/distribute';
import { SESSION_TYPES, type SessionState, type SessionText } from '../../domain/session/state';
import { bigint, bool, int, json, moment, now, text, uuid, uuids } from './columns';
import { asApplication, engine, subjectKind } from './subject';
import { table } from './table';

/** Last writer of a text, and the number of its edits. */
export interface Edit {
  revision: number;
  by: string;
  at: string;
}

/** Sessions of the direction: agenda, texts and marks are written by the members, state and status by the workflow only. */
export const boardSessions = table('board_sessions', {
  id: uuid().key(),
  type: text().oneOf(SESSION_TYPES),
  counter: int(),
  created_by: uuid().to('users'),
  members: uuids(),
  direction_date: text().default(''),
  introduction: text().default(''),
  decision_text: text().default(''),
  edits: json<Partial<Record<SessionText, Edit>>>().default({}),
  /** Incremented by every change of texts and marks, so that members accept the content they have seen. */
  content: int().default(0),
  status: int(),
  state: json<SessionState>(),
  ...engine(),
  created_at: now(),
  updated_at: now(),
});

/** item_id: an application, or an expert. open: the session is not held yet. */
export const boardSessionItems = table('board_session_items', {
  session_id: uuid().to('board_sessions', 'cascade').key(),
  item_id: uuid().key(),
  /** Selection to decide on, if the item is an expert. */
  selection_id: uuid().to('expert_selections').optional(),
  position: int(),
  result: int().default(0),
  marked_by: uuid().to('users').optional(),
  marked_at: moment().optional(),
  open: bool().default(true),
});

/** Batches of steps on many subjects. session_id: the session that decided them; step: of all items, unless each has its own (`decision`). */
export const batches = table('batches', {
  id: uuid().key(),
  kind: text().oneOf(['session', 'signing', 'distribution', 'decision', 'document']),
  step: text().optional(),
  session_id: uuid().to('board_sessions', 'cascade').optional(),
  created_by: text(),
  actor_role: text(),
  created_at: now(),
  /** Time of the last request to start the workflow. */
  started_at: moment().optional(),
  finished_at: moment().optional(),
});

export const batchItems = table('batch_items', {
  batch_id: uuid().to('batches', 'cascade').key(),
  position: int().key(),
  subject_kind: subjectKind(),
  subject_id: uuid(),
  application_id: asApplication().to('applications'),
  record_id: uuid().optional(),
  outcome: text().optional(),
  /** Experts drawn for the application. */
  experts: uuids().optional(),
  step: text().optional(),
  /** Comment, sum and sitting, which stay out of workflow inputs. */
  body: json<Pick<StepBody, 'comment' | 'sum' | 'sitting_date' | 'sitting_number' | 'files'>>().optional(),
  /** Epoch and version of the subject that the batch's author saw. */
  seen_epoch: int().optional(),
  seen_version: int().optional(),
  state: text().oneOf(['waiting', 'done', 'failed']).default('waiting'),
  decision_id: bigint().to('decisions').optional(),
  /** Reason of a failure: a key of the texts with its parameters. */
  problem: json().optional(),
  updated_at: now(),
});

/** Input of a distribution of experts over many applications, so that it can be drawn again. */
export const batchDraws = table('batch_draws', {
  batch_id: uuid().to('batches', 'cascade').key(),
  seed: int(),
  demands: json<Demand[]>(),
  experts: json<Capacity[]>(),
});

/** Signatures that members have added to the minutes of a session; the one that put them in force is a decision. */
export const sessionSignatures = table('session_signatures', {
  session_id: uuid().to('board_sessions', 'cascade').key(),
  user_id: uuid().to('users').key(),
  signed_at: moment(),
});
