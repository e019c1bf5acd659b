import { randomUUID } from 'node:crypto';
import { recordsOf } from '../../tests/kit/records';
import { isSettled } from '../../tests/kit/differences';
import { insist, wishOn, type Click, type Wish } from './clicks';
import type { Fault } from './fault';
import type { Site } from './site';
import { waitFor } from './wait';

const CLICKS = 32;
const PATIENCE_MS = 60_000;

/** Makes CLICKS clicks at once, each from the same wish with the changes for its number. */
async function atOnce(site: Site, wish: Wish, each: (index: number) => Partial<Wish>): Promise<Click[]> {
  const wishes = Array.from({ length: CLICKS }, (_, index) => ({ ...wish, ...each(index) }));
  return Promise.all(wishes.map((one) => insist(site, one, PATIENCE_MS)));
}

/** Number of different decisions that were answered as taken. */
const takenAtOnce = (clicks: readonly Click[]): number =>
  new Set(clicks.flatMap(({ decision }) => (decision ? [decision._id] : []))).size;

/** Runs rounds on an application that nobody else decides on meanwhile; all clicks of a round name the same version. */
async function rounds(
  site: Site,
  clicks: Click[],
  count: number,
  round: (site: Site, wish: Wish) => Promise<Click[]>,
): Promise<void> {
  const subject = site.subject('board');
  site.subjects.splice(site.subjects.indexOf(subject), 1);
  try {
    for (let time = 0; time < count; time++) {
      await waitFor(`${subject.id} to stand still`, () => isSettled(site.world, subject.id), 60_000);
      const { epoch, version, state } = await recordsOf(site.world, subject.id);
      subject.next = state.supervisory.status === -1 ? 'approved' : 'not_approved';
      const some = await round(site, { ...wishOn(subject), ifMatch: `${epoch}.${version}` });
      clicks.push(...some);
      const found = takenAtOnce(some);
      if (found !== 1) throw new Error(`of ${CLICKS} clicks at once ${found} were answered as taken`);
    }
  } finally {
    site.subjects.push(subject);
  }
}

/** Half of the clicks repeat one request, half take the same decision by other requests: one wins. */
function equal(site: Site, wish: Wish): Promise<Click[]> {
  const key = randomUUID();
  return atOnce(site, wish, (index) => ({ key: index % 2 ? key : randomUUID() }));
}

/** Half of the clicks choose one outcome, half the other, all with the same version: one wins. */
function contradictory(site: Site, wish: Wish): Promise<Click[]> {
  const outcomes = ['approved', 'not_approved', 'not_needed'];
  const possible = outcomes.filter((outcome) => outcome !== presentOutcome(wish));
  return atOnce(site, wish, (index) => ({
    key: randomUUID(),
    body: { ...wish.body, outcome: possible[index % possible.length] },
  }));
}

/** The present decision, which cannot be taken again. */
const presentOutcome = ({ body }: Wish): string =>
  body.outcome === 'approved' ? 'not_approved' : 'approved';

const both = [1, 2] as const;

/** Many people who click at the same moment. */
export const simultaneous: readonly Fault[] = [
  {
    name: 'equal-clicks',
    replicas: both,
    hurt: (site, { clicks }) => rounds(site, clicks, 5, equal),
  },
  {
    name: 'contradictory-clicks',
    replicas: both,
    short: 2,
    hurt: (site, { short, clicks }) => rounds(site, clicks, short ? 2 : 5, contradictory),
  },
];
