import { bankDetailsOf, type ApplicationContent } from '../content';
import { DocumentStatus as D, FinDetailsStatus as F } from '../../domain/statuses';
import { waitFor } from '../wait';
import type { ApplicantsDocument, IntegrationApi, Signature, StepOutput } from './integration';

interface DocumentWork {
  api: IntegrationApi;
  content: ApplicationContent;
  sign: (fileIds: readonly string[]) => Promise<Signature[]>;
  keyFor: (work: string) => string;
}

const STEPS = ['fin_details.send', 'document.fill_variables', 'document.sign_applicant'] as const;
/** A step that a generated document needs from the applicant. */
export type DocumentStep = (typeof STEPS)[number];

export interface RequiredDocumentStep {
  step: DocumentStep;
  document: ApplicantsDocument;
}

/** Returns the steps that a document needs from the applicant now (rules/documents, "Bank details" and "To the applicant"). */
export function requiredDocumentSteps(document: ApplicantsDocument): RequiredDocumentStep[] {
  const { status, fin_details_status: details, variables, file_id: file } = document;
  const isOpen = status >= D.created && status <= D.sentToApplicant;
  const asksDetails = isOpen && (details === F.notProcessed || details === F.rework);
  const asks: Record<DocumentStep, boolean> = {
    'fin_details.send': asksDetails,
    // Sending the bank details also fills some of the variables.
    'document.fill_variables': isOpen && !asksDetails && variables.some(({ value }) => value === ''),
    // A signature is refused until the bank details are checked.
    'document.sign_applicant':
      status === D.sentToApplicant && file !== null && details !== F.sent && details !== F.rework,
  };
  return STEPS.filter((step) => asks[step]).map((step) => ({ step, document }));
}

/** Returns the applicant's actions on generated documents: sending bank details, filling variables, signing. */
export function documentActions({ api, content, sign, keyFor }: DocumentWork) {
  return {
    /** Takes a document's step. Returns undefined if the step only fills in variables and is not a decision. */
    async answerDocument({ step, document }: RequiredDocumentStep): Promise<StepOutput | undefined> {
      const { _id: id, file_id: file, variables } = document;
      const key = keyFor(`${step}.${id}`);
      // The variables can be filled once the details are recorded. Repeating the call with the same key returns the result.
      if (step === 'fin_details.send')
        return waitFor('the bank details are recorded', async () => {
          const result = await api.sendBankDetails(id, bankDetailsOf(content.applicant), key);
          return result.pending ? undefined : result;
        });
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

/**
 * Returns the applicant's value for a variable: their name, the basis of their work, or else the variable's label, which is easy to find
 * in the document.
 */
function valueFor(name: string, label: string, { applicant }: ApplicationContent): string {
  if (name === 'full_applicant_name') return applicant.name;
  if (name === 'works_by_document') return applicant.type === 'legal_entity' ? 'статуту' : 'запису в реєстрі';
  return label || name;
}
