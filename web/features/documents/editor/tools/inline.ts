import type { API, InlineTool } from '@editorjs/editorjs';
import { UNDERLINE_ICON, VARIABLE_ICON } from './icons';

/** Inline tool for underlined text. It runs the browser's command, like the editor's tools for bold and italic. */
export class UnderlineTool implements InlineTool {
  static isInline = true;
  static shortcut = 'CMD+U';
  static sanitize = { u: {} };
  private readonly title: string;

  constructor({ config }: { config?: { title?: string } }) {
    this.title = config?.title ?? '';
  }

  render() {
    return {
      icon: UNDERLINE_ICON,
      title: this.title,
      name: 'underline',
      onActivate: () => {
        document.execCommand('underline');
      },
      isActive: () => document.queryCommandState('underline'),
    };
  }
}

/** Inline tool that turns the selected text into a variable by `config.make`. */
export class VariableTool implements InlineTool {
  static isInline = true;
  static sanitize = { span: { 'data-variable': true } };
  private readonly api: API;
  private readonly title: string;
  private readonly make: (range: Range) => void;

  constructor({ api, config }: { api: API; config?: { title?: string; make?: (range: Range) => void } }) {
    this.api = api;
    this.title = config?.title ?? '';
    this.make = config?.make ?? (() => undefined);
  }

  render() {
    return {
      icon: VARIABLE_ICON,
      title: this.title,
      name: 'variable',
      closeOnActivate: true,
      onActivate: () => {
        const selection = document.getSelection();
        if (selection && selection.rangeCount > 0) this.make(selection.getRangeAt(0));
        this.api.inlineToolbar.close();
      },
      isActive: () => false,
    };
  }
}
