/** What a test file belongs to: a project of jest, or the browser tests. */
export type Kind = 'node' | 'web' | 'integration' | 'browser';

/** A test file and how long it took (`secondsOf`); of a browser spec, the sum of its tests. */
export interface Taken {
  kind: Kind;
  file: string;
  seconds: number;
}

/** What jest says of a file, and what our runner adds: milliseconds on the clock, seconds of its worker's processor time. */
interface Measured {
  runtime: number;
  processorSeconds: number;
}

/**
 * The seconds by which a file is judged. Files that compute are judged by the processor time they took, which other work beside them
 * changes little; those that mostly wait, by the clock.
 */
export const secondsOf = (kind: Kind, { runtime, processorSeconds }: Measured): number =>
  kind === 'node' || kind === 'web' ? processorSeconds : runtime / 1000;

/** Seconds that any file may take: about twice what the slowest ordinary one does on two cores beside four others. */
export const BUDGETS: Readonly<Record<Kind, number>> = { node: 15, web: 45, integration: 190, browser: 250 };

/**
 * Seconds that all files of a kind take together in a quiet run on two cores. A run that takes longer as a whole ran on a
 * slower or busier machine, and each file may take longer by as much: what a budget finds is a file out of proportion.
 */
export const USUAL: Readonly<Record<Kind, number>> = { node: 75, web: 550, integration: 3400, browser: 2000 };

/** A file that may take longer, and why it has to. */
interface Exception {
  seconds: number;
  because: string;
}

export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'e2e/accessibility.spec.ts': { seconds: 900, because: 'every screen of the product, one after another' },
  'e2e/whole-way-by-keyboard.spec.ts': {
    seconds: 450,
    because: 'all eight stages, Tab by Tab from control to control',
  },
  'workflows/replay.test.ts': {
    seconds: 30,
    because: 'replays every kept history, with and without traces',
  },
  'tests/rollback-every-pair.itest.ts': {
    seconds: 500,
    because: 'some hundred and fifty rollbacks and as many undoings, from every stage to every one before',
  },
  'tests/durability/rollback-kills.itest.ts': {
    seconds: 500,
    because: 'each of its tests stops or kills what carries the rollback, and starts it again',
  },
  'tests/durability/batch-kills.itest.ts': {
    seconds: 350,
    because: 'makes many applications ready for one session, and kills what carries it out',
  },
  'tests/durability/backup.itest.ts': {
    seconds: 350,
    because: 'backs up a product that is worked with, and starts what is restored',
  },
  'tests/durability/reconcile.itest.ts': {
    seconds: 250,
    because: 'every way in which Temporal and the records come apart, each until it is healed',
  },
  'tests/compose.itest.ts': {
    seconds: 250,
    because: 'two APIs, two workers, S3 server, signing host and proxy as processes',
  },
  'tests/durability/relay.itest.ts': {
    seconds: 220,
    because: 'a part that was killed is known to be away only seconds later, in each of its tests',
  },
};

/** The budget of a file. */
export const budgetOf = ({ kind, file }: Pick<Taken, 'kind' | 'file'>): number =>
  EXCEPTIONS[file]?.seconds ?? BUDGETS[kind];

/** How many times slower than usual a run's files of one kind were; never less than once. */
export function slowness(taken: readonly Taken[], kind: Kind): number {
  const all = taken.filter((one) => one.kind === kind).reduce((sum, { seconds }) => sum + seconds, 0);
  return Math.max(1, all / USUAL[kind]);
}

const SHOWN = 10;

/** The files that took longer than they may. */
export const overBudget = (taken: readonly Taken[]): Taken[] =>
  taken.filter((one) => one.seconds > mayTake(taken, one));

/** The budget of a file in this run. */
const mayTake = (taken: readonly Taken[], one: Taken): number => budgetOf(one) * slowness(taken, one.kind);

/** What stands at the end of a run: the ten slowest files, and those over their budget. */
export function timesReport(taken: readonly Taken[]): string {
  const slowest = [...taken].sort((one, other) => other.seconds - one.seconds).slice(0, SHOWN);
  const over = overBudget(taken);
  const line = (one: Taken): string =>
    `${one.seconds.toFixed(1).padStart(7)} s of ${mayTake(taken, one).toFixed(0).padStart(3)}  ${one.file}`;
  return [
    'The slowest files:',
    ...slowest.map(line),
    ...(over.length > 0
      ? ['Over their budget of time (tests/time/budgets.ts), which fails the run:', ...over.map(line)]
      : []),
    '',
  ].join('\n');
}
