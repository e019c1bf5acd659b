import { DOCUMENT, type DocumentStepName } from '../../../../domain/document';
import { decimalFinance } from '../../../../domain/document/finance/finance';
import { usedDeclared } from '../../../../domain/document/template/variables';
import type { Actor } from '../../../../domain/roles';
import { refusal } from '../../../../domain/process/refusal';
import { choicesOf } from '../../../../domain/process/choices';
import { refusalByFacts } from '../../../../records/documents/facts';
import type { Language } from '../../../../texts/translate';
import { unavailableText } from '../../../presenters/can-reason';
import type { DocumentVariable, DocumentView, ListedDocument } from '../contract/documents';
import type { DocumentRow, ListedRow } from '../queries/documents';

export const presentListedDocument = (found: Omit<ListedRow, 'place'>): ListedDocument => ({
  _id: found.id,
  title: found.title,
  application_id: found.application_id,
  application_spec_id: found.spec_id,
  user: { _id: found.user_id, name: found.user_name },
  status: found.status,
  fin_details_status: found.fin_details_status,
  outdated: found.outdated,
  created_at: found.created_at.toISOString(),
});

const fileAddress = (id: string) => `/api/files/${id}`;

/** Returns a document as the viewer sees it. */
export function presentDocument(found: DocumentRow, viewer: Actor, language: Language): DocumentView {
  const source = found.state.document?.source;
  return {
    ...presentListedDocument(found),
    fin_details_client: found.fin_details_client,
    fin_details_fund: found.fin_details_fund,
    // In documents of earlier releases sums are stored as they were typed.
    fin_info_data: found.fin_info_data && decimalFinance(found.fin_info_data),
    fin_fields: found.fin_fields,
    rework_message: found.rework_message,
    template_id: found.template_id,
    template_name: found.template_name,
    template_data: found.template_data,
    bank_details_template: found.requisites === 'natural_person' ? 'natural_person' : 'legal_entity',
    is_fop: found.requisites === 'legal_entity_fop',
    source: source ? fileAddress(source.fileId) : null,
    source_docx: found.docx_id && fileAddress(found.docx_id),
    sign_id: source?.signId ?? null,
    unresolved: found.unresolved,
    tax_rates: { income: found.tax_rates.income / 100, military: found.tax_rates.military / 100 },
    can: presentCan(found, viewer, language),
    epoch: found.epoch,
    version: found.version,
  };
}

/** Returns the steps of the viewer's role, each with `true` or the reason why it is refused. */
function presentCan(found: DocumentRow, viewer: Actor, language: Language): DocumentView['can'] {
  const steps = [...DOCUMENT.steps].filter(
    ([name, { step }]) => step.who.includes(viewer.role) && name !== 'document.create',
  );
  return Object.fromEntries(
    steps.map(([name, { step }]) => [name, isAllowed(name, choicesOf(step), found, viewer, language)]),
  );
}

function isAllowed(
  name: DocumentStepName,
  outcomes: readonly string[],
  found: DocumentRow,
  viewer: Actor,
  language: Language,
): true | string {
  const state = { ...found.state, stage: found.overall };
  const refused = (outcome?: string) =>
    refusal(DOCUMENT, state, { name, actor: viewer, input: { outcome }, now: Date.now() }, true);
  const standing = outcomes.length > 0 ? outcomes.map(refused) : [refused()];
  const [first] = standing;
  const reason = !first || standing.includes(undefined) ? refusalByFacts(name, found) : first;
  return reason ? unavailableText(language, name, reason, new Map()) : true;
}

/** Variables of a document that its text uses. */
export const presentVariables = (found: Pick<DocumentRow, 'blocks' | 'variables'>): DocumentVariable[] =>
  usedDeclared(found).map(({ name, label, mode, field }) => ({ name, label, mode, field }));
