import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { StepBody } from '../../domain/process/body';
import { comment } from './staff';

/** Returns the body of a technical validation that approves every document and mark. */
export const approvalBody = ({ documents }: ApplicationView): StepBody => ({
  comment: comment(),
  validation: {
    docs: documents.map(({ _id }) => ({ _id, validation: true })),
    fields: true,
    lot_priorities: true,
    estimate_compliance: true,
    need_direction: false,
  },
});
