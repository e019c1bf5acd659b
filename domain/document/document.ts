import type { DocumentState, GeneratedDocument } from './state';
import type { StepInput } from '../process/input';
import { DocumentStatus as D, Overall } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

type DocumentGuard = Guard<DocumentState, GeneratedDocument>;

const clerks = withAdmin('project_manager', 'project_head', 'lawyer');
const stage = [Overall.agreement];
const notDeleted = Object.values(D).filter((status) => status >= D.created);

const hasSource: DocumentGuard = refuseUnless((_, record) => record.source !== undefined, 'no-source');
const notInForce: DocumentGuard = refuseUnless((_, record) => !record.inForce, 'agreement-in-force');
const signingSet = (_: DocumentState, record: GeneratedDocument) => [record.source?.signId];

/** Statuses that the administrator may set by hand; deletion has its own step. */
const SETTABLE: Readonly<Record<string, number>> = {
  archived: D.archived,
  created: D.created,
  sent_to_finance: D.sentToFinance,
  draft: D.draft,
  sent_to_applicant: D.sentToApplicant,
  signed_by_applicant: D.signedByApplicant,
  sent_to_director: D.sentToDirector,
};

const lowersStatus: DocumentGuard = ({ record, input }) => {
  const target = SETTABLE[input.outcome ?? ''];
  return target === undefined || target < record.status ? undefined : { code: 'not-lower' };
};

/** Removes the signatures of a document below "signed by applicant": its file must be registered for signing again. */
const dropSignatures = (record: GeneratedDocument) => {
  if (record.status < D.signedByApplicant && record.source) delete record.source.signId;
};

const takeSource = (record: GeneratedDocument, input: StepInput) => {
  record.source = input.files?.source;
};

/** Process of a document that is generated from a template and may become the grant agreement. */
export const document = defineProcess<DocumentState, GeneratedDocument>()({
  process: 'document',
  records: (state) => (state.document ? [state.document] : []),
  many: false,
  addRecord: (state, record) => {
    state.document = record;
  },
  statuses: D,
  steps: {
    create: {
      who: clerks,
      from: 'absent',
      to: goesTo(D.created),
      during: stage,
      needs: { files: ['source'], inputs: ['newId'] },
      createRecord: ({ input }) => ({ id: input.newId ?? '', status: D.created, inForce: false }),
      effect: ({ record, input }) => takeSource(record, input),
      spec: 'rules/documents, "Generating"',
    },
    send_to_finance: {
      who: clerks,
      from: [D.created],
      to: goesTo(D.sentToFinance),
      during: stage,
      guards: [hasSource],
      task: {},
      spec: 'rules/documents, "To finance"',
    },
    save_finance: {
      who: withAdmin('financier'),
      from: [D.sentToFinance, D.draft],
      to: goesTo(D.draft),
      during: stage,
      task: { when: (record) => record.status === D.sentToFinance },
      spec: 'rules/documents, "To finance"',
    },
    send_to_applicant: {
      who: clerks,
      from: [D.draft, D.sentToApplicant],
      to: goesTo(D.sentToApplicant),
      during: stage,
      guards: [hasSource],
      task: { when: (record) => record.status === D.draft },
      spec: 'rules/documents, "To the applicant"',
    },
    sign_applicant: {
      who: ['applicant'],
      from: [D.sentToApplicant],
      to: goesTo(D.signedByApplicant),
      during: stage,
      signs: signingSet,
      task: { roles: ['applicant'] },
      spec: 'rules/documents, "To the applicant"',
    },
    send_to_director: {
      who: clerks,
      from: [D.signedByApplicant],
      to: goesTo(D.sentToDirector),
      during: stage,
      task: {},
      spec: 'rules/documents, "To the director"',
    },
    complete: {
      who: withAdmin('chief'),
      from: [D.sentToDirector],
      to: goesTo(D.completed),
      during: stage,
      signs: signingSet,
      batch: true,
      task: { roles: ['chief'] },
      effect: ({ record }) => {
        record.inForce = true;
      },
      spec: 'rules/documents, "To the director"',
    },
    archive: {
      who: clerks,
      from: notDeleted,
      to: goesTo(D.archived),
      guards: [notInForce],
      confirm: true,
      spec: 'rules/documents, "Archive and deletion"',
    },
    withdraw: {
      who: ['system'],
      from: notDeleted,
      to: goesTo(D.archived),
      effect: ({ record }) => {
        record.inForce = false;
        delete record.source?.signId;
      },
      spec: 'rules/documents, "After the stage"',
    },
    unarchive: {
      who: clerks,
      from: [D.archived],
      to: goesTo(D.draft),
      during: stage,
      effect: ({ record }) => dropSignatures(record),
      spec: 'rules/documents, "Archive and deletion"',
    },
    delete: {
      who: clerks,
      from: [D.archived],
      to: goesTo(D.deleted),
      confirm: true,
      effect: ({ state }) => {
        state.completed = true;
      },
      spec: 'rules/documents, "Archive and deletion"',
    },
    set_status: {
      who: ['admin'],
      from: notDeleted,
      to: byOutcome(SETTABLE),
      guards: [notInForce, lowersStatus],
      confirm: true,
      effect: ({ record }) => dropSignatures(record),
      spec: 'rules/documents, "Status by hand"',
    },
    regenerate: {
      who: clerks,
      from: [D.created, D.sentToFinance, D.draft, D.sentToApplicant],
      to: goesTo(null),
      during: stage,
      needs: { files: ['source'] },
      effect: ({ record, input }) => takeSource(record, input),
      spec: 'rules/documents, "Generating"',
    },
  },
});
