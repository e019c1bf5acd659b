import type { API, EditorConfig, ToolConstructable } from '@editorjs/editorjs';
import Header from '@editorjs/header';
import List from '@editorjs/list';
import Paragraph from '@editorjs/paragraph';
import Table from '@editorjs/table';
import type { TFunction } from 'i18next';
import { BANK_DETAILS, HEADER_LEVELS, SPACER_SIZES } from '../../../../../domain/document/template/blocks';
import { LIMITS } from '../../../../../domain/limits';
import { AlignmentTune } from './alignment';
import { choiceBlock } from './choiceBlock';
import { BANK_ICON, SPACER_ICON } from './icons';
import { keepRows, tableMenu } from './tableMenu';
import { UnderlineTool, VariableTool } from './inline';

/** Markup that the editor keeps in its output; `markupOf` decides what is stored. */
const MARKUP = { br: true, b: {}, i: {}, u: {}, span: { 'data-variable': true } };

/** List tool without check boxes and kinds of numbers, which the PDF does not support. */
class PlainList extends List {
  static get sanitize() {
    return MARKUP;
  }

  override renderSettings() {
    return super.renderSettings().slice(0, 2);
  }
}

/** Table tool without stretching, because every table is as wide as the page. It keeps empty rows, which are filled in by hand. */
class PlainTable extends Table {
  static get sanitize() {
    return { content: MARKUP };
  }

  override render() {
    const element = super.render();
    if (!this.readOnly) keepRows(element, this.table);
    return element;
  }

  override save(element?: HTMLElement) {
    const rows = element?.querySelectorAll('.tc-row') ?? [];
    const content = Array.from(rows, (row) =>
      Array.from(row.querySelectorAll('.tc-cell'), (cell) => cell.innerHTML),
    );
    return { ...super.save(), content };
  }

  /** Adds the menu of rows and columns; the table's own menus need the pointer. */
  override renderSettings() {
    const settings = (super.renderSettings() as unknown[]).slice(0, 2);
    return [...settings, ...tableMenu(this.table, this.api as API)] as ReturnType<Table['renderSettings']>;
  }
}

const INLINE = ['bold', 'italic', 'underline', 'variable'];
/** Packages of tools use other versions of the editor's types. */
const tool = (constructable: unknown) => constructable as ToolConstructable;

export const tools = (t: TFunction<'documents'>, make: (range: Range) => void): EditorConfig['tools'] => ({
  alignment: { class: tool(AlignmentTune) },
  underline: { class: tool(UnderlineTool), config: { title: t('editor.underline') } },
  variable: { class: tool(VariableTool), config: { make, title: t('editor.toVariable') } },
  paragraph: {
    class: tool(Paragraph),
    inlineToolbar: INLINE,
    tunes: ['alignment'],
    config: { preserveBlank: true },
  },
  header: {
    class: tool(Header),
    inlineToolbar: INLINE,
    tunes: ['alignment'],
    config: { levels: [...HEADER_LEVELS], defaultLevel: 2 },
  },
  list: {
    class: tool(PlainList),
    inlineToolbar: INLINE,
    toolbox: [
      { title: t('editor.bulleted'), data: { style: 'unordered' } },
      { title: t('editor.numbered'), data: { style: 'ordered' } },
    ],
    config: { maxLevel: LIMITS.templateLevels, defaultStyle: 'unordered' },
  },
  table: {
    class: tool(PlainTable),
    inlineToolbar: INLINE,
    // The package's documentation names the two limits differently from its code.
    config: { rows: 2, cols: 3, maxrows: LIMITS.templateRows, maxcols: LIMITS.templateColumns },
  },
  bankDetails: {
    class: choiceBlock({
      field: 'type',
      choices: BANK_DETAILS,
      first: 'full',
      icon: BANK_ICON,
      title: t('editor.bankDetails'),
      labelOf: (extent) => t(`editor.extent.${extent}`),
    }),
  },
  spacer: {
    class: choiceBlock({
      field: 'size',
      choices: SPACER_SIZES,
      first: 'm',
      icon: SPACER_ICON,
      title: t('editor.spacer'),
      labelOf: (size) => t(`editor.size.${size}`),
    }),
  },
});
