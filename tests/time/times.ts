/** A project of jest, or the browser tests. */
export type Kind = 'node' | 'web' | 'integration' | 'browser';

/** A test file and its time in seconds (`secondsOf`); of a browser spec, the sum of its tests. */
export interface FileTime {
  kind: Kind;
  file: string;
  seconds: number;
}

/** Times that jest and our runner give for a file: ms on the clock, seconds of its worker's processor time. */
interface Measured {
  runtime: number;
  processorSeconds: number;
}

/**
 * Returns the seconds that are printed for a file: processor time for projects that compute, since other work beside them
 * changes it little, and the clock for those that mostly wait.
 */
export const secondsOf = (kind: Kind, { runtime, processorSeconds }: Measured): number =>
  kind === 'node' || kind === 'web' ? processorSeconds : runtime / 1000;

/**
 * Files that take longest, with their usual seconds on two cores: a run on a machine that has run nothing before begins
 * with them. The figures order the files and judge nothing.
 */
export const LONG_FILES: Readonly<Record<string, number>> = {
  'tests/rollback-every-pair.itest.ts': 250,
  'tests/durability/rollback-kills.itest.ts': 250,
  'tests/durability/batch-kills.itest.ts': 180,
  'tests/durability/backup.itest.ts': 180,
  'tests/durability/reconcile.itest.ts': 130,
  'tests/compose.itest.ts': 130,
  'tests/durability/relay.itest.ts': 110,
  'tests/durability/operator.itest.ts': 90,
  'tests/rollback-undo.itest.ts': 90,
  'tests/rollback.itest.ts': 80,
  'workflows/replay.test.ts': 30,
};

/** Usual seconds of a file that is not among the long ones. */
const ORDINARY_SECONDS: Readonly<Record<Kind, number>> = { node: 1, web: 6, integration: 20, browser: 30 };

/** Returns the seconds by which files are ordered. */
export const usualSeconds = ({ kind, file }: Pick<FileTime, 'kind' | 'file'>): number =>
  LONG_FILES[file] ?? ORDINARY_SECONDS[kind];

const SHOWN = 10;

/** Returns the lines that end a part: its ten slowest files. They are printed and judge nothing. */
export function timesReport(times: readonly FileTime[]): string {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  const line = (one: FileTime): string => `${one.seconds.toFixed(1).padStart(7)} s  ${one.file}`;
  return ['The slowest files:', ...slowest.map(line), ''].join('\n');
}
