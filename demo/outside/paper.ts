import { renderSimpleDocument } from '../../pdf/simple';
import type { ColumnWidth } from '../../pdf/widths';
import type { FileKind } from '../../domain/file-kinds';
import type { DocumentContent } from '../content';
import { workbook } from './workbook';

/** Prints a demonstration document as a PDF; equal content and date (ISO 8601) give equal bytes. */
export const paper = (document: DocumentContent, date: string): Promise<Uint8Array> =>
  renderSimpleDocument({
    title: document.title,
    date,
    letterhead: FOUNDATIONS.has(document.prefix),
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
    : { bytes: await paper(document, date), kind: 'pdf' };
}

/** Documents that the foundation itself draws up. */
const FOUNDATIONS: ReadonlySet<string> = new Set(['minutes', 'agreement', 'additional', 'act']);

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
/** Width of a generous letter in points; a text no longer than a sum of money stays on one line. */
const LETTER = 6;
const LONGEST_FIXED = 15;

function widthOf(cells: readonly string[]): ColumnWidth {
  const longest = Math.max(...cells.map((cell) => cell.length));
  return longest <= LONGEST_FIXED ? Math.max(longest, 2) * LETTER : '*';
}
