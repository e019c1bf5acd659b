import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '../../../domain/limits';
import { tableMenu } from './editor/tools/tableMenu';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const BLOCKS = [
  {
    type: 'list',
    data: {
      style: 'ordered',
      items: [
        { content: 'Перше', items: [] },
        { content: 'Друге', items: [] },
      ],
    },
  },
  { type: 'table', data: { withHeadings: false, content: [['а', 'б']] } },
  { type: 'paragraph', data: { text: 'Кінець' } },
];

const openPage = () =>
  openDocuments(`/documents/templates/${id(1)}`, {
    [`GET ${BASE}/${id(1)}`]: () => ({ template: template({ template: { blocks: BLOCKS } }) }),
    'GET /api/documents/fields': () => fields(1),
  });

/** Presses a key in a field; returns false if the editor has prevented the browser's default. */
function press(field: HTMLElement, init: KeyboardEventInit): boolean {
  field.focus();
  document.getSelection()?.setPosition(field, 0);
  return fireEvent.keyDown(field, init);
}

test('the browser handles Tab in every field, also in lists and tables; Alt+Shift and an arrow indent an item', async () => {
  await openPage();
  const [firstItem, secondItem] = await screen.findAllByRole('textbox', { name: 'Пункт списку' });
  const cell = screen.getByRole('textbox', { name: 'Клітинка: рядок 1, стовпець 1' });
  for (const field of [firstItem!, secondItem!, cell, screen.getByRole('textbox', { name: 'Абзац' })])
    for (const shiftKey of [false, true])
      expect([field.ariaLabel, press(field, { key: 'Tab', code: 'Tab', shiftKey })]).toEqual([
        field.ariaLabel,
        true,
      ]);
  expect(secondItem!.closest('li')?.parentElement?.closest('li')).toBeNull();
  const move = (code: string) => press(secondItem!, { key: code, code, altKey: true, shiftKey: true });
  expect(move('ArrowRight')).toBe(false);
  expect(secondItem!.closest('.cdx-list__item')?.parentElement?.closest('.cdx-list__item')).toContainElement(
    firstItem!,
  );
  expect(move('ArrowLeft')).toBe(false);
  expect(secondItem!.closest('.cdx-list__item')?.parentElement?.closest('.cdx-list__item')).toBeNull();
});

test('while a text is composed, Ctrl+Enter belongs to the input method and adds no paragraph', async () => {
  await openPage();
  const field = await screen.findByRole('textbox', { name: 'Абзац' });
  const enter = { key: 'Enter', code: 'Enter', ctrlKey: true };
  expect(press(field, { ...enter, isComposing: true })).toBe(true);
  expect(press(field, enter)).toBe(false);
});

test('pointer-only controls of a table are hidden from the keyboard, which uses the block’s menu', async () => {
  await openPage();
  const cell = await screen.findByRole('textbox', { name: 'Клітинка: рядок 1, стовпець 1' });
  const parts = [
    ...(cell.closest('.tc-wrap')?.querySelectorAll('.tc-toolbox, .tc-add-row, .tc-add-column') ?? []),
  ];
  expect(parts).toHaveLength(4);
  expect(parts.filter((part) => part.ariaHidden !== 'true')).toEqual([]);
});

/** Returns a mock table of this size with the caret in this cell. */
function tableWith(rows: number, columns: number, row: number, column: number) {
  const calls: [string, ...number[]][] = [];
  const table = {
    focusedCell: { row, column },
    numberOfRows: rows,
    numberOfColumns: columns,
    focusedCellElem: document.createElement('div'),
    addRow: (index: number) => (table.numberOfRows += calls.push(['addRow', index]) > 0 ? 1 : 0),
    addColumn: (index: number) => (table.numberOfColumns += calls.push(['addColumn', index]) > 0 ? 1 : 0),
    deleteRow: (index: number) => (table.numberOfRows -= calls.push(['deleteRow', index]) > 0 ? 1 : 0),
    deleteColumn: (index: number) =>
      (table.numberOfColumns -= calls.push(['deleteColumn', index]) > 0 ? 1 : 0),
  };
  const menu = tableMenu(table as never, { i18n: { t: (key: string) => key } as never });
  const item = (label: string) => menu.find((entry) => entry.label === label)!;
  return { table, calls, item };
}

test('rows and columns are added after the caret’s cell and deleted at it; the caret stays in the table', () => {
  const { table, calls, item } = tableWith(2, 3, 1, 3);
  item('Add row below').onActivate();
  expect(table.focusedCell).toEqual({ row: 2, column: 3 });
  item('Add column to right').onActivate();
  item('Delete row').onActivate();
  item('Delete column').onActivate();
  expect(calls).toEqual([
    ['addRow', 2],
    ['addColumn', 4],
    ['deleteRow', 1],
    ['deleteColumn', 3],
  ]);
  const last = tableWith(2, 2, 2, 2);
  last.item('Delete row').onActivate();
  expect(last.table.focusedCell).toEqual({ row: 1, column: 2 });
});

test('a table has at least one row and column, and at most the limits', () => {
  const disabled = (rows: number, columns: number) =>
    ['Add row below', 'Add column to right', 'Delete row', 'Delete column'].filter(
      (label) => tableWith(rows, columns, 1, 1).item(label).isDisabled,
    );
  expect(disabled(1, 1)).toEqual(['Delete row', 'Delete column']);
  expect(disabled(LIMITS.templateRows, LIMITS.templateColumns)).toEqual([
    'Add row below',
    'Add column to right',
  ]);
  expect(disabled(2, 2)).toEqual([]);
});

test('Enter inserts the first block that the menu’s search finds', async () => {
  const { user } = await openDocuments(`/documents/templates/${id(1)}`, {
    [`GET ${BASE}/${id(1)}`]: () => ({ template: template({ template: { blocks: [] } }) }),
    'GET /api/documents/fields': () => fields(1),
  });
  const field = await screen.findByRole('textbox', { name: 'Абзац' });
  // Missing in jsdom, which has neither animations nor layout.
  Object.assign(Element.prototype, { getAnimations: () => [] });
  Object.assign(Range.prototype, { getBoundingClientRect: () => document.body.getBoundingClientRect() });
  // Editor.js takes the current block from a pointer event.
  fireEvent.mouseDown(field);
  press(field, { key: '/', code: 'Slash', keyCode: 191 });
  const search = await waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('.ce-popover--opened input');
    expect(input).not.toBeNull();
    return input!;
  });
  await user.type(search, 'Табл');
  expect(document.querySelector('.ce-popover-item--focused')).toHaveTextContent('Таблиця');
  press(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(await screen.findByRole('textbox', { name: 'Клітинка: рядок 1, стовпець 1' })).toBeVisible();
});

test('an empty editor has a placeholder, and a dialog lists its keys', async () => {
  const { user } = await openDocuments(`/documents/templates/${id(1)}`, {
    [`GET ${BASE}/${id(1)}`]: () => ({ template: template({ template: { blocks: [] } }) }),
    'GET /api/documents/fields': () => fields(1),
  });
  expect(await screen.findByRole('textbox', { name: 'Абзац' })).toHaveAttribute(
    'data-placeholder-active',
    'Введіть текст або «/»',
  );
  await user.click(screen.getByRole('button', { name: 'Клавіші редактора' }));
  const keys = within(await screen.findByRole('dialog', { name: 'Клавіші редактора' }));
  expect(keys.getByRole('row', { name: 'Ctrl+Z Скасувати дію' })).toBeVisible();
  expect(keys.getAllByRole('row')).toHaveLength(12);
});
