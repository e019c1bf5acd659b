import { renderSimpleDocument } from '../../pdf/simple';
import type { ColumnWidth } from '../../pdf/widths';
import type { FileKind } from '../../domain/file-kinds';
import type { DocumentContent } from '../content';
import { workbook } from './workbook';

/** Prints a demonstration document as a PDF; equal content and date (ISO 8601) give equal bytes. */
export const renderDemoDocument = (document: DocumentContent, date: string): Promise<Uint8Array> =>
  renderSimpleDocument({
    title: document.title,
    date,
    letterhead: FOUNDATION_PREFIXES.has(document.prefix),
    paragraphs: document.content.paragraphs,
    tables: document.content.table ? [tableOf(document.content.table)] : [],
    demo: true,
  });

/** Returns bytes and kind of a document's file: a workbook if it has a sheet, else a PDF. */
export async function fileOf(
  document: DocumentContent,
  date: string,
): Promise<{ bytes: Uint8Array; kind: FileKind }> {
  const { sheet, title } = document;
  return sheet
    ? { bytes: await workbook(title, sheet, date), kind: 'xlsx' }
    : { bytes: await renderDemoDocument(document, date), kind: 'pdf' };
}

/** Prefixes of documents that the foundation makes. */
const FOUNDATION_PREFIXES: ReadonlySet<string> = new Set(['minutes', 'agreement', 'additional', 'act']);

function tableOf({ head, rows }: NonNullable<DocumentContent['content']['table']>) {
  const columns = head.map((title, index) => {
    const cells = rows.map((row) => row[index] ?? '');
    const numbers = cells.every((cell) => /^[\d\s\u00A0,]*(грн)?$/u.test(cell));
    return { head: title, width: widthOf([title, ...cells]), alignment: numbers ? RIGHT : undefined };
  });
  const total = (cells: readonly string[]): boolean => cells[0] === '' || cells[0] === 'Разом';
  return { columns, rows: rows.map((cells) => ({ cells, bold: total(cells) })) };
}

const RIGHT = 'right' as const;
/** Width reserved for a letter, in points. Texts up to `LONGEST_FIXED` letters (a sum of money) stay on one line. */
const LETTER_WIDTH = 6;
const LONGEST_FIXED = 15;

function widthOf(cells: readonly string[]): ColumnWidth {
  const longest = Math.max(...cells.map((cell) => cell.length));
  return longest <= LONGEST_FIXED ? Math.max(longest, 2) * LETTER_WIDTH : '*';
}
