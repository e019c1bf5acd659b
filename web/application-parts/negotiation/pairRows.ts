type Row = Readonly<Record<string, unknown>>;

/** A row in both versions; `before` is absent for an added row, `after` for a removed one. */
export interface RowPair {
  before?: Row;
  after?: Row;
}

/**
 * Pairs the rows of two versions of a table, in their order. Equal rows are paired first (longest common subsequence), so that an
 * inserted row does not shift the rest; different rows between two equal ones are paired from the top.
 */
export function pairRows(before: readonly Row[], after: readonly Row[]): RowPair[] {
  const pairs: RowPair[] = [];
  let [from, to] = [0, 0];
  for (const [beforeIndex, afterIndex] of [
    ...commonRows(before, after),
    [before.length, after.length] as const,
  ]) {
    while (from < beforeIndex || to < afterIndex)
      pairs.push({
        before: from < beforeIndex ? before[from++] : undefined,
        after: to < afterIndex ? after[to++] : undefined,
      });
    if (beforeIndex < before.length) pairs.push({ before: before[from++], after: after[to++] });
  }
  return pairs;
}

/** Returns the index pairs of equal rows: the longest common subsequence of both versions. */
function commonRows(before: readonly Row[], after: readonly Row[]): (readonly [number, number])[] {
  const texts = [before, after].map((rows) => rows.map(textOf));
  const [ours = [], theirs = []] = texts;
  // lengths[i][j] is the length of the longest common subsequence of ours[i…] and theirs[j…].
  const lengths = Array.from({ length: ours.length + 1 }, () => new Uint16Array(theirs.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = ours.length - 1; i >= 0; i -= 1)
    for (let j = theirs.length - 1; j >= 0; j -= 1)
      lengths[i]![j] = ours[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: [number, number][] = [];
  for (let [i, j] = [0, 0]; i < ours.length && j < theirs.length;) {
    if (ours[i] === theirs[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Returns a row as text with sorted columns: stored rows have no order of columns. */
const textOf = (row: Row): string => JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
