import type EditorJS from '@editorjs/editorjs';
import { textsOf } from '../../../../domain/document/template/blocks';
import { outputOf } from './blocksOf';
import { blocksOfHtml } from './paste';

/** Selector of the fields of blocks with several fields; they take only text. */
const TEXT_FIELDS = '.tc-cell, .cdx-list__item-content';

/** Inserts pasted HTML at the caret: a single paragraph into the text, anything more as blocks after it. */
export function insertPasted(editor: EditorJS, html: string): void {
  const blocks = blocksOfHtml(html);
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
  for (const [index, block] of blocks.entries()) {
    const { tunes } = outputOf([block]).blocks[0] ?? {};
    const id = inserted[index]?.id;
    if (tunes && id) void editor.blocks.update(id, undefined, tunes);
  }
  if (replaces) editor.blocks.delete(at);
  editor.caret.setToBlock(at + blocks.length - (replaces ? 1 : 0), 'end');
}
