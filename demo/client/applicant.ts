import { ReportStatus } from '../../domain/statuses';
import { SUM_FIELD } from '../../domain/sums';
import type { DemoSigner } from '../signer';
import {
  approvalComments,
  changesOf,
  financeReport,
  laterDocument,
  type ApplicationContent,
  type LaterDocument,
} from '../content';
import { documentActions } from './documents';
import type { IntegrationApi, ApplicantsView, Signature, Submitted, StepOutput } from './integration';
import { fileOf, renderDemoDocument } from './paper';
import { workbook } from './workbook';
import { signerOf, submissionOf } from './submission';

/** Services that an applicant uses. */
export interface ApplicantServices {
  api: IntegrationApi;
  signer: DemoSigner;
  /** Date of the documents, ISO 8601. */
  date: string;
  /** Returns the idempotency key for this part of the work. */
  keyFor: (work: string) => string;
}

type OpenStep = ApplicantsView['asked'][number];

/** An applicant of the demonstration, who submits and takes every step that waits for the applicant. */
export function applicant({ api, signer, date, keyFor }: ApplicantServices, content: ApplicationContent) {
  const uploadLaterDocument = async (
    kind: LaterDocument,
    slot: 'appeal' | 'changes' | 'report',
  ): Promise<string> => {
    const document = laterDocument(kind, content);
    return api.putFile(
      slot,
      document.title,
      await renderDemoDocument(document, date),
      keyFor(`file.${kind}`),
    );
  };

  /** Uploads the finance report, a workbook in the form of the budget. */
  async function uploadFinanceReport(): Promise<string> {
    const { title } = laterDocument('report_finance', content);
    const bytes = await workbook(title, financeReport(content), date);
    return api.putFile('report', title, bytes, keyFor('file.report_finance'), 'xlsx');
  }

  async function sign(fileIds: readonly string[]): Promise<Signature[]> {
    const signatures: Signature[] = [];
    for (const fileId of fileIds) {
      const cms = await signer.signBytes(signerOf(content), await api.fileBytes(fileId));
      signatures.push({ file_id: fileId, cms });
    }
    return signatures;
  }

  const actions = {
    ...documentActions({ api, content, sign, keyFor }),

    /** Uploads the documents and submits the application to the contest with this id. */
    async submit(contestId: string): Promise<Submitted> {
      const documents = [];
      for (const [index, document] of content.documents.entries()) {
        const { prefix, title } = document;
        const { bytes, kind } = await fileOf(document, date);
        documents.push({
          file_id: await api.putFile('document', title, bytes, keyFor(`file.${prefix}`), kind),
          prefix: `Додаток ${index + 1}`,
          title,
          ...(prefix === 'budget' && { budget: true }),
        });
      }
      return api.submit(submissionOf(content, contestId, documents), keyFor('submit'));
    },

    async appeal(id: string): Promise<StepOutput> {
      const fileId = await uploadLaterDocument('appeal', 'appeal');
      return api.appeal(id, { file_id: fileId, comment: content.appeal }, keyFor('appeal'));
    },

    /** Answers an online negotiation with the changes of the content and an explanation. */
    async changes(procedureId: string): Promise<StepOutput> {
      const fileId = await uploadLaterDocument('negotiation', 'changes');
      const [sameSum, otherSum] = approvalComments.negotiation.changes;
      const fields = changesOf(content);
      const comment = SUM_FIELD in fields ? otherSum : sameSum;
      const body = { fields, file_ids: [fileId], comment };
      return api.changes(procedureId, body, keyFor(`changes.${procedureId}`));
    },

    async signAgreement(id: string, { file_ids: files }: OpenStep): Promise<StepOutput> {
      return api.signAgreement(id, await sign(files), keyFor('agreement'));
    },

    async signAdditional(id: string, { file_ids: files }: OpenStep): Promise<StepOutput> {
      const [file = ''] = files;
      return api.signAdditional(id, file, await sign(files), keyFor(`additional.${file}`));
    },

    /** Requests an additional agreement. The key depends on the number of earlier requests, so that a further request counts as new. */
    async requestAdditional(id: string): Promise<StepOutput> {
      const { additional_requests: before } = await api.look(id);
      const key = keyFor(`additional-request.${before.length}`);
      return api.requestAdditional(id, approvalComments.additionalRequest, key);
    },

    async signAct(id: string, { file_ids: files }: OpenStep): Promise<StepOutput> {
      return api.signAct(id, await sign(files), keyFor('act'));
    },

    async report(id: string, type: 'content' | 'finance'): Promise<StepOutput> {
      const fileId =
        type === 'finance'
          ? await uploadFinanceReport()
          : await uploadLaterDocument('report_content', 'report');
      // A returned or emptied report has a new deadline. With the deadline in the key, sending the report again does not count as a
      // repetition.
      const { asked } = await api.look(id);
      const due = asked.find(({ step }) => step === `reporting_${type}.upload`)?.due_at;
      const work = ['report', type, fileId, due].filter(Boolean).join('.');
      return api.report(id, type, { file_ids: [fileId] }, keyFor(work));
    },

    /** Removes the last file of the unreviewed report of this type; returns undefined if there is no such report. */
    async removeReportFile(id: string, type: 'content' | 'finance'): Promise<StepOutput | undefined> {
      const { reports } = await api.look(id);
      const latest = reports.findLast((report) => report.type === type);
      const fileId = latest?.status === ReportStatus.open ? latest.file_ids.at(-1) : undefined;
      return fileId === undefined
        ? undefined
        : api.removeReportFile(id, fileId, keyFor(`report.remove.${fileId}`));
    },

    /** Takes one step that waits for the applicant; returns undefined for a step of the staff. */
    async answer(id: string, openStep: OpenStep): Promise<StepOutput | undefined> {
      switch (openStep.step) {
        case 'tech_review.appeal':
          return actions.appeal(id);
        case 'negotiation.changes':
          return actions.changes(openStep.record_id ?? '');
        case 'agreement.sign_applicant':
          return actions.signAgreement(id, openStep);
        case 'additional.sign_applicant':
          return actions.signAdditional(id, openStep);
        case 'act.sign_applicant':
          return actions.signAct(id, openStep);
        case 'reporting_content.upload':
          return actions.report(id, 'content');
        case 'reporting_finance.upload':
          return actions.report(id, 'finance');
        default:
          return undefined;
      }
    },
  };
  return actions;
}

export type Applicant = ReturnType<typeof applicant>;
