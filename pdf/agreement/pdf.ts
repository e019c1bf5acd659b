import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { PdfDefinition } from '../definition';
import { renderPdf } from '../render';
import { documentTexts } from '../texts';
import { columnWidths, fitsPage } from '../widths';
import { contentWidths } from './columns';
import {
  HEADER_SIZE,
  SPACER,
  type Agreement,
  type AgreementBlock,
  type AgreementInline,
  type AgreementItem,
  type Party,
} from './types';

/** Lays a generated document out. Pure: the same data gives the same document. */
export function agreementDefinition(agreement: Agreement): PdfDefinition {
  const t = documentTexts(agreement.language);
  return {
    title: agreement.title,
    author: t('letterhead.foundation'),
    createdAt: agreement.date,
    language: agreement.language,
    content: agreement.blocks.flatMap((block) => blockContent(block, agreement.parties)),
    demoMark:
      [agreement.draft && t('draftDocument'), agreement.demo && t('demo')].filter(Boolean).join('\n') ||
      undefined,
    footer: { label: agreement.title, pages: t('footer.pages') },
  };
}

/** Renders the document as a PDF/A-3a file. The same data gives the same bytes. @throws PdfError */
export const renderAgreement = (agreement: Agreement): Promise<Uint8Array> =>
  renderPdf(agreementDefinition(agreement));

function blockContent(block: AgreementBlock, parties: Agreement['parties']): Content[] {
  switch (block.type) {
    case 'paragraph':
      return [{ text: inline(block.content), style: 'paragraph', alignment: block.alignment }];
    case 'header':
      return [
        {
          text: inline(block.content),
          fontSize: HEADER_SIZE[block.level],
          bold: true,
          alignment: block.alignment,
          headlineLevel: block.level,
          margin: [0, 8, 0, 4],
        },
      ];
    case 'table':
      return table(block);
    case 'list':
      return [{ ...list(block.ordered, block.items), margin: [0, 0, 0, 6] } as Content];
    case 'bankDetails':
      return partiesTable(parties[block.extent]);
    case 'spacer':
      return [{ text: ' ', fontSize: 1, lineHeight: 1, margin: [0, 0, 0, SPACER[block.size]] }];
  }
}

/** Pieces of text; a text without pieces is printed as an empty line. */
const inline = (content: readonly AgreementInline[]): Content[] =>
  content.length === 0
    ? [{ text: ' ' }]
    : content.map((piece) =>
        'lineBreak' in piece
          ? { text: '\n' }
          : {
              text: piece.text,
              ...(piece.bold && { bold: true }),
              ...(piece.italic && { italics: true }),
              ...(piece.underline && { decoration: 'underline' }),
              ...(piece.unresolved !== undefined && { background: '#ffe58f' }),
            },
      );

/** Prints a list. The numbers of an inner list begin with `outerNumber`, the number of the item around it (`1.`), as in the editor. */
function list(ordered: boolean, items: readonly AgreementItem[], outerNumber = ''): object {
  const entries = items.map(({ content, items: subItems }, index) => ({
    stack: [
      { text: inline(content) },
      ...(subItems.length > 0 ? [list(ordered, subItems, `${outerNumber}${index + 1}.`)] : []),
    ],
    margin: [0, 0, 0, 2],
  }));
  return ordered ? { ol: entries, separator: [outerNumber, '. '] } : { ul: entries };
}

function table({ withHeadings, rows }: Extract<AgreementBlock, { type: 'table' }>): Content[] {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return [];
  const equal = columnWidths(
    Array.from({ length: columns }, () => '*'),
    { padding: 10, line: 0.5 },
  );
  const texts = rows.map((cells) => cells.map(plain));
  const widths = contentWidths(texts, columns, columns * (equal[0] ?? 0));
  const body = rows.map((cells, index): TableCell[] =>
    widths.map((_, column) => ({
      text: inline(cells[column] ?? []),
      style: withHeadings && index === 0 ? 'head' : 'cell',
    })),
  );
  const fits = texts.every((cells) => fitsPage(cells, widths));
  return [
    {
      table: {
        headerRows: withHeadings ? 1 : 0,
        keepWithHeaderRows: withHeadings && fits && rows.length > 1 ? 1 : 0,
        dontBreakRows: fits,
        widths,
        body,
      },
      layout: 'grid',
      margin: [0, 2, 0, 8],
    },
  ];
}

/** Returns the parties side by side, never broken across pages. */
function partiesTable(parties: readonly Party[]): Content[] {
  if (parties.length === 0) return [];
  const columns = parties.map(({ heading, lines }): Column => ({
    stack: [
      { text: heading, bold: true, margin: [0, 0, 0, 4] },
      ...lines.map((line): Content => ({ text: line, margin: [0, 0, 0, 2] })),
    ],
    width: '*',
  }));
  return [{ columns, columnGap: 18, unbreakable: true, fontSize: 10.5, margin: [0, 4, 0, 8] }];
}

/** The text of a cell without its styles. */
const plain = (content: readonly AgreementInline[]): string =>
  content.map((piece) => ('lineBreak' in piece ? '\n' : piece.text)).join('');
