import { row, type Executor } from '../../db/query';
import type { TemplateVariable } from '../../domain/document/template/variables';
import type { FlowStepName } from '../../domain/flows';
import type { Refusal } from '../../domain/process/types';
import { findStep } from '../../domain/processes';
import { AgreementStatus, FinDetailsStatus } from '../../domain/statuses';

/** A variable with the label that messages show. */
export type NamedVariable = Pick<TemplateVariable, 'name' | 'label'>;

/** Facts about a document that are not in its state, but may be a reason to refuse its steps. */
export interface DocumentFacts {
  /** Overall number of its application. */
  overall: number;
  agreement_status: number;
  /** Whether the data have changed since the file was made. */
  outdated: boolean;
  has_finance: boolean;
  /** Variables without a value in the file, in their order there. */
  unresolved: string[];
  /** The same with the labels that the template gives them; a built-in one may have none. */
  unresolved_variables: NamedVariable[];
  fin_details_status: number;
  /** Whether its text has the applicant's bank details, which are not filled in. */
  lacks_details: boolean;
  /** Title of another document that is the agreement. */
  other_agreement: string | null;
}

/** Columns of `DocumentFacts`, of a document `d` and its application `a`. */
export const DOCUMENT_FACTS = `a.overall, a.agreement_status, d.content <> d.file_content as outdated,
  d.fin_info_data is not null as has_finance, d.unresolved, d.fin_details_status,
  d.fin_details_client is null and exists (
    select from document_template_versions tv
     where tv.template_id = d.template_id and tv.version = d.template_version and tv.blocks @> '[{"type":"bankDetails"}]') as lacks_details,
  (select coalesce(jsonb_agg(jsonb_build_object('name', open.name, 'label', coalesce(declared.label, '')) order by open.place), '[]')
     from unnest(d.unresolved) with ordinality as open (name, place)
     left join lateral (
       select variable->>'label' as label
         from document_template_versions tv, jsonb_array_elements(tv.variables) as variable
        where tv.template_id = d.template_id and tv.version = d.template_version and variable->>'name' = open.name
        limit 1) declared on true) as unresolved_variables,
  (select o.title from generated_documents o where o.application_id = a.id and o.in_force and o.id <> d.id) as other_agreement`;

/** Returns the reason why the records do not allow a step of this document now. With `lock` its application's row is locked. */
export async function documentRefusal(
  executor: Executor,
  id: string,
  step: FlowStepName,
  lock = false,
): Promise<Refusal | undefined> {
  const facts = await row<DocumentFacts>(
    executor,
    `select ${DOCUMENT_FACTS} from generated_documents d join applications a on a.id = d.application_id
      where d.id = $1 ${lock ? 'for share of a' : ''}`,
    [id],
  );
  return facts && refusalByFacts(step, facts);
}

/**
 * Returns the reason why these facts do not allow a step of a document; undefined if they allow it (rules/documents, "To the applicant" and "The
 * document as the agreement").
 */
export function refusalByFacts(step: FlowStepName, facts: DocumentFacts): Refusal | undefined {
  const { during } = findStep(step).step;
  if (during && !during.includes(facts.overall))
    return { code: 'wrong-stage', params: { stage: facts.overall } };
  const besideAgreement = during && refusalBesideAgreement(facts);
  if (besideAgreement) return besideAgreement;
  if (step === 'document.send_to_applicant' && !facts.has_finance) return { code: 'finance-missing' };
  if ((step === 'document.send_to_applicant' || step === 'document.sign_applicant') && facts.outdated)
    return { code: 'document-outdated' };
  if (step === 'document.sign_applicant' && facts.unresolved.length > 0)
    return { code: 'document-unresolved', params: namesWithLabels(facts.unresolved_variables) };
  return step === 'document.sign_applicant' || step === 'document.send_to_director'
    ? refusalByDetails(facts)
    : undefined;
}

/** Returns the refusal of a document that would be signed with empty bank details, or with ones that are still being checked or corrected. */
function refusalByDetails({ fin_details_status: status, lacks_details }: DocumentFacts): Refusal | undefined {
  if (lacks_details) return { code: 'bank-details-missing' };
  if (status === FinDetailsStatus.sent) return { code: 'bank-details-unchecked' };
  return status === FinDetailsStatus.rework ? { code: 'bank-details-returned' } : undefined;
}

/** Returns the refusal of a document whose application has its agreement already; undefined while there is none. */
export function refusalBesideAgreement(
  facts: Pick<DocumentFacts, 'agreement_status' | 'other_agreement'>,
): Refusal | undefined {
  if (facts.other_agreement) return { code: 'document-completed', params: { title: facts.other_agreement } };
  return facts.agreement_status === AgreementStatus.absent ? undefined : { code: 'agreement-uploaded' };
}

/** Names and labels of variables as parameters of a refusal, each label at the place of its name. */
const namesWithLabels = (variables: readonly NamedVariable[]) => ({
  variables: variables.map(({ name }) => name),
  labels: variables.map(({ label }) => label),
});

/** Returns the variables that a refusal names; an empty list if it names none. */
export const variablesOf = ({ params = {} }: Refusal): NamedVariable[] => {
  const { variables, labels } = params;
  if (!Array.isArray(variables) || !Array.isArray(labels)) return [];
  return variables.map((name, index) => ({ name, label: labels[index] ?? '' }));
};
