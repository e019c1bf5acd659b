/** Width of the text on an A4 page between the margins, in points. */
export const TEXT_WIDTH = 467.7;

/** Width in points, or `*`: an equal share of the remaining width. */
export type ColumnWidth = number | '*';

/**
 * Returns the width of every column in points. It is computed here because a column left to the layout grows with its longest
 * word, and a pasted link would push the table off the page; in a column of fixed width the link is broken.
 */
export function columnWidths(
  columns: readonly ColumnWidth[],
  grid: { /** Padding of one column, both sides. */ padding: number; line: number },
): number[] {
  const lines = grid.line * (columns.length + 1);
  const fixed = columns.reduce<number>((sum, width) => sum + (width === '*' ? 0 : width), 0);
  const shares = columns.filter((width) => width === '*').length;
  const share = (TEXT_WIDTH - lines - grid.padding * columns.length - fixed) / Math.max(shares, 1);
  return columns.map((width) => (width === '*' ? share : width));
}

/** Width reserved for one letter, and height of one line in a table, in points. */
const LETTER = 6;
const LINE = 12.5;
const TALLEST_ROW = 600;

/** Whether a row is certainly shorter than a page; any other row must be allowed to break. */
export function fitsPage(cells: readonly string[], widths: readonly number[]): boolean {
  return cells.every((text, index) => {
    const perLine = Math.max(1, Math.floor((widths[index] ?? TEXT_WIDTH) / LETTER));
    const lines = text
      .split('\n')
      .reduce((sum, part) => sum + Math.max(1, Math.ceil(part.length / perLine)), 0);
    return lines * LINE <= TALLEST_ROW;
  });
}
