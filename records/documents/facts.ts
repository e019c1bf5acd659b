import type { FlowStepName } from '../../domain/flows';
import type { Refusal } from '../../domain/process/types';
import { findStep } from '../../domain/processes';
import { AgreementStatus } from '../../domain/statuses';

/** Facts about a document that the tables do not know and that may refuse its steps. */
export interface DocumentFacts {
  /** Overall number of its application. */
  overall: number;
  agreement_status: number;
  /** The data have changed since the file was made. */
  outdated: boolean;
  has_finance: boolean;
  unresolved: string[];
  /** Title of another document that is the agreement. */
  other_agreement: string | null;
}

/** Columns of `DocumentFacts`, of a document `d` and its application `a`. */
export const DOCUMENT_FACTS = `a.overall, a.agreement_status, d.content <> d.file_content as outdated,
  d.fin_info_data is not null as has_finance, d.unresolved,
  (select o.title from generated_documents o where o.application_id = a.id and o.in_force and o.id <> d.id) as other_agreement`;

/** Says why a step of a document is refused by these facts; undefined where they allow it (rules/documents, "To the applicant" and "The document as the agreement"). */
export function refusalByFacts(step: FlowStepName, facts: DocumentFacts): Refusal | undefined {
  const { during } = findStep(step).step;
  if (during && !during.includes(facts.overall))
    return { code: 'wrong-stage', params: { stage: facts.overall } };
  if (step === 'document.send_to_applicant' && !facts.has_finance) return { code: 'finance-missing' };
  if ((step === 'document.send_to_applicant' || step === 'document.sign_applicant') && facts.outdated)
    return { code: 'document-outdated' };
  if (step === 'document.sign_applicant' && facts.unresolved.length > 0)
    return { code: 'document-unresolved', params: { names: facts.unresolved } };
  if (step !== 'document.complete') return undefined;
  if (facts.other_agreement) return { code: 'document-completed', params: { title: facts.other_agreement } };
  return facts.agreement_status === AgreementStatus.absent ? undefined : { code: 'agreement-uploaded' };
}
