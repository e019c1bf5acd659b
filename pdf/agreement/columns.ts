/** Width reserved for a letter of a cell, in points. */
const LETTER = 6.2;
/** Maximum number of letters of a line that are counted; longer lines are broken anyway. */
const LONGEST_LINE = 60;
/** Letters that fit into a column whose cells are filled in by hand. */
const BY_HAND = 30;

/**
 * Distributes a table's width among its columns. If all words fit, each column gets the width of its longest word, and a share of the
 * remaining width by its longest line. Columns of equal width would break words beside empty cells.
 */
export function contentWidths(
  rows: readonly (readonly string[])[],
  columns: number,
  total: number,
): number[] {
  const wishes = Array.from({ length: columns }, (_, column) => {
    const texts = rows.map((cells) => cells[column] ?? '');
    const lines = texts.flatMap((text) => text.split('\n'));
    // An unbreakable blank joins words.
    const word = LETTER * longest(lines.flatMap((line) => line.split(/[ \t]/u)));
    const line = LETTER * Math.max(Math.min(longest(lines), LONGEST_LINE), texts.includes('') ? BY_HAND : 0);
    return { word, line: Math.max(word, line) };
  });
  const wordWidths = sum(wishes.map(({ word }) => word));
  const rest = total - wordWidths;
  // Words too long for the page are broken, in every column in the same proportion.
  if (rest < 0) return wishes.map(({ word }) => (word / wordWidths) * total);
  const more = sum(wishes.map(({ word, line }) => line - word));
  return wishes.map(({ word, line }) => word + (more > 0 ? (rest * (line - word)) / more : rest / columns));
}

/** Length of the longest text, at least two letters. */
const longest = (texts: readonly string[]): number =>
  texts.reduce((longestLength, text) => Math.max(longestLength, text.length), 2);

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);
