/** Returns a row's possibly cut texts as lines (`whole` of RowLink); empty texts are left out. */
export const wholeOf = (lines: readonly (string | undefined)[]) =>
  lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
