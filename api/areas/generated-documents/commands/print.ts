import { linesOfResolved } from '../../../../domain/document/template/resolved-lines';
import type { Block } from '../../../../domain/document/template/blocks';
import type { TemplateVariable } from '../../../../domain/document/template/variables';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { renderAgreement } from '../../../../pdf/agreement/pdf';
import type { Agreement } from '../../../../pdf/agreement/types';
import { renderAgreementDocx } from '../../../../pdf/render';
import type { GeneratedFile, Texts } from '../../../../records/documents/change';
import { insertGeneration } from '../../../../records/documents/generations';
import { formFields, resolveDocument } from '../../../../records/documents/resolved';
import { documentParties, type ValueSources } from '../../../../records/documents/values';
import { fileIdOf } from '../../../middleware/integration-key';
import type { Services } from '../../../services';
import { storedFile, storeFile, type StoredFileRow } from './store-file';

/** Data from which a document is printed. */
export interface PrintSource extends Omit<ValueSources, 'fields'> {
  application_id: string;
  spec_id: string;
  title: string;
  requisites: RequisitesKind;
  fin_details_fund: Texts;
  blocks: readonly Block[];
  variables: readonly TemplateVariable[];
  content: number;
}

interface PrintOptions {
  /** Key of the request: a repetition of the request returns the same files. */
  key: string;
  /** Account that prints. */
  by: string;
  /** Slot of the PDF. */
  slot?: 'source' | 'file' | 'act';
  /** Document whose generation the files are; undefined for a file of a step. */
  documentId?: string;
}

/** Prints a text as PDF/A and DOCX, stores both, and registers the PDF for signing. */
export async function printFiles(
  services: Services,
  printed: PrintSource,
  { key, by, slot = 'source', documentId }: PrintOptions,
): Promise<{ file: GeneratedFile; source: StoredFileRow }> {
  const ids = { pdf: fileIdOf('document-pdf', key), docx: fileIdOf('document-docx', key) };
  const { blocks, unresolved } = resolveDocument(printed, await formFields(services, printed.application_id));
  const file = { id: ids.pdf, docx_id: ids.docx, content: printed.content, unresolved };
  const [pdf, docx] = await Promise.all([storedFile(services, ids.pdf), storedFile(services, ids.docx)]);
  if (pdf && docx) return { file, source: pdf };
  const parties = documentParties(printed);
  const agreement: Agreement = {
    title: printed.title,
    date: new Date().toISOString(),
    blocks,
    parties,
    language: 'uk',
    demo: services.settings.demo,
  };
  const [asPdf, asDocx] = await Promise.all([renderAgreement(agreement), renderAgreementDocx(agreement)]);
  const owner = { applicationId: printed.application_id, by };
  const name = printed.title.replace(/[\\/:*?"<>|]/g, ' ').trim() || printed.spec_id;
  await storeFile(services, asDocx, {
    ...owner,
    id: ids.docx,
    slot: 'source_docx',
    name: `${name}.docx`,
    kind: 'docx',
  });
  const source = await storeFile(services, asPdf, {
    ...owner,
    id: ids.pdf,
    slot,
    name: `${name}.pdf`,
    kind: 'pdf',
    titleToSign: `${printed.spec_id}: ${printed.title}`,
  });
  if (documentId !== undefined) {
    const lines = linesOfResolved(blocks, parties);
    await insertGeneration(services, { fileId: source.id, documentId, lines });
  }
  return { file, source };
}
