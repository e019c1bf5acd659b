import EditorJS from '@editorjs/editorjs';
import type { LogLevels } from '@editorjs/editorjs';
import type { TFunction } from 'i18next';
import type { Block } from '../../../../domain/document/template/blocks';
import { blocksOf, outputOf } from './blocksOf';
import { dressChips, fieldOf, putChip, renameChips, typedBraces, type TypedBraces } from './chips';
import { nameFields } from './fieldNames';
import { createHistory } from './history';
import { messages } from './messages';
import { insertPasted } from './insertPasted';
import { tools } from './tools';

export interface EditorOptions {
  blocks: readonly Block[];
  readOnly: boolean;
  t: TFunction<'documents'>;
  onChange: (blocks: Block[]) => void;
  onHistory: (can: { undo: boolean; redo: boolean }) => void;
  /** Braces are being typed, or no longer. */
  onBraces: (braces: TypedBraces | undefined) => void;
  /** A key that the list of suggestions takes; answers whether it did. */
  onKey: (event: KeyboardEvent) => boolean;
  /** A variable was written by hand, or made of a selection: the name that it has then. */
  nameOf: (typed: string) => string;
}

export interface TemplateEditor {
  /** Shows other blocks; nothing is reported. */
  show: (blocks: readonly Block[]) => Promise<void>;
  /** Blocks as they stand now. */
  read: () => Promise<Block[]>;
  insertVariable: (name: string, range?: Range) => void;
  renameVariable: (from: string, to: string) => void;
  undo: () => void;
  redo: () => void;
  focusBlock: (index: number) => void;
  destroy: () => void;
}

/** Starts Editor.js in a holder of its own within this element. */
export async function createEditor(parent: HTMLElement, options: EditorOptions): Promise<TemplateEditor> {
  const { t, readOnly, onChange, onHistory, onBraces } = options;
  const holder = document.createElement('div');
  parent.append(holder);
  const history = createHistory(JSON.stringify(options.blocks));
  let showing = true;
  let ended = false;
  /** Where the caret was last, for what is inserted from outside. */
  let caret: Range | undefined;

  const editor = new EditorJS({
    holder,
    data: outputOf(options.blocks),
    readOnly,
    minHeight: 120,
    logLevel: 'ERROR' as LogLevels,
    tools: tools(t, (range) => insertVariable(options.nameOf(range.toString()), range)),
    i18n: messages(t),
    onChange: () => void report(),
  });

  async function report(): Promise<void> {
    if (showing || ended || readOnly) return;
    const blocks = await read();
    if (showing || ended) return;
    history.add(JSON.stringify(blocks));
    onHistory(history.can());
    onChange(blocks);
  }

  async function read(): Promise<Block[]> {
    await editor.isReady;
    return blocksOf(await editor.save());
  }

  async function show(blocks: readonly Block[]): Promise<void> {
    showing = true;
    const at = editor.blocks.getCurrentBlockIndex();
    await editor.render(outputOf(blocks));
    dress();
    if (at >= 0 && at < blocks.length && document.activeElement === document.body)
      editor.caret.setToBlock(at, 'end');
    // What the rendering itself has changed is told a moment later.
    await new Promise((resolve) => setTimeout(resolve, CHANGES_PAUSE_MS));
    showing = false;
  }

  function goTo(state: string | undefined): void {
    if (state === undefined) return;
    const blocks = JSON.parse(state) as Block[];
    onHistory(history.can());
    onChange(blocks);
    void show(blocks);
  }
  const undo = () => goTo(history.undo());
  const redo = () => goTo(history.redo());

  function insertVariable(name: string, range = caret): void {
    const place = range && holder.contains(range.startContainer) ? range : endOfLast();
    if (!place) return;
    fieldOf(place.startContainer)?.focus();
    putChip(place, name);
    onBraces(undefined);
  }

  /** Where no caret has been yet: the end of the last text. */
  function endOfLast(): Range | undefined {
    const field = [...holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')].at(-1);
    if (!field) return undefined;
    const range = document.createRange();
    range.selectNodeContents(field);
    range.collapse(false);
    return range;
  }

  const dress = () => {
    dressChips(holder);
    nameFields(holder, t);
  };
  const observer = new MutationObserver(dress);

  function noteCaret(): void {
    const selection = document.getSelection();
    if (selection?.rangeCount && selection.focusNode && holder.contains(selection.focusNode))
      caret = selection.getRangeAt(0).cloneRange();
  }

  function typed(): void {
    const braces = typedBraces(document.getSelection());
    if (!braces?.closed) onBraces(braces);
    else insertVariable(options.nameOf(braces.query), braces.range);
  }

  function pressed(event: KeyboardEvent): void {
    const taken = options.onKey(event) || ownKey(event);
    if (!taken) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Undo, redo, and moving a block by the keys. */
  function ownKey({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
    const isCommand = ctrlKey || metaKey;
    if (isCommand && !altKey && code === 'KeyZ') {
      if (shiftKey) redo();
      else undo();
      return true;
    }
    if (isCommand && code === 'KeyY') {
      redo();
      return true;
    }
    if (!(altKey && shiftKey && (code === 'ArrowUp' || code === 'ArrowDown'))) return false;
    const active = document.activeElement;
    const block = active instanceof HTMLElement ? editor.blocks.getBlockByElement(active) : undefined;
    const from = block ? editor.blocks.getBlockIndex(block.id) : -1;
    const to = from + (code === 'ArrowUp' ? -1 : 1);
    if (from < 0 || to < 0 || to >= editor.blocks.getBlocksCount()) return true;
    editor.blocks.move(to, from);
    if (active instanceof HTMLElement) active.focus();
    return true;
  }

  function pasted(event: ClipboardEvent): void {
    const html = event.clipboardData?.getData('text/html');
    // What was copied in the editor itself it reads better.
    if (!html || event.clipboardData?.types.includes('application/x-editor-js')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    insertPasted(editor, html);
  }

  await editor.isReady;
  dress();
  observer.observe(holder, { childList: true, subtree: true });
  if (!readOnly) {
    holder.addEventListener('input', typed);
    holder.addEventListener('keydown', pressed, { capture: true });
    holder.addEventListener('paste', pasted, { capture: true });
    document.addEventListener('selectionchange', noteCaret);
  }
  setTimeout(() => (showing = false), CHANGES_PAUSE_MS);

  return {
    show: async (blocks) => {
      history.add(JSON.stringify(blocks));
      onHistory(history.can());
      await show(blocks);
    },
    read,
    insertVariable,
    renameVariable: (from, to) => renameChips(holder, from, to),
    undo,
    redo,
    focusBlock: (index) => {
      const block = editor.blocks.getBlockByIndex(index);
      block?.holder.scrollIntoView({ block: 'center' });
      if (block) editor.caret.setToBlock(index, 'start');
    },
    destroy: () => {
      ended = true;
      observer.disconnect();
      document.removeEventListener('selectionchange', noteCaret);
      editor.destroy();
      holder.remove();
    },
  };
}

/** The editor tells of changes once in 400 ms. */
const CHANGES_PAUSE_MS = 500;
