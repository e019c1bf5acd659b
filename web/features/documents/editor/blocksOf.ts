import type { OutputBlockData, OutputData } from '@editorjs/editorjs';
import { mapTexts, type Block, type ListItem } from '../../../../domain/document/template/blocks';
import { markupOf } from './markupOf';

/** Returns the editor's output as blocks to be stored. */
export const blocksOf = ({ blocks }: Pick<OutputData, 'blocks'>): Block[] =>
  blocks.map((block) => mapTexts(knownShape(block), markupOf));

/** Adds the `items` that the list tool leaves out when empty. */
function knownShape({ type, data, tunes }: OutputBlockData): Block {
  const block = { type, data: data as unknown, ...(tunes && { tunes }) } as Block;
  return block.type === 'list'
    ? { ...block, data: { ...block.data, items: block.data.items.map(withItems) } }
    : block;
}

const withItems = ({ content, items }: Partial<ListItem>): ListItem => ({
  content: content ?? '',
  items: (items ?? []).map(withItems),
});

/** Returns stored blocks in the editor's form. */
export const outputOf = (blocks: readonly Block[]): OutputData => ({
  blocks: blocks.map((block) => structuredClone(block)) as OutputBlockData[],
});
