import EditorJS from '@editorjs/editorjs';
import type { LogLevels } from '@editorjs/editorjs';
import type { TFunction } from 'i18next';
import type { Block } from '../../../../domain/document/template/blocks';
import { blocksOf, outputOf } from './blocksOf';
import { dressChips, fieldOf, focusChip, putChip, renameChips, typedBraces, type TypedBraces } from './chips';
import { nameFields, nameTools } from './fieldNames';
import { createHistory } from './history';
import { selectFirstFound } from './menuSearch';
import { keepMenusInView } from './menusInView';
import { messages } from './messages';
import { insertPasted } from './insertPasted';
import { indentItem, keepTab } from './tabKey';
import { tools } from './tools';

export interface EditorOptions {
  blocks: readonly Block[];
  readOnly: boolean;
  t: TFunction<'documents'>;
  onChange: (blocks: Block[]) => void;
  onHistory: (can: { undo: boolean; redo: boolean }) => void;
  /** Called when braces are being typed; with undefined when no longer. */
  onBraces: (braces: TypedBraces | undefined) => void;
  /** Offers a key to the list of suggestions; returns whether the list has handled it. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Returns the name of a variable typed by hand or made from a selection. */
  nameOf: (typed: string) => string;
}

export interface TemplateEditor {
  /** Shows other blocks without calling `onChange`. */
  show: (blocks: readonly Block[]) => Promise<void>;
  /** Returns the current blocks. */
  read: () => Promise<Block[]>;
  insertVariable: (name: string, range?: Range) => void;
  renameVariable: (from: string, to: string) => void;
  /** Shows the variable's next chip behind the caret, or else its first one, with the caret behind it. */
  focusVariable: (name: string) => void;
  undo: () => void;
  redo: () => void;
  focusBlock: (index: number) => void;
  /** Reports the last input and destroys the editor. */
  destroy: () => Promise<void>;
}

/** Starts Editor.js in a new element within `parent`. */
export async function createEditor(parent: HTMLElement, options: EditorOptions): Promise<TemplateEditor> {
  const { t, readOnly, onChange, onHistory, onBraces } = options;
  const holder = document.createElement('div');
  parent.append(holder);
  const history = createHistory(JSON.stringify(options.blocks));
  let showing = true;
  let ended = false;
  /** The last reported blocks, as JSON. */
  let reported = JSON.stringify(options.blocks);
  /** Last position of the caret, for insertions from outside. */
  let caret: Range | undefined;

  const editor = new EditorJS({
    holder,
    data: outputOf(options.blocks),
    readOnly,
    minHeight: 120,
    placeholder: readOnly ? false : t('editor.placeholder'),
    logLevel: 'ERROR' as LogLevels,
    tools: tools(t, (range) => insertVariable(options.nameOf(range.toString()), range)),
    i18n: messages(t),
    onChange: () => void report(),
  });

  async function report(): Promise<void> {
    if (showing || ended || readOnly) return;
    const blocks = await read();
    const state = JSON.stringify(blocks);
    if (showing || ended || state === reported) return;
    reported = state;
    history.add(state);
    onHistory(history.can());
    onChange(blocks);
  }

  async function read(): Promise<Block[]> {
    await editor.isReady;
    return blocksOf(await editor.save());
  }

  /** Renders run one after the other: of two concurrent ones the older could end last. */
  let drawn: Promise<void> = Promise.resolve();
  function show(blocks: readonly Block[]): Promise<void> {
    showing = true;
    drawn = drawn.then(() => draw(blocks));
    return drawn;
  }

  async function draw(blocks: readonly Block[]): Promise<void> {
    showing = true;
    reported = JSON.stringify(blocks);
    const at = editor.blocks.getCurrentBlockIndex();
    await editor.render(outputOf(blocks));
    dress();
    if (at >= 0 && at < blocks.length && document.activeElement === document.body)
      editor.caret.setToBlock(at, 'end');
    // The editor reports changes made by the rendering itself a moment later.
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
  // The newest input is a state too, although not reported yet.
  const undo = () => void report().then(() => goTo(history.undo()));
  const redo = () => void report().then(() => goTo(history.redo()));

  function insertVariable(name: string, at?: Range): void {
    noteCaret();
    const range = at ?? caret;
    const place = range && holder.contains(range.startContainer) ? range : endOfLast();
    if (!place) return;
    fieldOf(place.startContainer)?.focus();
    putChip(place, name);
    onBraces(undefined);
  }

  /** Returns the end of the last text, used when there was no caret yet. */
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
    nameTools(holder, t);
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
    if (!options.onKey(event)) {
      if (keepTab(event, editor)) return;
      if (!ownKey(event)) return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Handles the editor's own shortcuts: undo, redo, new paragraph, level of a list item, next block, moving a block. */
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
    const active = document.activeElement;
    const block = active instanceof HTMLElement ? editor.blocks.getBlockByElement(active) : undefined;
    const from = block ? editor.blocks.getBlockIndex(block.id) : -1;
    // Tables and choices handle a plain Enter themselves.
    if (isCommand && code === 'Enter' && from >= 0) {
      editor.blocks.insert('paragraph', {}, undefined, from + 1, true);
      editor.caret.setToBlock(from + 1);
      return true;
    }
    if (altKey && shiftKey && (code === 'ArrowLeft' || code === 'ArrowRight'))
      return indentItem(active, code === 'ArrowLeft');
    if (!altKey || (code !== 'ArrowUp' && code !== 'ArrowDown')) return false;
    const to = from + (code === 'ArrowUp' ? -1 : 1);
    if (from < 0 || to < 0 || to >= editor.blocks.getBlocksCount()) return true;
    if (shiftKey) {
      editor.blocks.move(to, from);
      if (active instanceof HTMLElement) active.focus();
    } else goToBlock(to);
    return true;
  }

  /** Focuses a block; a block without text has no caret, so its select is focused. */
  function goToBlock(index: number): void {
    const select = editor.blocks.getBlockByIndex(index)?.holder.querySelector('select');
    if (select) select.focus();
    else editor.caret.setToBlock(index, 'start');
  }

  function pasted(event: ClipboardEvent): void {
    const html = event.clipboardData?.getData('text/html');
    // Editor.js handles its own clipboard format better.
    if (!html || event.clipboardData?.types.includes('application/x-editor-js')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    insertPasted(editor, html);
  }

  await editor.isReady;
  dress();
  observer.observe(holder, { childList: true, subtree: true });
  const endMenus = keepMenusInView(holder);
  if (!readOnly) {
    holder.addEventListener('input', typed);
    holder.addEventListener('input', selectFirstFound);
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
    focusVariable: (name) => focusChip(holder, name, caret),
    undo,
    redo,
    focusBlock: (index) => {
      const block = editor.blocks.getBlockByIndex(index);
      block?.holder.scrollIntoView({ block: 'center' });
      if (block) editor.caret.setToBlock(index, 'start');
    },
    destroy: async () => {
      observer.disconnect();
      endMenus();
      document.removeEventListener('selectionchange', noteCaret);
      // The newest input has not been reported yet.
      await report();
      ended = true;
      editor.destroy();
      holder.remove();
    },
  };
}

/** Time in ms after which all changes are reported; Editor.js reports them once in 400 ms. */
const CHANGES_PAUSE_MS = 500;
