import { setTimeout as sleep } from 'node:timers/promises';
import { deleteWorkflow, eventsOf, runIdOf } from '../../tests/kit/history';
import { checkpointOf, resetByHand } from '../../tests/kit/rollback';
import { recordsOf } from '../../tests/kit/records';
import { rows } from '../../db/query';
import { checkpointName, stageOf } from '../../domain/application/checkpoints';
import type { Subject } from './applications';
import type { Fault } from './fault';
import type { Site } from './site';

/** Time in ms for which people decide before and after the fault. */
const AROUND_MS = 3_000;
/** Time limit in ms for a missing workflow to be detected and restored. */
const PATIENCE_MS = 60_000;

/** Runs `action` on one application of each kind while people decide on them. */
async function onEachKind(site: Site, action: (subject: Subject) => Promise<void>): Promise<void> {
  await sleep(AROUND_MS);
  for (const kind of ['term', 'board'] as const) {
    await action(site.subject(kind));
  }
  await sleep(AROUND_MS);
}

const handleOf = (site: Site, { id }: Subject) =>
  site.world.services.temporal.workflow.getHandle(`application:${id}`);

/** Resets an application to the beginning of its current stage. */
export async function resetToCheckpoint(site: Site, { id }: Subject): Promise<void> {
  const { state } = await recordsOf(site.world, id);
  const point = await checkpointOf(site.world, id, checkpointName(stageOf(state)));
  if (!point) throw new Error(`no checkpoint of ${id}`);
  site.resetApplications.add(id);
  resetByHand(site.world, id, point.reset_event_id, point.origin_run_id);
}

/**
 * Resets an application to the end of a workflow task within a stage. No rollback of the product resets to such a
 * point.
 */
async function resetWithinStage(site: Site, { id }: Subject): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(500)) {
    const point = await pointWithinStage(site, id);
    if (point) return resetByHand(site.world, id, point.eventId, point.runId);
  }
  throw new Error(`${id} came to no point but checkpoints`);
}

/** Returns the newest such point; undefined while the run has just begun and has none. */
async function pointWithinStage(
  site: Site,
  id: string,
): Promise<{ runId: string; eventId: string } | undefined> {
  // The application may have continued in another run.
  const runId = await runIdOf(site.world, id);
  const events = await eventsOf(site.world, id, runId);
  const answeredUpdate = events.findLast((event) => event.workflowExecutionUpdateCompletedEventAttributes);
  const points = await rows<{ event: string }>(
    { db: site.world.services.db },
    'select reset_event_id as event from checkpoints where application_id = $1 and origin_run_id = $2',
    [id, runId],
  );
  const isPoint = (eventId: string) => points.some(({ event }) => event === eventId);
  const task = events.findLast(
    (event) =>
      event.workflowTaskCompletedEventAttributes &&
      Number(event.eventId) < Number(answeredUpdate?.eventId) &&
      !isPoint(String(event.eventId)),
  );
  return task && { runId, eventId: String(task.eventId) };
}

const replicas = [1, 2] as const;

/** Manual actions on the Temporal server. Some damage their applications permanently, so these rows come last. */
export const operators: readonly Fault[] = [
  {
    name: 'reset-to-checkpoint',
    replicas,
    patienceMs: PATIENCE_MS,
    damage: (site) => onEachKind(site, (subject) => resetToCheckpoint(site, subject)),
  },
  {
    name: 'reset-elsewhere',
    replicas,
    patienceMs: PATIENCE_MS,
    damage: (site) => onEachKind(site, (subject) => resetWithinStage(site, subject)),
  },
  {
    name: 'terminated',
    replicas,
    short: 2,
    patienceMs: PATIENCE_MS,
    damage: (site) =>
      onEachKind(site, async (subject) => void (await handleOf(site, subject).terminate('by hand'))),
  },
  {
    name: 'deleted',
    replicas,
    patienceMs: PATIENCE_MS,
    damage: (site) => onEachKind(site, (subject) => deleteWorkflow(site.world, subject.id)),
  },
];
