/** Lines of what a row may have cut (`RowLink`); what is not known has none. */
export const wholeOf = (lines: readonly (string | undefined)[]) =>
  lines.filter(Boolean).map((line) => <div key={line}>{line}</div>);
