import type { Content } from 'pdfmake/interfaces';
import { type Column, type Row, dataTable, paragraphs, section } from './blocks';
import { documentFormat } from './format';
import { letterhead, withSignerLine } from './letterhead';
import type { Signatory } from './protocols/types';
import { renderPdf } from './render';
import { type DocumentLanguage, documentTexts } from './texts';

/** A table of a simple document. */
export interface SimpleTable {
  title?: string;
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A document of headed text and tables: agreements, acts, budgets, attachments of the demonstration. */
export interface SimpleDocument {
  title: string;
  number?: string;
  /** ISO instant; printed under the title, and the file's creation date. */
  date: string;
  /** Printed on the foundation's letterhead; documents of applicants are not. */
  letterhead?: boolean;
  /** A paragraph, or a heading with its paragraphs; a line break starts a new paragraph. */
  paragraphs: readonly (string | { heading: string; text: string })[];
  tables?: readonly SimpleTable[];
  signatory?: Signatory;
  demo: boolean;
}

/** Renders a simple document as a PDF/A-3a file. The same data gives the same bytes. @throws PdfError */
export function renderSimpleDocument(
  data: SimpleDocument,
  language: DocumentLanguage = 'uk',
): Promise<Uint8Array> {
  const t = documentTexts(language);
  const format = documentFormat(language, t);
  const number = data.number && t('documentNumber', { number: data.number });
  const content: Content[] = [
    ...(data.letterhead ? letterhead(t) : []),
    { text: data.title, style: 'title', margin: [0, 0, 0, 3] },
    ...(number ? [{ text: number, style: 'subtitle' } as const] : []),
    { text: format.date(data.date), margin: [0, 9, 0, 12] },
    ...data.paragraphs.flatMap(textPart),
    ...(data.tables ?? []).flatMap((table) => [
      ...(table.title ? [section(table.title)] : []),
      dataTable(table.columns, table.rows),
    ]),
  ];
  return renderPdf({
    title: [data.title, number].filter(Boolean).join(' '),
    author: data.letterhead ? t('letterhead.foundation') : undefined,
    createdAt: data.date,
    language,
    content: data.signatory ? withSignerLine(content, t, data.signatory) : content,
    demoMark: data.demo ? t('demo') : undefined,
    footer: { label: [data.title, number].filter(Boolean).join(' '), pages: t('footer.pages') },
  });
}

function textPart(part: SimpleDocument['paragraphs'][number]): Content[] {
  return typeof part === 'string' ? paragraphs(part) : [section(part.heading), ...paragraphs(part.text)];
}
