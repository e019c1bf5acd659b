import type EditorJS from '@editorjs/editorjs';
import { textsOf } from '../../../../domain/document/template/blocks';
import { chipsOfBraces } from '../../../../domain/document/template/variables';
import { outputOf } from './blocksOf';
import { blocksOfHtml } from './paste';

/** Selector of the fields of blocks with several fields; they take only text. */
const TEXT_FIELDS = '.tc-cell, .cdx-list__item-content';

/**
 * Returns the HTML to be inserted for pasted content. Undefined for content that Editor.js pastes itself: copied from an editor, or a
 * text without variables in braces.
 */
export function pastedHtml(data: DataTransfer | null): string | undefined {
  if (!data || data.types.includes('application/x-editor-js')) return undefined;
  const html = data.getData('text/html');
  const text = data.getData('text/plain');
  if (html || !text.includes('{{')) return html;
  const paragraphs = text.split(/\r\n?|\n/).map((line) => {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return paragraphs.join('');
}

/**
 * Inserts pasted HTML at the caret: a single paragraph into the text, anything more as blocks after it. Typed variables become chips.
 * Resolves when the blocks have their alignment.
 */
export async function insertPasted(editor: EditorJS, html: string): Promise<void> {
  const { blocks } = chipsOfBraces(blocksOfHtml(html));
  if (blocks.length === 0) return;
  const field = document.activeElement;
  const [onlyBlock] = blocks;
  if (field?.closest(TEXT_FIELDS) || (blocks.length === 1 && onlyBlock?.type === 'paragraph')) {
    const lines = blocks.flatMap(textsOf);
    document.execCommand('insertHTML', false, lines.join('<br>'));
    return;
  }
  const at = editor.blocks.getCurrentBlockIndex();
  const current = editor.blocks.getBlockByIndex(at);
  const replaces = current?.name === 'paragraph' && current.isEmpty;
  const inserted = editor.blocks.insertMany(outputOf(blocks).blocks, at + 1);
  // `insertMany` drops the alignment of blocks.
  const aligned = blocks.map(async (block, index) => {
    const { tunes } = outputOf([block]).blocks[0] ?? {};
    const id = inserted[index]?.id;
    if (tunes && id) await editor.blocks.update(id, undefined, tunes);
  });
  if (replaces) editor.blocks.delete(at);
  editor.caret.setToBlock(at + blocks.length - (replaces ? 1 : 0), 'end');
  await Promise.all(aligned);
}
