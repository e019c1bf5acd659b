import type { BodyOf } from '../../../api/contract/endpoint';
import type { contract } from '../../../api/contract';
import type { RollbackType } from '../../../api/areas/rollback/contract/rollback';
import { ROLLBACK_TARGETS } from '../../../domain/application/review';
import type { ChosenApplication } from './findApplication';
import { REMOVE_ADDITIONAL, targetOf, type PointKey } from './points';

/** Values of the rollback form. */
export interface RollbackForm {
  type: RollbackType;
  applications: ChosenApplication[];
  /** Point of the application; for a review an outcome of `review.roll_back`. */
  point?: PointKey;
  /** The review to roll back, or the additional agreements to remove. */
  records: string[];
}

export const EMPTY_FORM: RollbackForm = { type: 'application', applications: [], records: [] };

/** Returns the point of the preview; undefined for additional agreements, which are chosen one by one. */
export function previewInput({ type, point, records }: RollbackForm) {
  const [record] = records;
  if (type === 'expert_review') {
    const status = ROLLBACK_TARGETS[point ?? ''];
    if (status === undefined || record === undefined) return undefined;
    return { section: 'expert_review' as const, status, record_id: record };
  }
  return point === undefined || point === REMOVE_ADDITIONAL ? undefined : targetOf(point);
}

/** Returns the request without the password, or the text key of the missing field. */
export function requestOf(
  form: RollbackForm,
): { body: Omit<BodyOf<typeof contract.createRollback>, 'password'> } | { missing: string } {
  const { type, applications, point, records } = form;
  if (applications.length === 0) return { missing: 'form.noApplication' };
  const ids = applications.map(({ _id }) => _id);
  if (type === 'expert_review') {
    if (records.length === 0) return { missing: 'form.noReview' };
    const status = ROLLBACK_TARGETS[point ?? ''];
    if (status === undefined) return { missing: 'form.noPoint' };
    return { body: { type, application_ids: ids, section: 'expert_review', status, record_ids: records } };
  }
  const target = point === undefined ? undefined : targetOf(point);
  if (!target) return { missing: 'form.noPoint' };
  if (point === REMOVE_ADDITIONAL && records.length === 0) return { missing: 'form.noAdditional' };
  return {
    body: { type, application_ids: ids, ...target, ...(records.length > 0 ? { record_ids: records } : {}) },
  };
}
