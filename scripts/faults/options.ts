import { parseArgs } from 'node:util';

/** Options of the command. */
export interface Options {
  /** Names of the rows; undefined: all. */
  only?: readonly string[];
  /** Short form, which takes less than three minutes. */
  short: boolean;
  /** Number of freezes at the entry of a stage. */
  times: number;
  people: number;
  /** Minimum number of decisions for each row. */
  decisions: number;
  /** Number of applications that people decide on. */
  applications: number;
}

const FULL = { times: 100, decisions: 200, applications: 10 };
const SHORT = { times: 3, decisions: 60, applications: 4 };
const PEOPLE = 20;

/**
 * Reads `--only NAME[,NAME]`, `--short`, `--times N` for the freezes at the entry of a stage, and `--decisions N` for
 * each row.
 * @throws Error for anything else
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      times: { type: 'string' },
      decisions: { type: 'string' },
    },
  });
  const defaults = values.short ? SHORT : FULL;
  return {
    ...defaults,
    only: values.only?.split(','),
    short: values.short,
    people: PEOPLE,
    times: numberOr(values.times, defaults.times),
    decisions: numberOr(values.decisions, defaults.decisions),
  };
}

function numberOr(text: string | undefined, defaultNumber: number): number {
  if (text === undefined) return defaultNumber;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`${text} is not a number of times`);
  return number;
}
