import { FLOW_KINDS } from '../../domain/kinds';
import { int, moment, text, uuid } from './columns';

/** Column with the kind of the subject; `subject_id` has its id. */
export const subjectKind = () => text().oneOf(FLOW_KINDS).default('application');

/** Column with the subject's id if it is an application; computed by the database. */
export const asApplication = () => uuid().optional().generated();

/** Columns of every kind of subject for its workflow: its run, epoch and version, and marks for operators. */
export const engine = () => ({
  epoch: int().default(0),
  version: int().default(0),
  active_run_id: text().optional(),
  checkpoint_seq: int().optional(),
  needs_operator: text().optional(),
  /** Number of the newest operator's mark of the active run. A late older mark is not written. */
  operator_note: int().default(0),
  operator_since: moment().optional(),
  /** Time at which workflow and records were found to disagree. The reconciler compares such a subject at once. */
  suspected_at: moment().optional(),
  completed_at: moment().optional(),
});
