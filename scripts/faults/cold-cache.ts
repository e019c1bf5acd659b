import { setTimeout as sleep } from 'node:timers/promises';
import { row } from '../../db/query';
import { decideOn } from './clicks';
import type { Fault } from './fault';
import { generateLoad } from './load';
import type { Site } from './site';

const PATIENCE_MS = 60_000;
/** Period around the worker's death in which all people click, in ms. */
const AROUND_MS = 1_000;
const DEATHS = 3;

/**
 * Longest permitted time in ms from the worker's return to the last answer: the new worker must replay all histories
 * that the old one had in memory.
 */
const AFTER_RETURN_MS = 10_000;
/** Longest permitted time in ms for an answer if another worker runs. */
const BESIDE_ANOTHER_MS = 5_000;

/**
 * People decide on every application around the death of a worker. The next worker has none of these workflows in its
 * cache.
 */
export const coldCache: Fault = {
  name: 'cold-crowd',
  replicas: [1, 2],
  crowd: { applications: 50, past: 40 },
  async damage(site, { clicks }) {
    site.notes.push(`an application has ${await countPastEvents(site)} events behind it`);
    for (let death = 0; death < DEATHS; death++) {
      const { subjects } = site;
      const clickPromises = subjects.map(async (subject, index) => {
        await sleep((index * AROUND_MS) / subjects.length);
        return decideOn(site, subject, PATIENCE_MS);
      });
      await sleep(AROUND_MS / 2);
      const worker = site.workers[death % site.workers.length];
      await worker?.kill();
      const killed = Date.now();
      // If another worker runs, this one starts after the last answer, because its start would slow the other one
      // down.
      if (!site.hasSecondReplicas) await worker?.start();
      const returnedAt = Date.now();
      const answeredClicks = await Promise.all(clickPromises);
      if (site.hasSecondReplicas) await worker?.start();
      clicks.push(...answeredClicks);
      const last = Math.max(...answeredClicks.map(({ ended }) => ended));
      const slowest = Math.max(...answeredClicks.map((answer) => answer.ended - answer.began));
      const after = site.hasSecondReplicas
        ? `after the death ${last - killed} ms`
        : `after the worker's return ${last - returnedAt} ms`;
      site.notes.push(`the last answer came ${after}; the slowest took ${slowest} ms`);
      if (!site.hasSecondReplicas && last - returnedAt > AFTER_RETURN_MS)
        throw new Error(`the last answer came ${after}`);
      if (site.hasSecondReplicas && slowest > BESIDE_ANOTHER_MS)
        throw new Error(`a decision took ${slowest} ms`);
      await sleep(2_000);
    }
  },
};

/** Takes `past` decisions on each application, one after another, so that its history is long. */
export async function takePastDecisions(site: Site, past: number): Promise<void> {
  const { subjects } = site;
  const options = { people: subjects.length, count: 0, limitMs: 900_000, thinkMs: 1 };
  const doneByVersion = new Map<string, number>();
  const behind = (): boolean => subjects.every(({ id }) => (doneByVersion.get(id) ?? 0) >= past);
  const answers = await generateLoad({ ...options, over: behind }, async (person) => {
    const subject = subjects[person];
    if (!subject) throw new Error('no application');
    const click = await decideOn(site, subject, PATIENCE_MS);
    if (click.outcome === 'done') doneByVersion.set(subject.id, (doneByVersion.get(subject.id) ?? 0) + 1);
    return click;
  });
  for (const { key } of answers) site.keys.add(key);
  if (!behind()) throw new Error(`not every application came to ${past} decisions`);
}

/** Returns the number of events in all runs of the open application with the fewest decisions above 50. */
async function countPastEvents({ world }: Site): Promise<number> {
  const { db, temporal } = world.services;
  const suspended = await row<{ id: string; runs: string[] }>(
    { db },
    `select a.id, array_agg(distinct d.run_id) as runs from applications a join decisions d on d.application_id = a.id
      where a.completed_at is null group by a.id having count(*) > 50 order by count(*) limit 1`,
  );
  const lengths = (suspended?.runs ?? []).map(async (runId) => {
    const described = await temporal.workflow.getHandle(`application:${suspended?.id}`, runId).describe();
    return described.historyLength;
  });
  return (await Promise.all(lengths)).reduce((sum, length) => sum + length, 0);
}
