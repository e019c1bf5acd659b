/** Blocks of a template in the format of Editor.js, in which they are stored (rules/documents, "Editor"). */

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const HEADER_LEVELS = [1, 2, 3, 4] as const;
export type HeaderLevel = (typeof HEADER_LEVELS)[number];
export const LIST_STYLES = ['ordered', 'unordered'] as const;
export type ListStyle = (typeof LIST_STYLES)[number];
/** Extents of the block of bank details. */
export const BANK_DETAILS = ['full', 'short'] as const;
export type BankDetailsExtent = (typeof BANK_DETAILS)[number];
/** Heights of a spacer: small, medium, big. */
export const SPACER_SIZES = ['s', 'm', 'b'] as const;
export type SpacerSize = (typeof SPACER_SIZES)[number];

export interface ListItem {
  /** Inline markup (./markup). */
  content: string;
  items: ListItem[];
}

interface Tunes {
  tunes?: { alignment?: { alignment: Alignment } };
}

export type ParagraphBlock = { type: 'paragraph'; data: { text: string } } & Tunes;
export type HeaderBlock = { type: 'header'; data: { text: string; level: HeaderLevel } } & Tunes;
export type TableBlock = { type: 'table'; data: { withHeadings: boolean; content: string[][] } };
export type ListBlock = { type: 'list'; data: { style: ListStyle; items: ListItem[] } };
export type BankDetailsBlock = { type: 'bankDetails'; data: { type: BankDetailsExtent } };
export type SpacerBlock = { type: 'spacer'; data: { size: SpacerSize } };

export type Block = ParagraphBlock | HeaderBlock | TableBlock | ListBlock | BankDetailsBlock | SpacerBlock;

/**
 * Returns the block with each of its texts rewritten. Only the keys that are stored are copied, always in the same order, so that
 * equal blocks are the same JSON.
 */
export function mapTexts(block: Block, rewrite: (markup: string) => string): Block {
  switch (block.type) {
    case 'paragraph':
      return { type: block.type, data: { text: rewrite(block.data.text) }, ...tunesOf(block) };
    case 'header': {
      const { text, level } = block.data;
      return { type: block.type, data: { text: rewrite(text), level }, ...tunesOf(block) };
    }
    case 'table': {
      const { withHeadings, content } = block.data;
      return {
        type: block.type,
        data: { withHeadings, content: content.map((cells) => cells.map(rewrite)) },
      };
    }
    case 'list': {
      const { style, items } = block.data;
      return { type: block.type, data: { style, items: mapItems(items, rewrite) } };
    }
    case 'bankDetails':
      return { type: block.type, data: { type: block.data.type } };
    default:
      return { type: block.type, data: { size: block.data.size } };
  }
}

/** Leaves out the alignment "left", which is the default. */
function tunesOf({ tunes }: Tunes): Tunes {
  const alignment = tunes?.alignment?.alignment ?? 'left';
  return alignment === 'left' ? {} : { tunes: { alignment: { alignment } } };
}

const mapItems = (items: readonly ListItem[], rewrite: (markup: string) => string): ListItem[] =>
  items.map(({ content, items: subItems }) => ({
    content: rewrite(content),
    items: mapItems(subItems, rewrite),
  }));

/** Returns the texts of a block in reading order. */
export function textsOf(block: Block): string[] {
  const texts: string[] = [];
  mapTexts(block, (markup) => {
    texts.push(markup);
    return markup;
  });
  return texts;
}
