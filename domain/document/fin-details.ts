import { detailsOpen, type DocumentState, type FinDetails } from './state';
import { LIMITS } from '../limits';
import { FinDetailsStatus as F } from '../statuses';
import { refuseUnless } from '../process/guards';
import { defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

type DetailsGuard = Guard<DocumentState, FinDetails>;

const checkers = withAdmin('project_manager', 'project_head', 'lawyer', 'financier');

const documentOpen: DetailsGuard = refuseUnless((state) => detailsOpen(state), 'document-closed');
const requireFilled: DetailsGuard = refuseUnless((_, record) => record.filled, 'bank-details-missing');

/** Bank details of a generated document: the applicant fills them in, the staff check them. */
export const finDetails = defineProcess<DocumentState, FinDetails>()({
  process: 'fin_details',
  records: (state) => (state.document ? [state.finDetails] : []),
  many: false,
  statuses: F,
  steps: {
    send: {
      who: ['applicant'],
      from: [F.notProcessed, F.rework],
      to: goesTo(F.sent),
      guards: [documentOpen],
      task: { roles: ['applicant'] },
      effect: ({ record }) => {
        record.filled = true;
      },
      spec: 'rules/documents, "Bank details"',
    },
    fill: {
      who: checkers,
      from: [F.notProcessed, F.sent, F.rework],
      to: goesTo(null),
      guards: [documentOpen],
      effect: ({ record }) => {
        record.filled = true;
      },
      spec: 'rules/documents, "Bank details"',
    },
    rework: {
      who: checkers,
      from: [F.notProcessed, F.sent],
      to: goesTo(F.rework),
      guards: [documentOpen],
      needs: { comment: LIMITS.comment },
      spec: 'rules/documents, "Bank details"',
    },
    validate: {
      who: checkers,
      from: [F.notProcessed, F.sent],
      to: goesTo(F.validated),
      guards: [documentOpen, requireFilled],
      task: { when: (record) => record.status === F.sent },
      spec: 'rules/documents, "Bank details"',
    },
    rollback: {
      who: checkers,
      from: [F.sent, F.validated, F.rework],
      to: goesTo(F.notProcessed),
      guards: [documentOpen],
      spec: 'rules/documents, "Bank details"',
    },
  },
});
