type Row = Readonly<Record<string, unknown>>;

/** A row as it stood and as it stands; one of them is absent where the row was removed or added. */
export interface RowPair {
  before?: Row;
  after?: Row;
}

/**
 * Pairs the rows of two versions of a table, in their order. Equal rows meet first (the longest common sequence), so that a row put
 * between others does not shift the rest; what differs between two of those is paired from the top.
 */
export function pairRows(before: readonly Row[], after: readonly Row[]): RowPair[] {
  const pairs: RowPair[] = [];
  let [from, to] = [0, 0];
  for (const [one, other] of [...commonRows(before, after), [before.length, after.length] as const]) {
    while (from < one || to < other)
      pairs.push({
        before: from < one ? before[from++] : undefined,
        after: to < other ? after[to++] : undefined,
      });
    if (one < before.length) pairs.push({ before: before[from++], after: after[to++] });
  }
  return pairs;
}

/** Places of equal rows in both versions: the longest sequence that both have in this order. */
function commonRows(before: readonly Row[], after: readonly Row[]): (readonly [number, number])[] {
  const texts = [before, after].map((rows) => rows.map(textOf));
  const [ours = [], theirs = []] = texts;
  // lengths[i][j]: the length of the longest sequence from ours[i] and theirs[j] on.
  const lengths = Array.from({ length: ours.length + 1 }, () => new Uint16Array(theirs.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = ours[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const found: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < ours.length && j < theirs.length;) {
    if (ours[i] === theirs[j]) found.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return found;
}

/** A row as text, with its columns in one order: stored rows have lost theirs. */
const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
