/** One character of a text in its style, a line break, or the gap that an empty optional variable leaves. */
export type Cell<Style> = { text: string; style: Style } | { lineBreak: true } | { gap: true };

const BLANK = /^[ \t\u00a0]$/;
/** Straight quotation marks are not listed, because they both open and close; only an empty pair of them is removed. */
const OPENING_BRACKETS = '([{«„';
const CLOSING_BRACKETS = ')]}»”';
const PAIRS = ['()', '[]', '{}', '«»', '„“', '„”', '“”'];
/** Separators of a list. A separator is removed at the end of a phrase and before another separator. */
const SEPARATORS = ',;–—';
const PUNCTUATION = ',;.:!?';

type Neighbour = string | undefined;
const isIn = (set: string, neighbour: Neighbour): boolean =>
  neighbour !== undefined && neighbour.length === 1 && set.includes(neighbour);
const isPair = (before: Neighbour, after: Neighbour, adjacent: boolean): boolean => {
  const pair = `${before}${after}`;
  return PAIRS.includes(pair) || (adjacent && pair === '""');
};

/**
 * Removes each gap of a text, and with it double blanks, a blank before punctuation, a comma without neighbours and empty
 * brackets.
 */
export function closeGaps<Style>(cells: readonly Cell<Style>[]): Exclude<Cell<Style>, { gap: true }>[] {
  const closed: Exclude<Cell<Style>, { gap: true }>[] = [];
  const rest = cells.toReversed();
  const takeBlanks = (from: Cell<Style>[]) => {
    const blanks = [];
    for (let last = from.at(-1); last && 'text' in last && BLANK.test(last.text); last = from.at(-1)) {
      blanks.push(last);
      from.pop();
    }
    return blanks;
  };
  const characterOf = (cell: Cell<Style> | undefined): Neighbour =>
    cell && 'text' in cell ? cell.text : undefined;
  const isEdge = (cell: Cell<Style> | undefined) => cell === undefined || 'lineBreak' in cell;

  for (let cell = rest.pop(); cell; cell = rest.pop()) {
    if (!('gap' in cell)) {
      closed.push(cell);
      continue;
    }
    const blanks = [...takeBlanks(closed), ...takeBlanks(rest)];
    const [before, after] = [characterOf(closed.at(-1)), characterOf(rest.at(-1))];
    const [atStart, atEnd] = [isEdge(closed.at(-1)), isEdge(rest.at(-1))];
    const beforeClosing = isIn(CLOSING_BRACKETS, after);
    if (isPair(before, after, blanks.length === 0)) {
      closed.pop();
      rest.pop();
    } else if (isIn(SEPARATORS, before) && (atEnd || beforeClosing || isIn(PUNCTUATION, after))) closed.pop();
    else if ((atStart || isIn(OPENING_BRACKETS, before)) && isIn(SEPARATORS, after)) rest.pop();
    else {
      const [blank] = blanks;
      const needsNoBlank =
        atStart || atEnd || beforeClosing || isIn(PUNCTUATION, after) || isIn(OPENING_BRACKETS, before);
      if (blank && !needsNoBlank) closed.push(blank);
      continue;
    }
    // A neighbour was removed, so the gap is checked again with its new neighbours.
    const [blank] = blanks;
    if (blank) rest.push(blank);
    rest.push(cell);
  }
  return closed;
}
