import { LIMITS } from '../limits';
import type { Additional, Agreement, ApplicationState } from './state';
import { AdditionalStatus as D, AgreementStatus as A, Overall } from '../statuses';
import { beginRequested, reopenRequest, requestFits } from './additional-request';
import { agreementSigned } from './overall';
import { refuseUnless } from '../process/guards';
import { defineProcess, goesTo, byCurrentStatus, withAdmin, type Guard, type Step } from '../process/types';

const clerks = withAdmin('project_manager', 'project_head', 'lawyer');
const signers = withAdmin('chief');
/** Scans and additional agreements may follow the signed agreement during reporting and act. */
const afterAgreement = [Overall.agreement, Overall.reporting, Overall.act];
const parts = ['main', 'budget', 'protocol'] as const;

type AgreementStep = Step<ApplicationState, Agreement>;

/** Replaces the parts of the agreement that are sent with the step; other parts stay. */
const storeParts: AgreementStep['effect'] = ({ record, input }) => {
  for (const part of parts) if (input.files?.[part]) record[part] = input.files[part];
};

/**
 * Requires the main file: stored before, or sent with the step that hands the agreement over (rules/agreement-and-signing, "Handing
 * over").
 */
const hasMain: Guard<ApplicationState, Agreement> = ({ record, input }) =>
  record.main || input.files?.main ? undefined : { code: 'no-main-file' };

/** The agreement's parts are signed together or not at all (rules/agreement-and-signing, "Signing set"). */
const signingSet = (_: ApplicationState, agreement: Agreement) =>
  parts.flatMap((part) => (agreement[part] ? [agreement[part].signId] : []));

/** Grant agreement. */
export const agreement = defineProcess<ApplicationState, Agreement>()({
  process: 'agreement',
  records: (state) => [state.agreement],
  many: false,
  statuses: A,
  steps: {
    file: {
      who: clerks,
      from: [A.absent, A.uploaded],
      to: goesTo(null),
      during: [Overall.agreement],
      needs: { optionalFiles: parts, anyFile: true },
      effect: storeParts,
      form: { group: ['agreement', 2] },
      spec: 'rules/agreement-and-signing, "Parts"',
    },
    upload: {
      who: clerks,
      from: [A.absent],
      to: goesTo(A.uploaded),
      during: [Overall.agreement],
      guards: [hasMain],
      needs: { optionalFiles: parts },
      effect: storeParts,
      task: { despite: ['no-main-file'], deadline: 'decision' },
      form: { group: ['agreement', 1] },
      spec: 'rules/agreement-and-signing, "Handing over"',
    },
    adopt: {
      who: ['system'],
      from: [A.absent],
      to: goesTo(A.signed),
      during: [Overall.agreement],
      needs: { files: ['main'] },
      effect: ({ record, input }) => {
        record.main = input.files?.main;
        // Until this step the parts are only stored, so nobody can have signed them.
        delete record.budget;
        delete record.protocol;
      },
      spec: 'rules/documents, "The document as the agreement"',
    },
    sign: {
      who: signers,
      from: [A.uploaded, A.signedByApplicant],
      to: byCurrentStatus({ [A.uploaded]: A.signedByDirector, [A.signedByApplicant]: A.signed }),
      during: [Overall.agreement],
      signs: signingSet,
      batch: true,
      task: { deadline: 'agreementSignature', onPassed: 'deadline_passed', roles: ['chief'] },
      form: { showsKeyFacts: true },
      spec: 'rules/agreement-and-signing, "Signing the agreement"',
    },
    send_back: {
      who: signers,
      from: [A.uploaded],
      to: goesTo(A.absent),
      during: [Overall.agreement],
      needs: { comment: LIMITS.comment },
      effect: ({ record }) => {
        record.late = false;
      },
      spec: 'rules/agreement-and-signing, "Sending back"',
    },
    sign_applicant: {
      who: ['applicant'],
      from: [A.uploaded, A.signedByDirector],
      to: byCurrentStatus({ [A.uploaded]: A.signedByApplicant, [A.signedByDirector]: A.signed }),
      during: [Overall.agreement],
      signs: signingSet,
      task: { roles: ['applicant'], deadline: 'agreementSignature', onPassed: 'deadline_passed' },
      spec: 'rules/agreement-and-signing, "Signing the agreement"',
    },
    deadline_passed: {
      who: ['deadline'],
      from: [A.uploaded, A.signedByDirector, A.signedByApplicant],
      to: goesTo(null),
      effect: ({ record }) => {
        record.late = true;
      },
      spec: 'rules/agreement-and-signing, "Silent side"',
    },
    remind: {
      who: withAdmin('lawyer'),
      from: [A.uploaded, A.signedByDirector, A.signedByApplicant],
      to: goesTo(null),
      during: [Overall.agreement],
      guards: [refuseUnless((_, record) => record.late, 'not-late')],
      needs: { comment: 1 },
      task: { roles: ['lawyer'] },
      effect: ({ record }) => {
        record.late = false;
      },
      spec: 'rules/agreement-and-signing, "Silent side"',
    },
    scan: {
      who: clerks,
      from: [A.signed],
      to: goesTo(A.scanned),
      during: afterAgreement,
      needs: { files: ['scan'] },
      effect: ({ record, input }) => {
        record.scan = input.files?.scan;
      },
      spec: 'rules/agreement-and-signing, "Scan"',
    },
    delete_scan: {
      who: ['admin'],
      from: [A.scanned],
      to: goesTo(A.signed),
      during: [Overall.agreement],
      confirm: true,
      effect: ({ record }) => {
        delete record.scan;
      },
      form: { undoes: true },
      spec: 'rules/agreement-and-signing, "Scan"',
    },
    end: {
      who: clerks,
      from: [A.signed, A.scanned],
      to: goesTo(null),
      during: [Overall.agreement],
      confirm: true,
      task: { deadline: 'decision' },
      effect: ({ record }) => {
        record.ended = true;
      },
      spec: 'rules/agreement-and-signing, "End of the agreement"',
    },
  },
});

/** Additional agreements: from agreement 4 until `act/end`. */
export const additional = defineProcess<ApplicationState, Additional>()({
  process: 'additional',
  records: (state) => state.additional,
  many: true,
  addRecord: (state, record) => void state.additional.push(record),
  statuses: D,
  steps: {
    upload: {
      who: clerks,
      from: 'absent',
      to: goesTo(D.uploaded),
      during: afterAgreement,
      guards: [refuseUnless((state) => agreementSigned(state), 'agreement-unsigned'), requestFits],
      needs: { files: ['file'], inputs: ['newId'], sumFor: ['done'] },
      effect: ({ state, input }) => beginRequested(state, input),
      createRecord: ({ input }) => ({
        id: input.newId ?? '',
        status: D.uploaded,
        file: input.files?.file ?? { fileId: '' },
        ...(input.sum !== undefined && { sum: input.sum }),
      }),
      form: { unfolded: true },
      spec: 'rules/agreement-and-signing, "Additional agreements"',
    },
    sign: {
      who: signers,
      from: [D.uploaded],
      to: goesTo(D.signedByDirector),
      during: afterAgreement,
      signs: (_, record) => [record.file.signId],
      batch: true,
      task: { roles: ['chief'], deadline: 'agreementSignature' },
      spec: 'rules/agreement-and-signing, "Additional agreements"',
    },
    sign_applicant: {
      who: ['applicant'],
      from: [D.signedByDirector],
      to: goesTo(D.signed),
      during: afterAgreement,
      signs: (_, record) => [record.file.signId],
      task: { roles: ['applicant'], deadline: 'agreementSignature' },
      spec: 'rules/agreement-and-signing, "Additional agreements"',
    },
    withdraw: {
      who: clerks,
      from: [D.uploaded],
      to: goesTo(D.withdrawn),
      during: afterAgreement,
      confirm: true,
      effect: ({ state, record }) => reopenRequest(state, record.id),
      form: { undoes: true },
      spec: 'rules/agreement-and-signing, "Additional agreements"',
    },
    roll_back: {
      who: ['admin', 'chief'],
      from: [D.uploaded, D.signedByDirector, D.signed],
      to: goesTo(D.withdrawn),
      during: afterAgreement,
      confirm: true,
      rollbackOnly: true,
      effect: ({ state, record }) => reopenRequest(state, record.id),
      spec: 'rules/rollback, "Points"',
    },
  },
});
