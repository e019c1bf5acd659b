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
  const initialIds = site.subjects.map(({ id }) => id);
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
  const ids = [...new Set([...initialIds, ...clicks.map((click) => click.applicationId)])];
  const { resetApplications } = site;
  row.verdict = await verify(site.world, clicks, ids, { resetApplications, limitMs: CONSISTENT_WITHIN_MS });
  row.verdict.doubled.push(...(await decisionsWithoutClick(site.world, initialIds, before, site.keys)));
  row.notes.push(...(await repairsSince(site.world, began)));
  return row;
}

/**
 * Adds a note about unanswered updates of the bare workflow. If none is answered, the row fails, since there is
 * nothing to compare.
 */
function noteUnanswered(row: Row, bareAnswers: readonly LoadAnswer[]): void {
  const openCount = countOf(bareAnswers, 'open');
  if (openCount === 0) return;
  if (openCount === bareAnswers.length) row.failed ??= 'the bare workflow answered nobody';
  row.notes.push(`${openCount} updates of the bare workflow were not answered: its figures are too good`);
}

/** Returns a line with the slowest decision and its time within the row. */
function slowestLine(clicks: readonly Click[], began: number): string[] {
  const [slowestClick] = clicks
    .filter(({ outcome }) => outcome === 'done')
    .sort((a, b) => b.ended - b.began - (a.ended - a.began));
  const seconds = (ms: number): string => ((ms - began) / 1000).toFixed(1);
  return slowestClick
    ? [
        `slowest: ${slowestClick.step} of ${slowestClick.applicationId}, from ${seconds(slowestClick.began)} to ${seconds(slowestClick.ended)} s of the row`,
      ]
    : [];
}

const countOf = (answers: readonly LoadAnswer[], wantedOutcome: LoadAnswer['outcome']): number =>
  answers.filter(({ outcome }) => outcome === wantedOutcome).length;

/** Returns a row without results. */
export const emptyRow = ({ name }: Fault, replicas: 1 | 2, reason: Pick<Row, 'skipped' | 'failed'>): Row => ({
  name,
  replicas,
  decisions: 0,
  refused: 0,
  gapMs: 0,
  slowestMs: 0,
  notes: [],
  ...reason,
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
  const timeoutController = new AbortController();
  const ownClicks: Click[] = [];
  const hurt = fault.damage(site, {
    times,
    short,
    timeoutSignal: timeoutController.signal,
    clicks: ownClicks,
  });
  const faultRun = withTimeout(`the fault ${fault.name}`, hurt, limitMs)
    .catch((error: Error) => void (row.failed = error.message))
    .finally(() => {
      isOver = true;
      // A fault that continues after its time limit would disturb the next row.
      timeoutController.abort();
    });
  const hasEnded = (): boolean => isOver;
  const loadOptions = {
    people,
    count: decisions,
    over: hasEnded,
    limitMs: limitMs + ENOUGH_WITHIN_MS,
    thinkMs: THINK_MS,
  };
  const bareSite = fault.bare ? await startBare(site.world, subjects.length) : undefined;
  const [clicks, bareAnswers] = await Promise.all([
    generateLoad(loadOptions, (person) => {
      const subject = subjects[person % subjects.length];
      if (!subject) throw new Error('no application is left to decide on');
      return decideOn(site, subject, patienceMs);
    }),
    bareSite && generateLoad(loadOptions, (person) => bareSite.decide(person, patienceMs)),
    faultRun,
  ]);
  await bareSite?.end();
  const doneCount = countOf(clicks, 'done');
  if (doneCount < decisions)
    row.failed ??= `only ${doneCount} decisions were taken, ${decisions} were asked for`;
  return { clicks: [...clicks, ...ownClicks], bare: bareAnswers };
}

/** Pause in ms of each person between decisions: with twenty people it leaves two cores partly idle. */
const THINK_MS = 800;

/** Removes inconsistent applications from the next rows; returns their number. */
export async function dropInconsistent(site: Site): Promise<number> {
  const ids = site.subjects.map(({ id }) => id);
  const inconsistent = await waitUntilConsistent(site.world, ids, 0);
  const consistentSubjects = site.subjects.filter(({ id }) => !inconsistent.has(id));
  const dropped = site.subjects.length - consistentSubjects.length;
  site.subjects.splice(0, site.subjects.length, ...consistentSubjects);
  return dropped;
}

/** Whether the row found no fault. */
export function hasPassed({ skipped, failed, verdict }: Row): boolean {
  if (skipped !== undefined) return true;
  if (failed !== undefined || !verdict) return false;
  const { lost, doubled, falselyRefused, open, inconsistent } = verdict;
  return lost.length + doubled.length + falselyRefused.length + open.length + inconsistent.size === 0;
}
