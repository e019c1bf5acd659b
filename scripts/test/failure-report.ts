import { stripVTControlCharacters } from 'node:util';

/** A failed test: its file and title, and the beginning of its error. */
export interface Failure {
  name: string;
  /** Lines of the error, without colours; empty if the runner gives none. */
  reason: readonly string[];
}

/** Maximum number of lines of the report, so that the end of a log shows all of it. */
export const MAX_LINES = 40;
const MAX_REASON_LINES = 6;
const MAX_WIDTH = 200;

/** Returns the lines of an error without colours, blank lines and stack frames outside the repository. */
export const reasonOf = (message: string): string[] =>
  stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^at .*(node_modules|node:)/.test(line))
    .map((line) => (line.length > MAX_WIDTH ? `${line.slice(0, MAX_WIDTH - 1)}…` : line));

/**
 * Returns at most MAX_LINES lines that name the failed tests, each with the first lines of its error: six if few
 * tests failed, none if many did.
 */
export function failureReport(failures: readonly Failure[]): string[] {
  const listedFailures = failures.slice(0, failures.length > MAX_LINES ? MAX_LINES - 1 : MAX_LINES);
  const remainingLines = MAX_LINES - listedFailures.length;
  const linesPerFailure = Math.min(
    MAX_REASON_LINES,
    Math.floor(remainingLines / Math.max(1, listedFailures.length)),
  );
  const lines = listedFailures.flatMap(({ name, reason }) => [
    `  failed: ${name}`,
    ...reason.slice(0, linesPerFailure).map((line) => `    ${line}`),
  ]);
  const omittedCount = failures.length - listedFailures.length;
  return omittedCount > 0 ? [...lines, `  and ${omittedCount} more`] : lines;
}
