import type { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import type { TaxRates } from '../../../../domain/document/finance/taxes';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { MEDIA_TYPES } from '../../../../domain/file-kinds';
import { DocumentStatus } from '../../../../domain/statuses';
import type { LinkedFile } from '../../../application-parts/files/linkedFile';

/** A document with its template's version and its application. */
export type FoundDocument = OutputOf<typeof contract.documentById>;

/** Properties of a tab of the document's page. */
export interface DocumentTabProps {
  found: FoundDocument;
  /** Called with the reason why steps of the document are disabled while the tab has unsaved input; undefined without such input. */
  onUnsaved: (reason: string | undefined) => void;
}

export const requisitesOf = ({ bank_details_template: kind, is_fop: isFop }: DocumentView): RequisitesKind =>
  isFop ? 'legal_entity_fop' : kind;

/** Returns whether taxes are withheld from the document's sum (rules/documents, "Tax rates"). */
export const isTaxed = (document: DocumentView): boolean => requisitesOf(document) === 'natural_person';

/** Returns the document's rates of taxes in hundredths of a per cent. */
export const taxRatesOf = ({ tax_rates: { income, military } }: DocumentView): TaxRates => ({
  income: Math.round(income * 100),
  military: Math.round(military * 100),
});

/** Returns whether the document's data may still change: until the applicant has signed (rules/documents, "Bank details"). */
export const isOpen = ({ status }: DocumentView): boolean =>
  status >= DocumentStatus.created && status <= DocumentStatus.sentToApplicant;

/** Returns the id of the generated file. */
export const sourceId = ({ source }: DocumentView): string | undefined => source?.split('/').at(-1);

/** Returns the generated files, PDF and DOCX, that exist. */
export function filesOf({ title, source, source_docx: docx }: DocumentView): LinkedFile[] {
  return [
    ...(source ? [{ name: `${title}.pdf`, url: source, mime: MEDIA_TYPES.pdf }] : []),
    ...(docx ? [{ name: `${title}.docx`, url: docx, mime: MEDIA_TYPES.docx }] : []),
  ];
}
