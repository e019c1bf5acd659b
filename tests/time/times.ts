/** A project of jest, or the browser tests. */
export type Kind = 'node' | 'web' | 'integration' | 'browser';

/** A test file and its time in seconds (`secondsOf`); for a browser spec, the total of its tests. */
export interface FileTime {
  kind: Kind;
  file: string;
  seconds: number;
}

/**
 * Times of a file, measured by jest and our runner: `runtime` in ms of wall-clock time, and processor seconds of its
 * worker.
 */
interface Measured {
  runtime: number;
  processorSeconds: number;
}

/**
 * Returns the seconds that are printed for a file. Projects that mostly compute print processor time, because other
 * load hardly changes it; projects that mostly wait print wall-clock time.
 */
export const secondsOf = (kind: Kind, { runtime, processorSeconds }: Measured): number =>
  kind === 'node' || kind === 'web' ? processorSeconds : runtime / 1000;

/**
 * Slowest files, with their usual seconds on two cores. A run on a new machine starts with them. The figures only
 * determine the order of the files.
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

/** Usual seconds of a file that is not in the list of long files. */
const ORDINARY_SECONDS: Readonly<Record<Kind, number>> = { node: 1, web: 6, integration: 20, browser: 30 };

/** Returns the seconds that determine the order of files. */
export const usualSeconds = ({ kind, file }: Pick<FileTime, 'kind' | 'file'>): number =>
  LONG_FILES[file] ?? ORDINARY_SECONDS[kind];

const SHOWN_FILES = 10;

/** Returns the lines about the ten slowest files, which are printed at the end of a part. */
export function timesReport(times: readonly FileTime[]): string {
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
  const line = ({ seconds, file }: FileTime): string => `${seconds.toFixed(1).padStart(7)} s  ${file}`;
  return ['The slowest files:', ...slowest.map(line), ''].join('\n');
}
