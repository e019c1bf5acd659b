import type { ResolvedBlock, ResolvedInline, ResolvedItem } from './resolve';

const textOf = (content: readonly ResolvedInline[]): string =>
  content.map((piece) => ('text' in piece ? piece.text : '\n')).join('');

const itemLines = (items: readonly ResolvedItem[]): string[] =>
  items.flatMap(({ content, items: subItems }) => [textOf(content), ...itemLines(subItems)]);

/** Returns the text of resolved blocks, a line for each paragraph, item and row of a table; `parties`: texts for a block of bank details. */
export function linesOfResolved(
  blocks: readonly ResolvedBlock[],
  parties: Readonly<Record<'full' | 'short', readonly { heading: string; lines: readonly string[] }[]>>,
): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
      case 'header':
        return [textOf(block.content)];
      case 'table':
        return block.rows.map((cells) => cells.map(textOf).join(' | '));
      case 'list':
        return itemLines(block.items);
      case 'bankDetails':
        return parties[block.extent].flatMap(({ heading, lines }) => [heading, ...lines]);
      default:
        return [];
    }
  });
}
