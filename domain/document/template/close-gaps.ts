/** One character of a text in its style, a line break, or the gap that an empty optional variable leaves. */
export type Cell<Style> = { text: string; style: Style } | { lineBreak: true } | { gap: true };

const BLANK = /^[ \t\u00a0]$/;
/** Straight quotation marks are not listed, because they both open and close; only an empty pair of them is removed. */
const OPENING = '([{«„';
const CLOSING = ')]}»”';
const PAIRS = ['()', '[]', '{}', '«»', '„“', '„”', '“”'];
/** Separators of a list. A separator is removed at the end of a phrase and before another separator. */
const SEPARATORS = ',;–—';
const ENDING = ',;.:!?';

type Neighbour = string | undefined;
const isIn = (set: string, neighbour: Neighbour): boolean =>
  neighbour !== undefined && neighbour.length === 1 && set.includes(neighbour);
const isPair = (before: Neighbour, after: Neighbour, close: boolean): boolean => {
  const pair = `${before}${after}`;
  return PAIRS.includes(pair) || (close && pair === '""');
};

/**
 * Closes the gaps of a text: no double blank, blank before a full stop, lonely comma or empty brackets are left where
 * the gap was.
 */
export function closeGaps<Style>(cells: readonly Cell<Style>[]): Exclude<Cell<Style>, { gap: true }>[] {
  const done: Exclude<Cell<Style>, { gap: true }>[] = [];
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
      done.push(cell);
      continue;
    }
    const blanks = [...takeBlanks(done), ...takeBlanks(rest)];
    const [before, after] = [characterOf(done.at(-1)), characterOf(rest.at(-1))];
    const [atStart, atEnd] = [isEdge(done.at(-1)), isEdge(rest.at(-1))];
    const closes = isIn(CLOSING, after);
    if (isPair(before, after, blanks.length === 0)) {
      done.pop();
      rest.pop();
    } else if (isIn(SEPARATORS, before) && (atEnd || closes || isIn(ENDING, after))) done.pop();
    else if ((atStart || isIn(OPENING, before)) && isIn(SEPARATORS, after)) rest.pop();
    else {
      const [blank] = blanks;
      const tight = atStart || atEnd || closes || isIn(ENDING, after) || isIn(OPENING, before);
      if (blank && !tight) done.push(blank);
      continue;
    }
    // A neighbour was removed, so the gap is checked again with its new neighbours.
    const [blank] = blanks;
    if (blank) rest.push(blank);
    rest.push(cell);
  }
  return done;
}
