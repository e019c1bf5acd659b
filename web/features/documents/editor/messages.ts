import type { I18nConfig } from '@editorjs/editorjs';
import type { TFunction } from 'i18next';
import { HEADER_LEVELS } from '../../../../domain/document/template/blocks';

/** Returns the texts of the editor and its tools, by their English originals. */
export function messages(t: TFunction<'documents'>): I18nConfig {
  const translated = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([english, key]) => [english, t(`editor.${key}`)]));
  const headings = Object.fromEntries(
    HEADER_LEVELS.map((level) => [`Heading ${level}`, t('editor.headingOf', { level })]),
  );
  return {
    messages: {
      ui: {
        blockTunes: { toggler: translated({ 'Click to tune': 'tune', 'or drag to move': 'drag' }) },
        inlineToolbar: { converter: translated({ 'Convert to': 'convert' }) },
        toolbar: { toolbox: translated({ Add: 'add' }) },
        popover: translated({ Filter: 'filter', 'Nothing found': 'nothing', 'Convert to': 'convert' }),
      },
      toolNames: translated({
        Text: 'text',
        Heading: 'heading',
        'Unordered List': 'bulleted',
        'Ordered List': 'numbered',
        Table: 'table',
        Bold: 'bold',
        Italic: 'italic',
        Underline: 'underline',
      }),
      tools: {
        header: headings,
        list: translated({ Unordered: 'bulleted', Ordered: 'numbered' }),
        table: translated({
          'Add column to left': 'columnLeft',
          'Add column to right': 'columnRight',
          'Delete column': 'columnDelete',
          'Add row above': 'rowAbove',
          'Add row below': 'rowBelow',
          'Delete row': 'rowDelete',
          'With headings': 'withHeadings',
          'Without headings': 'withoutHeadings',
          Heading: 'heading',
        }),
      },
      blockTunes: {
        delete: translated({ Delete: 'delete', 'Click to delete': 'deleteSure' }),
        moveUp: translated({ 'Move up': 'up' }),
        moveDown: translated({ 'Move down': 'down' }),
        alignment: translated({ left: 'left', center: 'center', right: 'right', justify: 'justify' }),
      },
    },
  };
}
