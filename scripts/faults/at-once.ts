import { randomUUID } from 'node:crypto';
import { recordsOf } from '../../tests/kit/records';
import { isIdle } from '../../tests/kit/differences';
import { clickUntilAnswered, planClick, type Click, type PlannedClick } from './clicks';
import type { Fault } from './fault';
import type { Site } from './site';
import { waitFor } from './wait';

const CLICKS = 32;
const ANSWER_TIMEOUT_MS = 60_000;

/** Sends CLICKS clicks at once: the same planned click, each with the changes that `changesOf` returns for its number. */
async function clickAtOnce(
  site: Site,
  wish: PlannedClick,
  changesOf: (index: number) => Partial<PlannedClick>,
): Promise<Click[]> {
  const wishes = Array.from({ length: CLICKS }, (_, index) => ({ ...wish, ...changesOf(index) }));
  return Promise.all(wishes.map((wish) => clickUntilAnswered(site, wish, ANSWER_TIMEOUT_MS)));
}

/** Returns the number of different decisions that were answered as taken. */
const countTakenDecisions = (clicks: readonly Click[]): number =>
  new Set(clicks.flatMap(({ decision }) => (decision ? [decision._id] : []))).size;

/**
 * Runs rounds on an application that nobody else decides on. All clicks of a round name the same version.
 * @throws Error unless one click of each round wins
 */
async function runRounds(
  site: Site,
  clicks: Click[],
  count: number,
  round: (site: Site, wish: PlannedClick) => Promise<Click[]>,
): Promise<void> {
  const subject = site.subject('board');
  site.subjects.splice(site.subjects.indexOf(subject), 1);
  try {
    for (let time = 0; time < count; time++) {
      await waitFor(`${subject.id} to stand still`, () => isIdle(site.world, subject.id), 60_000);
      const { epoch, version, state } = await recordsOf(site.world, subject.id);
      subject.next = state.supervisory.status === -1 ? 'approved' : 'not_approved';
      const some = await round(site, { ...planClick(subject), ifMatch: `${epoch}.${version}` });
      clicks.push(...some);
      const takenDecisions = countTakenDecisions(some);
      if (takenDecisions !== 1)
        throw new Error(`of ${CLICKS} clicks at once ${takenDecisions} were answered as taken`);
    }
  } finally {
    site.subjects.push(subject);
  }
}

/** Half of the clicks repeat one request, and half take the same decision by other requests; one wins. */
function clickEqually(site: Site, wish: PlannedClick): Promise<Click[]> {
  const key = randomUUID();
  return clickAtOnce(site, wish, (index) => ({ key: index % 2 ? key : randomUUID() }));
}

/** Half of the clicks choose one outcome and half the other, all with the same version; one wins. */
function clickContradictorily(site: Site, wish: PlannedClick): Promise<Click[]> {
  const outcomes = ['approved', 'not_approved', 'not_needed'];
  const possible = outcomes.filter((outcome) => outcome !== currentOutcome(wish));
  return clickAtOnce(site, wish, (index) => ({
    key: randomUUID(),
    body: { ...wish.body, outcome: possible[index % possible.length] },
  }));
}

/** Returns the board's current decision, which cannot be taken again. */
const currentOutcome = ({ body }: PlannedClick): string =>
  body.outcome === 'approved' ? 'not_approved' : 'approved';

const replicas = [1, 2] as const;

/** Faults in which many people click at the same moment. */
export const simultaneous: readonly Fault[] = [
  {
    name: 'equal-clicks',
    replicas,
    damage: (site, { clicks }) => runRounds(site, clicks, 5, clickEqually),
  },
  {
    name: 'contradictory-clicks',
    replicas,
    short: 2,
    damage: (site, { short, clicks }) => runRounds(site, clicks, short ? 2 : 5, clickContradictorily),
  },
];
