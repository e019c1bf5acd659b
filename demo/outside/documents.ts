import { bankDetailsOf, type ApplicationContent } from '../content';
import { DocumentStatus as D, FinDetailsStatus as F } from '../../domain/statuses';
import type { ApplicantsDocument, IntegrationApi, Signature, Taken } from './integration';

interface DocumentWork {
  api: IntegrationApi;
  content: ApplicationContent;
  sign: (fileIds: readonly string[]) => Promise<Signature[]>;
  keyFor: (work: string) => string;
}

const STEPS = ['fin_details.send', 'document.fill_variables', 'document.sign_applicant'] as const;
/** A step that a generated document needs from the applicant. */
export type DocumentStep = (typeof STEPS)[number];

export interface DocumentAsked {
  step: DocumentStep;
  document: ApplicantsDocument;
}

/** Returns the steps that a document needs from the applicant now (rules/documents, "Bank details" and "To the applicant"). */
export function askedByDocument(document: ApplicantsDocument): DocumentAsked[] {
  const { status, fin_details_status: details, variables, file_id: file } = document;
  const isOpen = status >= D.created && status <= D.sentToApplicant;
  const asksDetails = isOpen && (details === F.notProcessed || details === F.rework);
  const asks: Record<DocumentStep, boolean> = {
    'fin_details.send': asksDetails,
    // The bank details contain some of the variables.
    'document.fill_variables': isOpen && !asksDetails && variables.some(({ value }) => value === ''),
    'document.sign_applicant': status === D.sentToApplicant && file !== null,
  };
  return STEPS.filter((step) => asks[step]).map((step) => ({ step, document }));
}

/** The applicant's part of generated documents: bank details, variables, reading and signing. */
export function documentActions({ api, content, sign, keyFor }: DocumentWork) {
  return {
    /** Takes a document's step; undefined where it only fills in a form, which is no decision. */
    async answerDocument({ step, document }: DocumentAsked): Promise<Taken | undefined> {
      const { _id: id, file_id: file, variables } = document;
      const key = keyFor(`${step}.${id}`);
      if (step === 'fin_details.send') return api.sendBankDetails(id, bankDetailsOf(content.applicant), key);
      if (step === 'document.sign_applicant')
        return file === null ? undefined : api.signDocument(id, await sign([file]), key);
      const empty = variables.filter(({ value }) => value === '');
      await api.fillVariables(
        id,
        Object.fromEntries(empty.map(({ name, label }) => [name, valueFor(name, label, content)])),
        key,
      );
      return undefined;
    },
  };
}

/** Returns an applicant's value for a variable: their name or basis, else its label, so that it can be found in the document. */
function valueFor(name: string, label: string, { applicant }: ApplicationContent): string {
  if (name === 'full_applicant_name') return applicant.name;
  if (name === 'works_by_document') return applicant.type === 'legal_entity' ? 'статуту' : 'запису в реєстрі';
  return label || name;
}
