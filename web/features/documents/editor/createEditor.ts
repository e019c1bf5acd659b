import EditorJS from '@editorjs/editorjs';
import type { LogLevels } from '@editorjs/editorjs';
import type { TFunction } from 'i18next';
import type { Block } from '../../../../domain/document/template/blocks';
import { isComposing } from '../../../shared/isComposing';
import { blocksOf, outputOf } from './blocksOf';
import {
  prepareChips,
  fieldOf,
  focusChip,
  insertChip,
  renameChips,
  typedBraces,
  type TypedBraces,
} from './chips';
import { nameFields, nameTools } from './fieldNames';
import { createHistory } from './history';
import { selectFirstFound } from './menuSearch';
import { keepMenusInView } from './menusInView';
import { messages } from './messages';
import { insertPasted, pastedHtml } from './insertPasted';
import { indentItem, keepTab } from './tabKey';
import { tools } from './tools';

export interface EditorOptions {
  blocks: readonly Block[];
  readOnly: boolean;
  t: TFunction<'documents'>;
  onChange: (blocks: Block[]) => void;
  onHistory: (can: { undo: boolean; redo: boolean }) => void;
  /** Called when braces are being typed, and with undefined when they are no longer. */
  onBraces: (braces: TypedBraces | undefined) => void;
  /** Offers a key to the list of suggestions; returns whether the list has handled it. */
  onKey: (event: KeyboardEvent) => boolean;
  /** Returns the name of a variable typed by hand or made from a selection. */
  nameOf: (handleInput: string) => string;
}

export interface TemplateEditor {
  /** Shows other blocks without calling `onChange`. */
  show: (blocks: readonly Block[]) => Promise<void>;
  /** Returns the current blocks. */
  read: () => Promise<Block[]>;
  insertVariable: (name: string, range?: Range) => void;
  renameVariable: (from: string, to: string) => void;
  /** Scrolls to the variable's next chip after the caret, or else its first one, and puts the caret after the chip. */
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
  let isDestroyed = false;
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
    if (showing || isDestroyed || readOnly) return;
    const blocks = await read();
    const state = JSON.stringify(blocks);
    if (showing || isDestroyed || state === reported) return;
    reported = state;
    history.add(state);
    onHistory(history.can());
    onChange(blocks);
  }

  async function read(): Promise<Block[]> {
    await editor.isReady;
    return blocksOf(await editor.save());
  }

  /** The last render. Renders run one after the other, because an older one could otherwise end last. */
  let lastRender: Promise<void> = Promise.resolve();
  function show(blocks: readonly Block[]): Promise<void> {
    showing = true;
    lastRender = lastRender.then(() => draw(blocks));
    return lastRender;
  }

  async function draw(blocks: readonly Block[]): Promise<void> {
    // The page may have been left while an earlier rendering was awaited.
    if (isDestroyed) return;
    showing = true;
    reported = JSON.stringify(blocks);
    const at = editor.blocks.getCurrentBlockIndex();
    await editor.render(outputOf(blocks));
    if (isDestroyed) return;
    prepareFields();
    if (at >= 0 && at < blocks.length && document.activeElement === document.body)
      editor.caret.setToBlock(at, 'end');
    await afterChangesOfRendering();
  }

  /** Waits until Editor.js has reported the changes that a rendering has made. */
  async function afterChangesOfRendering(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, CHANGES_PAUSE_MS));
    showing = false;
  }

  function showState(state: string | undefined): void {
    if (state === undefined) return;
    const blocks = JSON.parse(state) as Block[];
    onHistory(history.can());
    onChange(blocks);
    void show(blocks);
  }
  // The newest input is reported first, so that it is in the history.
  const undo = () => void report().then(() => showState(history.undo()));
  const redo = () => void report().then(() => showState(history.redo()));

  function insertVariable(name: string, at?: Range): void {
    storeCaret();
    const range = at ?? caret;
    const caretRange = range && holder.contains(range.startContainer) ? range : endOfLastField();
    if (!caretRange) return;
    fieldOf(caretRange.startContainer)?.focus();
    insertChip(caretRange, name);
    onBraces(undefined);
  }

  /** Returns the end of the last text field, for an insertion before any caret was set. */
  function endOfLastField(): Range | undefined {
    const field = [...holder.querySelectorAll<HTMLElement>('[contenteditable="true"]')].at(-1);
    if (!field) return undefined;
    const range = document.createRange();
    range.selectNodeContents(field);
    range.collapse(false);
    return range;
  }

  const prepareFields = () => {
    prepareChips(holder);
    nameFields(holder, t);
    nameTools(holder, t);
  };
  const observer = new MutationObserver(prepareFields);

  function storeCaret(): void {
    const selection = document.getSelection();
    if (selection?.rangeCount && selection.focusNode && holder.contains(selection.focusNode))
      caret = selection.getRangeAt(0).cloneRange();
  }

  function handleInput(): void {
    const braces = typedBraces(document.getSelection());
    if (!braces?.closed) onBraces(braces);
    else insertVariable(options.nameOf(braces.query), braces.range);
  }

  function handleKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (!options.onKey(event)) {
      if (keepTab(event, editor)) return;
      if (!handleShortcut(event)) return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** Handles a shortcut of the editor: undo, redo, new paragraph, level of a list item, next block, moving a block. Returns whether it did. */
  function handleShortcut({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
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
    // Without Ctrl, tables and selects handle Enter themselves.
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

  function handlePaste(event: ClipboardEvent): void {
    const html = pastedHtml(event.clipboardData);
    if (!html) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const inserted = insertPasted(editor, html);
    // The report of Editor.js is dropped during a rendering; two reports of one paste would be two steps of the history.
    if (showing) void inserted.then(() => lastRender).then(report);
  }

  await editor.isReady;
  prepareFields();
  observer.observe(holder, { childList: true, subtree: true });
  const stopMenus = keepMenusInView(holder);
  if (!readOnly) {
    holder.addEventListener('input', handleInput);
    holder.addEventListener('input', selectFirstFound);
    holder.addEventListener('keydown', handleKey, { capture: true });
    holder.addEventListener('paste', handlePaste, { capture: true });
    document.addEventListener('selectionchange', storeCaret);
  }
  lastRender = afterChangesOfRendering();

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
      stopMenus();
      document.removeEventListener('selectionchange', storeCaret);
      // Reports the newest input, which Editor.js reports only after a pause.
      await report();
      isDestroyed = true;
      editor.destroy();
      holder.remove();
    },
  };
}

/** Time in ms after which all changes are reported; Editor.js reports them once in 400 ms. */
const CHANGES_PAUSE_MS = 500;
