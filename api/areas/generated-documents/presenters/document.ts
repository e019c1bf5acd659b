import { DOCUMENT, type DocumentStepName } from '../../../../domain/document';
import { decimalFinance } from '../../../../domain/document/finance/finance';
import { usedDeclared } from '../../../../domain/document/template/variables';
import type { Actor } from '../../../../domain/roles';
import { findRefusal } from '../../../../domain/process/refusal';
import { choicesOf } from '../../../../domain/process/choices';
import { refusalByFacts } from '../../../../records/documents/facts';
import type { Language } from '../../../../texts/translate';
import { unavailableText } from '../../../presenters/can-reason';
import type { DocumentView, ListedDocument, TextVariable } from '../contract/documents';
import type { DocumentRow, ListedRow } from '../queries/documents';

export const presentListedDocument = (document: Omit<ListedRow, 'place'>): ListedDocument => ({
  _id: document.id,
  title: document.title,
  application_id: document.application_id,
  application_spec_id: document.spec_id,
  user: { _id: document.user_id, name: document.user_name },
  status: document.status,
  fin_details_status: document.fin_details_status,
  outdated: document.outdated,
  created_at: document.created_at.toISOString(),
});

const fileAddress = (id: string) => `/api/files/${id}`;

/** Returns a document as the viewer sees it. */
export function presentDocument(document: DocumentRow, viewer: Actor, language: Language): DocumentView {
  const source = document.state.document?.source;
  return {
    ...presentListedDocument(document),
    fin_details_client: document.fin_details_client,
    fin_details_fund: document.fin_details_fund,
    // In documents of earlier releases sums are stored as they were typed.
    fin_info_data: document.fin_info_data && decimalFinance(document.fin_info_data),
    fin_fields: document.fin_fields,
    rework_message: document.rework_message,
    template_id: document.template_id,
    template_name: document.template_name,
    template_data: document.template_data,
    bank_details_template: document.requisites === 'natural_person' ? 'natural_person' : 'legal_entity',
    is_fop: document.requisites === 'legal_entity_fop',
    source: source ? fileAddress(source.fileId) : null,
    source_docx: document.docx_id && fileAddress(document.docx_id),
    sign_id: source?.signId ?? null,
    unresolved: document.unresolved,
    tax_rates: { income: document.tax_rates.income / 100, military: document.tax_rates.military / 100 },
    can: presentCan(document, viewer, language),
    epoch: document.epoch,
    version: document.version,
  };
}

/** Returns the steps of the viewer's role, each with `true` or the reason why it is refused. */
function presentCan(document: DocumentRow, viewer: Actor, language: Language): DocumentView['can'] {
  const steps = [...DOCUMENT.steps].filter(
    ([name, { step }]) => step.who.includes(viewer.role) && name !== 'document.create',
  );
  return Object.fromEntries(
    steps.map(([name, { step }]) => [name, permission(name, choicesOf(step), document, viewer, language)]),
  );
}

function permission(
  name: DocumentStepName,
  outcomes: readonly string[],
  document: DocumentRow,
  viewer: Actor,
  language: Language,
): true | string {
  const state = { ...document.state, stage: document.overall };
  const refusalFor = (outcome?: string) =>
    findRefusal(DOCUMENT, state, { name, actor: viewer, input: { outcome }, now: Date.now() }, true);
  const refusals = outcomes.length > 0 ? outcomes.map(refusalFor) : [refusalFor()];
  const [firstRefusal] = refusals;
  const reason =
    !firstRefusal || refusals.includes(undefined) ? refusalByFacts(name, document) : firstRefusal;
  return reason ? unavailableText(language, name, reason, new Map()) : true;
}

/** Variables of a document that its text uses; `withoutField`: the names of those for which the application has no value. */
export const presentVariables = (
  document: Pick<DocumentRow, 'blocks' | 'variables'>,
  withoutField: ReadonlySet<string>,
): TextVariable[] =>
  usedDeclared(document).map(({ name, label, mode, field }) => ({
    name,
    label,
    mode,
    field,
    by_hand: withoutField.has(name),
  }));
