export interface ComparedLine {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/**
 * Compares two lists of values: the fewest removals and additions that lead from one to the other. Values are equal if their JSON is;
 * `lineOf` describes a value for people.
 */
export function compareValues<T>(
  before: readonly T[],
  after: readonly T[],
  lineOf: (value: T) => string,
): ComparedLine[] {
  const values = new Map([...before, ...after].map((value) => [JSON.stringify(value), value]));
  const keysOf = (list: readonly T[]) => list.map((value) => JSON.stringify(value));
  return compareLines(keysOf(before), keysOf(after)).map(({ change, text }) => {
    const value = values.get(text);
    return { change, text: value === undefined ? '' : lineOf(value) };
  });
}

/** Maximum number of pairs of lines that are compared. */
const MAX_PAIRS = 4_000_000;

const withChange = (lines: readonly string[], change: ComparedLine['change']): ComparedLine[] =>
  lines.map((text) => ({ change, text }));

/** Compares two lists of lines. Common beginnings and ends are skipped; where more than MAX_PAIRS pairs remain, all are removed and added. */
export function compareLines(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const old = before.slice(head, before.length - tail);
  const newLines = after.slice(head, after.length - tail);
  const between =
    old.length * newLines.length > MAX_PAIRS
      ? [...withChange(old, 'removed'), ...withChange(newLines, 'added')]
      : fewestChanges(old, newLines);
  return [
    ...withChange(before.slice(0, head), 'same'),
    ...between,
    ...withChange(before.slice(before.length - tail), 'same'),
  ];
}

/** A word, a sign, or the blanks between words. */
const WORD = /\s+|[\p{L}\p{N}ʼ’'-]+|[^\s\p{L}\p{N}]/gu;

/** Compares two texts word by word. The words of each text, joined, are the text. */
export const compareWords = (before: string, after: string): ComparedLine[] =>
  compareLines(before.match(WORD) ?? [], after.match(WORD) ?? []);

function fewestChanges(oldLines: readonly string[], newLines: readonly string[]): ComparedLine[] {
  // Length of the longest common sequence of what follows each pair of lines.
  const lengths = Array.from({ length: oldLines.length + 1 }, () => new Uint16Array(newLines.length + 1));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = oldLines.length - 1; row >= 0; row--)
    for (let column = newLines.length - 1; column >= 0; column--) {
      const length =
        oldLines[row] === newLines[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < oldLines.length || column < newLines.length) {
    const [removed, added] = [oldLines[row], newLines[column]];
    if (removed !== undefined && removed === added) {
      lines.push({ change: 'same', text: removed });
      row++;
      column++;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      lines.push({ change: 'removed', text: removed });
      row++;
    } else {
      lines.push({ change: 'added', text: added ?? '' });
      column++;
    }
  }
  return lines;
}
