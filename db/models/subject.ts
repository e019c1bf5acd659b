import { FLOW_KINDS } from '../../domain/kinds';
import { int, moment, text, uuid } from './columns';

/** The kind of the subject that a row is about, beside its `subject_id`. */
export const subjectKind = () => text().oneOf(FLOW_KINDS).default('application');

/** The subject where it is an application: worked out by the database. */
export const asApplication = () => uuid().optional().generated();

/** The columns of the engine, which every kind of subject has: where its workflow is, and what an operator should see. */
export const engine = () => ({
  epoch: int().default(0),
  version: int().default(0),
  active_run_id: text().optional(),
  checkpoint_seq: int().optional(),
  needs_operator: text().optional(),
  /** Number of the newest operator's mark of the active run: an older one that comes late is not written. */
  operator_note: int().default(0),
  operator_since: moment().optional(),
  /** Somebody has seen that workflow and records disagree: the reconciler looks at once. */
  suspected_at: moment().optional(),
  completed_at: moment().optional(),
});
