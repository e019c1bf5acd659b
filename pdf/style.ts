import type { Content, CustomTableLayout, StyleDictionary } from 'pdfmake/interfaces';
import type { PdfDefinition } from './definition';

/** Converts millimetres to PDF points. */
const mm = (value: number) => (value * 72) / 25.4;

/** Margins in points; at least those of an official paper (DSTU 4163): 30 mm for binding, 10 right, 20 top and bottom. */
export const MARGINS = { left: mm(30), top: mm(20), right: mm(15), bottom: mm(22) };

export const STYLES: StyleDictionary = {
  organisation: { fontSize: 13, bold: true, alignment: 'center', characterSpacing: 0.4 },
  organisationNote: { fontSize: 9.5, alignment: 'center', color: '#444444' },
  title: { fontSize: 15, bold: true, alignment: 'center', characterSpacing: 1 },
  subtitle: { fontSize: 12.5, bold: true, alignment: 'center' },
  section: { fontSize: 12, bold: true, margin: [0, 12, 0, 5] },
  // Not justified: justification would put gaps after the hyphens of an application’s number.
  paragraph: { margin: [0, 0, 0, 5], lineHeight: 1.15 },
  lead: { margin: [0, 0, 0, 8], lineHeight: 1.15 },
  head: { bold: true, fontSize: 10.5, alignment: 'center' },
  cell: { fontSize: 10.5 },
  label: { fontSize: 10.5, color: '#333333' },
  outcome: { fontSize: 12, bold: true },
  demoMark: { fontSize: 9, bold: true, alignment: 'center', color: '#b00020' },
  footer: { fontSize: 9, color: '#444444' },
  note: { fontSize: 9, color: '#444444', lineHeight: 1.1 },
};

/** Thin full grid with padding and a grey head. */
const GRID: CustomTableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => '#555555',
  vLineColor: () => '#555555',
  fillColor: (row, node) => (row < (node.table.headerRows ?? 0) ? '#ededed' : null),
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 3,
  paddingBottom: () => 4,
};

/** Horizontal hairlines only, for pairs of label and value. */
const FACTS: CustomTableLayout = {
  ...GRID,
  vLineWidth: () => 0,
  hLineColor: () => '#aaaaaa',
  paddingLeft: () => 0,
};

/** Table layouts. Definitions name a layout (`layout: 'grid'`), because functions cannot be sent to the thread that makes the PDF. */
export const TABLE_LAYOUTS: Record<string, CustomTableLayout> = { grid: GRID, facts: FACTS };

/**
 * Headline level that marks running heads and footers. pdfmake lists them among a page's nodes; the rule for page breaks ignores nodes of
 * this level.
 */
export const RUNNING_HEAD_LEVEL = -1;

/** The demonstration mark above the text of every page. */
export function pageHeader(demoMark: string | undefined): Content {
  if (!demoMark) return '';
  return { text: demoMark, style: 'demoMark', headlineLevel: RUNNING_HEAD_LEVEL, margin: [0, mm(9), 0, 0] };
}

/** Document label and "page n of m". */
export function pageFooter(footer: PdfDefinition['footer'], page: number, pages: number): Content {
  const numbers = footer.pages.replace('{page}', String(page)).replace('{pages}', String(pages));
  return {
    columns: [
      { text: footer.label, width: '*', headlineLevel: RUNNING_HEAD_LEVEL },
      { text: numbers, width: 'auto', alignment: 'right', headlineLevel: RUNNING_HEAD_LEVEL },
    ],
    headlineLevel: RUNNING_HEAD_LEVEL,
    style: 'footer',
    margin: [MARGINS.left, mm(7), MARGINS.right, 0],
  };
}
