import type { I18nConfig } from '@editorjs/editorjs';
import type { TFunction } from 'i18next';
import { HEADER_LEVELS } from '../../../../domain/document/template/blocks';

/** Returns the texts of the editor and its tools, by their English originals. */
export function messages(t: TFunction<'documents'>): I18nConfig {
  const say = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([english, key]) => [english, t(`editor.${key}`)]));
  const headings = Object.fromEntries(
    HEADER_LEVELS.map((level) => [`Heading ${level}`, t('editor.headingOf', { level })]),
  );
  return {
    messages: {
      ui: {
        blockTunes: { toggler: say({ 'Click to tune': 'tune', 'or drag to move': 'drag' }) },
        inlineToolbar: { converter: say({ 'Convert to': 'convert' }) },
        toolbar: { toolbox: say({ Add: 'add' }) },
        popover: say({ Filter: 'filter', 'Nothing found': 'nothing', 'Convert to': 'convert' }),
      },
      toolNames: say({
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
        list: say({ Unordered: 'bulleted', Ordered: 'numbered' }),
        table: say({
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
        delete: say({ Delete: 'delete', 'Click to delete': 'deleteSure' }),
        moveUp: say({ 'Move up': 'up' }),
        moveDown: say({ 'Move down': 'down' }),
        alignment: say({ left: 'left', center: 'center', right: 'right', justify: 'justify' }),
      },
    },
  };
}
