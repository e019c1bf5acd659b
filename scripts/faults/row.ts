import { startBare } from './bare';
import { decideOn, type Click } from './clicks';
import type { Fault } from './fault';
import {
  repairsSince,
  lastDecision,
  decisionsWithoutClick,
  waitUntilConsistent,
  verify,
  type Verdict,
} from './ledger';
import { generateLoad, timings, type LoadAnswer } from './load';
import type { Options } from './options';
import type { Site } from './site';
import { withTimeout } from './wait';

/** Results of a row of the table. */
export interface Row {
  name: string;
  replicas: number;
  /** Reason why the row was not run. */
  skipped?: string;
  /** Reason of a failed row: the fault could not be caused, or the row took too long. */
  failed?: string;
  decisions: number;
  refused: number;
  verdict?: Verdict;
  gapMs: number;
  slowestMs: number;
  bare?: { gapMs: number; slowestMs: number };
  notes: string[];
}

const PATIENCE_MS = 150_000;
const CONSISTENT_WITHIN_MS = 60_000;
/** Time limit of a fault in ms. */
const FAULT_WITHIN_MS = 300_000;
/** Additional time limit in ms for each try of a fault. */
const TRY_WITHIN_MS = 25_000;
/** Time limit after the fault for the required number of decisions, in ms. */
const ENOUGH_WITHIN_MS = 300_000;

/** Lets people decide during the fault, waits until all work has ended, and compares answers and records. */
export async function measureRow(site: Site, fault: Fault, options: Options): Promise<Row> {
  const row: Row = { ...emptyRow(fault, site.hasSecondReplicas ? 2 : 1, {}), notes: (site.notes = []) };
  const skipped = fault.skip?.(site);
  if (skipped !== undefined) return { ...row, skipped };
  site.resetApplications.clear();
  const known = site.subjects.map(({ id }) => id);
  const began = new Date();
  const before = await lastDecision(site.world);
  const { clicks, bare } = await runUnderLoad(site, fault, options, row);
  for (const { key } of clicks) site.keys.add(key);
  row.decisions = countOf(clicks, 'done');
  row.refused = countOf(clicks, 'refused');
  Object.assign(row, timings(clicks));
  row.notes.push(...slowestLine(clicks, began.getTime()));
  if (bare) row.bare = timings(bare);
  noteUnanswered(row, bare ?? []);
  const ids = [...new Set([...known, ...clicks.map((one) => one.applicationId)])];
  const { resetApplications } = site;
  row.verdict = await verify(site.world, clicks, ids, { resetApplications, limitMs: CONSISTENT_WITHIN_MS });
  row.verdict.doubled.push(...(await decisionsWithoutClick(site.world, known, before, site.keys)));
  row.notes.push(...(await repairsSince(site.world, began)));
  return row;
}

/**
 * Adds a note about unanswered updates of the bare workflow. If none is answered, the row fails, since there is
 * nothing to compare.
 */
function noteUnanswered(row: Row, bare: readonly LoadAnswer[]): void {
  const open = countOf(bare, 'open');
  if (open === 0) return;
  if (open === bare.length) row.failed ??= 'the bare workflow answered nobody';
  row.notes.push(`${open} updates of the bare workflow were not answered: its figures are too good`);
}

/** Returns a line with the slowest decision and its time within the row. */
function slowestLine(clicks: readonly Click[], began: number): string[] {
  const [slow] = clicks
    .filter(({ outcome }) => outcome === 'done')
    .sort((a, b) => b.ended - b.began - (a.ended - a.began));
  const at = (ms: number): string => ((ms - began) / 1000).toFixed(1);
  return slow
    ? [
        `slowest: ${slow.step} of ${slow.applicationId}, from ${at(slow.began)} to ${at(slow.ended)} s of the row`,
      ]
    : [];
}

const countOf = (answers: readonly LoadAnswer[], wantedOutcome: LoadAnswer['outcome']): number =>
  answers.filter(({ outcome }) => outcome === wantedOutcome).length;

/** Returns a row without results. */
export const emptyRow = ({ name }: Fault, replicas: 1 | 2, why: Pick<Row, 'skipped' | 'failed'>): Row => ({
  name,
  replicas,
  decisions: 0,
  refused: 0,
  gapMs: 0,
  slowestMs: 0,
  notes: [],
  ...why,
});

/** Puts the product and, if the fault damages it too, the bare workflow under load until the fault is over. */
async function runUnderLoad(
  site: Site,
  fault: Fault,
  { decisions, people, times, short }: Options,
  row: Row,
): Promise<{ clicks: Click[]; bare?: LoadAnswer[] }> {
  const { subjects } = site;
  const patienceMs = fault.patienceMs ?? PATIENCE_MS;
  let isOver = false;
  const limitMs = FAULT_WITHIN_MS + (fault.tries ?? times) * TRY_WITHIN_MS;
  const givenUp = new AbortController();
  const own: Click[] = [];
  const hurt = fault.damage(site, { times, short, timeoutSignal: givenUp.signal, clicks: own });
  const running = withTimeout(`the fault ${fault.name}`, hurt, limitMs)
    .catch((error: Error) => void (row.failed = error.message))
    .finally(() => {
      isOver = true;
      // A fault that continues after its time limit would disturb the next row.
      givenUp.abort();
    });
  const over = (): boolean => isOver;
  const loadOptions = {
    people,
    count: decisions,
    over,
    limitMs: limitMs + ENOUGH_WITHIN_MS,
    thinkMs: THINK_MS,
  };
  const bare = fault.bare ? await startBare(site.world, subjects.length) : undefined;
  const [clicks, bareAnswers] = await Promise.all([
    generateLoad(loadOptions, (person) => {
      const subject = subjects[person % subjects.length];
      if (!subject) throw new Error('no application is left to decide on');
      return decideOn(site, subject, patienceMs);
    }),
    bare && generateLoad(loadOptions, (person) => bare.decide(person, patienceMs)),
    running,
  ]);
  await bare?.end();
  const done = countOf(clicks, 'done');
  if (done < decisions) row.failed ??= `only ${done} decisions were taken, ${decisions} were asked for`;
  return { clicks: [...clicks, ...own], bare: bareAnswers };
}

/** Pause in ms of each person between decisions: with twenty people it leaves two cores partly idle. */
const THINK_MS = 800;

/** Removes inconsistent applications from the next rows; returns their number. */
export async function dropInconsistent(site: Site): Promise<number> {
  const ids = site.subjects.map(({ id }) => id);
  const inconsistent = await waitUntilConsistent(site.world, ids, 0);
  const whole = site.subjects.filter(({ id }) => !inconsistent.has(id));
  const dropped = site.subjects.length - whole.length;
  site.subjects.splice(0, site.subjects.length, ...whole);
  return dropped;
}

/** Whether the row found no fault. */
export function hasPassed({ skipped, failed, verdict }: Row): boolean {
  if (skipped !== undefined) return true;
  if (failed !== undefined || !verdict) return false;
  const { lost, doubled, falselyRefused, open, inconsistent } = verdict;
  return lost.length + doubled.length + falselyRefused.length + open.length + inconsistent.size === 0;
}
