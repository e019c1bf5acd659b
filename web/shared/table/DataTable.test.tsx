import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { createStore } from '../../app/store';
import { CARDS } from '../useMedia';
import { DataTable, type Column } from './DataTable';

interface Row {
  id: string;
  title: string;
}
const FIVE: readonly Row[] = Array.from({ length: 5 }, (_, index) => ({
  id: `r${index + 1}`,
  title: `Рядок ${index + 1}`,
}));

/** Renders a table and records each rendered cell. */
function openPage() {
  const rendered: string[] = [];
  const columnsFor = (title: string): Column<Row>[] => [
    {
      key: 'title',
      title,
      render: (row) => {
        rendered.push(row.id);
        return row.title;
      },
    },
  ];
  const show: { rows?: (rows: readonly Row[]) => void; columns?: (columns: Column<Row>[]) => void } = {};
  function Listed() {
    const [rows, setRows] = useState(FIVE);
    const [columns, setColumns] = useState(() => columnsFor('Назва'));
    const [chosenIds, setChosen] = useState<string[]>([]);
    useEffect(() => void Object.assign(show, { rows: setRows, columns: setColumns }), []);
    return (
      <DataTable
        label="Список"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        choice={{
          chosen: chosenIds,
          onChange: setChosen,
          labelOfAll: 'Усі',
          labelOf: ({ title }) => `Обрати: ${title}`,
          disabled: ({ id }) => chosenIds.length === 2 && !chosenIds.includes(id),
        }}
      />
    );
  }
  const { store, stop } = createStore();
  render(
    <Provider store={store}>
      <Listed />
    </Provider>,
  );
  stop();
  return {
    user: userEvent.setup(),
    /** Returns the ids of the rows whose cells were rendered since the last call, without duplicates. */
    takeRendered: () => [...new Set(rendered.splice(0))],
    setRows: (rows: readonly Row[]) => act(() => show.rows?.(rows)),
    setColumns: (title: string) => act(() => show.columns?.(columnsFor(title))),
    setWidths: (widths: readonly Column<Row>['width'][]) =>
      act(() =>
        show.columns?.(
          widths.map((width, index) => ({
            key: `c${index}`,
            title: `Стовпець ${index}`,
            width,
            render: ({ title }) => title,
          })),
        ),
      ),
  };
}
const box = (title: string) => screen.getByRole('checkbox', { name: `Обрати: ${title}` });

test('ticking rows renders no cell again, and earlier ticks stay', async () => {
  const { user, takeRendered } = openPage();
  expect(takeRendered()).toHaveLength(5);
  await user.click(box('Рядок 1'));
  await user.click(box('Рядок 3'));
  expect(box('Рядок 1')).toBeChecked();
  expect(box('Рядок 3')).toBeChecked();
  expect(takeRendered()).toEqual([]);
  // The maximum is ticked, so the other checkboxes are disabled.
  expect(box('Рядок 2')).toBeDisabled();
  await user.click(box('Рядок 1'));
  expect(box('Рядок 1')).not.toBeChecked();
  expect(box('Рядок 2')).toBeEnabled();
});

test('only the cells of new and changed rows are rendered', () => {
  const { takeRendered, setRows } = openPage();
  takeRendered();
  const changedRow = { id: 'r2', title: 'Змінений рядок' };
  const added = { id: 'r6', title: 'Рядок 6' };
  setRows([...FIVE.map((row) => (row.id === 'r2' ? changedRow : row)), added]);
  expect(takeRendered()).toEqual(['r2', 'r6']);
  expect(screen.getByText('Змінений рядок')).toBeInTheDocument();
  expect(within(screen.getByRole('table')).getByText('Рядок 6')).toBeInTheDocument();
});

test('a change of the columns renders every cell again', () => {
  const { takeRendered, setColumns } = openPage();
  takeRendered();
  setColumns('Title');
  expect(takeRendered()).toHaveLength(5);
  expect(screen.getByRole('columnheader', { name: 'Title' })).toBeInTheDocument();
});

test('a fixed layout has a minimum width for its columns, which scales with the browser’s font size', () => {
  const { setWidths } = openPage();
  const minWidth = () =>
    screen
      .getByRole('table')
      .closest<HTMLElement>('.ant-table-wrapper')
      ?.style.getPropertyValue('--least-width');
  // If no column has a width, the layout is automatic and fits the words.
  expect(minWidth()).toBe('');
  // 240 px for the column that names the row, 112 px for a column with a percentage, and 160 px as set (docs/interface.md, "Lists").
  setWidths([undefined, '14%', 160]);
  expect(minWidth()).toBe('32rem');
});

test('above cards, which have no heading, a checkbox chooses all rows', async () => {
  const realMatchMedia = window.matchMedia;
  window.matchMedia = (query) => Object.assign(realMatchMedia(query), { matches: query === CARDS });
  try {
    const { user } = openPage();
    const selectAll = screen.getAllByRole('checkbox', { name: 'Усі' })[0]!;
    expect(selectAll.closest('table')).toBeNull();
    await user.click(selectAll);
    expect(
      screen
        .getAllByRole('checkbox', { name: /^Обрати:/ })
        .every((checkbox) => (checkbox as HTMLInputElement).checked),
    ).toBe(true);
    await user.click(selectAll);
    expect(box('Рядок 1')).not.toBeChecked();
  } finally {
    window.matchMedia = realMatchMedia;
  }
});
