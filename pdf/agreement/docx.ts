import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
  type FileChild,
  type IParagraphOptions,
} from 'docx';
import { MARGINS } from '../style';
import { documentTexts } from '../texts';
import {
  HEADER_SIZE,
  SPACER,
  TEXT_SIZE,
  type Agreement,
  type AgreementBlock,
  type AgreementInline,
  type AgreementItem,
  type Party,
} from './types';

/** Converts points to twentieths, the unit of lengths in DOCX. Font sizes are in half points. */
const twips = (points: number) => Math.round(points * 20);
const halves = (points: number) => Math.round(points * 2);

const FONT = 'Times New Roman';
const ALIGNMENT = {
  left: AlignmentType.LEFT,
  center: AlignmentType.CENTER,
  right: AlignmentType.RIGHT,
  justify: AlignmentType.BOTH,
} as const;
const HEADING = {
  1: HeadingLevel.HEADING_1,
  2: HeadingLevel.HEADING_2,
  3: HeadingLevel.HEADING_3,
  4: HeadingLevel.HEADING_4,
} as const;
/** Levels of nested lists that Word knows. */
const LIST_LEVELS = 9;
const NO_BORDER = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const NO_BORDERS = { top: NO_BORDER, bottom: NO_BORDER, left: NO_BORDER, right: NO_BORDER };

/**
 * Writes a generated document as DOCX, with the same blocks, texts and tables as `agreementDefinition`. It blocks its thread:
 * callers use `renderAgreementDocx`.
 */
export async function writeDocx(agreement: Agreement): Promise<Uint8Array> {
  const t = documentTexts(agreement.language);
  const children = agreement.blocks.flatMap((block, index) => blockChildren(block, index, agreement.parties));
  const demo = agreement.demo
    ? [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          children: [new TextRun({ text: t('demo'), bold: true, color: 'B00020' })],
        }),
      ]
    : [];
  const file = new Document({
    title: agreement.title,
    creator: t('letterhead.foundation'),
    styles: { default: { document: { run: { font: FONT, size: halves(TEXT_SIZE) } } } },
    numbering: {
      config: agreement.blocks.flatMap((block, index) =>
        block.type === 'list' ? [numbering(block.ordered, index)] : [],
      ),
    },
    sections: [
      {
        properties: {
          page: {
            size: { width: 11_906, height: 16_838 },
            margin: {
              left: twips(MARGINS.left),
              right: twips(MARGINS.right),
              top: twips(MARGINS.top),
              bottom: twips(MARGINS.bottom),
            },
          },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [new TextRun({ children: [PageNumber.CURRENT] })],
              }),
            ],
          }),
        },
        children: [...demo, ...children],
      },
    ],
  });
  return Packer.toBuffer(file);
}

function blockChildren(block: AgreementBlock, index: number, parties: Agreement['parties']): FileChild[] {
  switch (block.type) {
    case 'paragraph':
      return [
        paragraph(block.content, { alignment: ALIGNMENT[block.alignment], spacing: { after: twips(5) } }),
      ];
    case 'header':
      return [
        new Paragraph({
          alignment: ALIGNMENT[block.alignment],
          heading: HEADING[block.level],
          keepNext: true,
          spacing: { before: twips(8), after: twips(4) },
          children: runs(block.content, {
            bold: true,
            size: halves(HEADER_SIZE[block.level]),
            color: '000000',
            font: FONT,
          }),
        }),
      ];
    case 'table':
      return table(block);
    case 'list':
      return listParagraphs(block.items, listName(index), 0);
    case 'bankDetails':
      return partiesTable(parties[block.extent]);
    case 'spacer':
      return [new Paragraph({ spacing: { after: twips(SPACER[block.size]) }, children: [] })];
  }
}

type RunStyle = Pick<ConstructorParameters<typeof TextRun>[0] & object, 'bold' | 'size' | 'color' | 'font'>;

const paragraph = (content: readonly AgreementInline[], options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ ...options, children: runs(content) });

const runs = (content: readonly AgreementInline[], style: RunStyle = {}): TextRun[] =>
  content.map((piece) =>
    'lineBreak' in piece
      ? new TextRun({ break: 1 })
      : new TextRun({
          ...style,
          text: storable(piece.text),
          ...(piece.bold && { bold: true }),
          ...(piece.italic && { italics: true }),
          ...(piece.underline && { underline: {} }),
          ...(piece.unresolved !== undefined && { highlight: 'yellow' as const }),
        }),
  );

/** Removes characters that XML does not allow: control characters except tab and line breaks, and lone surrogates. */
const storable = (text: string): string => text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '');

const listName = (index: number) => `list-${index}`;

/** Each list has its own numbers, which begin at 1; those of an inner list contain the number of the item around it (1.1.). */
const numbering = (ordered: boolean, index: number) => ({
  reference: listName(index),
  levels: Array.from({ length: LIST_LEVELS }, (_, level) => ({
    level,
    format: ordered ? LevelFormat.DECIMAL : LevelFormat.BULLET,
    text: ordered ? Array.from({ length: level + 1 }, (_number, outer) => `%${outer + 1}.`).join('') : '•',
    alignment: AlignmentType.LEFT,
    style: {
      paragraph: {
        indent: ordered
          ? { left: twips(18 + 28 * level), hanging: twips(16 + 10 * level) }
          : { left: twips(18 + 18 * level), hanging: twips(16) },
      },
    },
  })),
});

const listParagraphs = (items: readonly AgreementItem[], reference: string, level: number): Paragraph[] =>
  items.flatMap(({ content, items: subItems }) => [
    paragraph(content, {
      numbering: { reference, level: Math.min(level, LIST_LEVELS - 1) },
      spacing: { after: twips(2) },
    }),
    ...listParagraphs(subItems, reference, level + 1),
  ]);

function table({ withHeadings, rows }: Extract<AgreementBlock, { type: 'table' }>): FileChild[] {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns === 0) return [];
  const indices = Array.from({ length: columns }, (_, column) => column);
  return [
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        (cells, index) =>
          new TableRow({
            tableHeader: withHeadings && index === 0,
            cantSplit: true,
            children: indices.map((column) => {
              const content = cells[column] ?? [];
              const head = withHeadings && index === 0;
              return new TableCell({
                children: [
                  new Paragraph({
                    ...(head && { alignment: AlignmentType.CENTER }),
                    children: runs(content, head ? { bold: true } : {}),
                  }),
                ],
              });
            }),
          }),
      ),
    }),
    // Word would merge two adjacent tables.
    new Paragraph({ spacing: { after: twips(4) }, children: [] }),
  ];
}

function partiesTable(parties: readonly Party[]): FileChild[] {
  if (parties.length === 0) return [];
  return [
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      borders: { ...NO_BORDERS, insideHorizontal: NO_BORDER, insideVertical: NO_BORDER },
      rows: [
        new TableRow({
          cantSplit: true,
          children: parties.map(
            ({ heading, lines }) =>
              new TableCell({
                borders: NO_BORDERS,
                children: [
                  paragraph([{ text: heading, bold: true }]),
                  ...lines.map((line) => paragraph([{ text: line }])),
                ],
              }),
          ),
        }),
      ],
    }),
    new Paragraph({ children: [] }),
  ];
}
