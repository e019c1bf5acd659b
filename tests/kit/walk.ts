import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { rows } from '../../db/query';
import { call } from './http';
import { pictureOf, type Picture } from './picture';
import { rollBack } from './rollback';
import { STATIONS, TARGET_NAMES, TARGETS, targetsAt, type Station, type TargetName } from './stations';
import { historyOf, undoRollback } from './undo-rollback';
import { beginApplication, type ApplicationDriver } from './application-driver';
import { expectConsistent } from './consistency';
import type { World } from './world';

/** Observations of one pair of station and target. */
export interface Seen {
  /** Picture at the time when the target was entered. */
  entry: Picture;
  before: Picture;
  rolledBack: Picture;
  undone: Picture;
  history: Awaited<ReturnType<typeof historyOf>>;
  /** HTTP status of a read of a document that only an undone decision names. */
  document?: number;
  rollbackId: string;
}

/** Waits until an application is settled and consistent, then takes its picture. */
export async function settledPicture(world: World, id: string): Promise<Picture> {
  await expectConsistent(world, id);
  return pictureOf(world, id);
}

/** Claims an open task of a role, so that it has a holder that an undo must restore. */
async function claimTask(world: World, { id }: ApplicationDriver): Promise<void> {
  const { db } = world.services;
  const openTasks = await rows<{ id: string; roles: string[] }>(
    { db },
    `select tasks.id::text, roles from tasks where subject_id = $1 and closed_at is null and assignee_id is null and claimed_by is null
        and roles && '{project_manager,lawyer,chief,expert_manager,financier}' order by tasks.id`,
    [id],
  );
  for (const { id: taskId, roles } of openTasks.slice(0, 1)) {
    const role = (['project_manager', 'lawyer', 'chief', 'expert_manager', 'financier'] as const).find(
      (role) => roles.includes(role),
    );
    if (!role) continue;
    const { token } = world.cast.by[role];
    expect((await call(world.url, token, 'POST', `/api/inbox/${taskId}/claim`)).status).toBe(200);
  }
}

/** Returns the targets that the rollback form currently offers. */
async function offeredTargets(world: World, id: string): Promise<string[]> {
  const { data } = await call<OutputOf<typeof contract.rollbackTargets>>(
    world.url,
    world.cast.by.admin.token,
    'GET',
    `/api/application/${id}/rollback-targets`,
  );
  return data.targets.map(({ section, status, sub_status: sub }) =>
    `${section} ${status} ${sub ?? ''}`.trim(),
  );
}

const offeredName = (name: TargetName): string => {
  const { section, status, ...more } = TARGETS[name] as {
    section: string;
    status: number;
    subsection_status?: number;
  };
  // Only the sub-status of the signed agreement is a target of its own; the others are the entry of their stage.
  return `${section} ${status} ${more.subsection_status || ''}`.trim();
};

/**
 * Takes one application through all stations. At each station it is rolled back for every pair of this walk's share,
 * and each rollback is undone before the next one. `pictures` receives the observations of each pair as `station →
 * target`.
 */
export async function walk(
  world: World,
  contestId: string,
  isShare: (pair: number) => boolean,
  pictures: Map<string, Seen>,
): Promise<void> {
  const application = await beginApplication(world, contestId);
  const entries = new Map<TargetName, Picture>();
  let pair = 0;
  for (const [index, station] of STATIONS.entries()) {
    await station.go(application, world);
    const entered = await settledPicture(world, application.id);
    const entering = station.enters ?? station.again;
    if (entering) entries.set(entering, entered);
    await claimTask(world, application);
    const before = await pictureOf(world, application.id);
    const targets = targetsAt(index);
    expect(await offeredTargets(world, application.id)).toEqual(
      expect.arrayContaining(targets.map(offeredName)),
    );
    for (const target of targets) {
      if (!isShare(pair++)) continue;
      const entry = entries.get(target);
      if (!entry) throw new Error(`${target} was not entered`);
      pictures.set(
        `${station.name} → ${target}`,
        await rollBackAndUndo(world, application.id, { entry, before }, TARGETS[target]),
      );
    }
    for (const which of station.removal ?? []) {
      if (!isShare(pair++)) continue;
      const record_ids = which.map(
        (position) => before.page.reporting_review.grunt_agreement.additionalFiles[position]?.id ?? '',
      );
      const point = {
        section: 'reporting_review',
        status: 5,
        subsection: 'grunt_agreement',
        subsection_status: -1,
        record_ids,
      };
      pictures.set(
        removalName(station, which),
        await rollBackAndUndo(world, application.id, { entry: before, before }, point),
      );
    }
  }
  await closedBySignature(world, application, { entries, isShare: () => isShare(pair++), pictures });
}

export const removalName = ({ name }: Station, which: readonly number[]): string =>
  `${name} → without additional agreements ${which.map((position) => position + 1).join(' and ')}`;

/** Name of the last station: the completed application was rolled back and finalised. */
export const CLOSED = 'finalisation signed (-3)';

async function closedBySignature(
  world: World,
  application: ApplicationDriver,
  {
    entries,
    isShare,
    pictures,
  }: { entries: Map<TargetName, Picture>; isShare: () => boolean; pictures: Map<string, Seen> },
): Promise<void> {
  await rollBack(world, [application.id], TARGETS.act);
  await settledPicture(world, application.id);
  await application.finalise();
  const before = await settledPicture(world, application.id);
  for (const target of TARGET_NAMES) {
    const entry = entries.get(target);
    if (entry && isShare())
      pictures.set(
        `${CLOSED} → ${target}`,
        await rollBackAndUndo(world, application.id, { entry, before }, TARGETS[target]),
      );
  }
}

/**
 * Rolls back and undoes the rollback. `entry` is the picture expected after the rollback, `before` the current one,
 * which is expected after the undo.
 */
export async function rollBackAndUndo(
  world: World,
  id: string,
  { entry, before }: Pick<Seen, 'entry' | 'before'>,
  point: Parameters<typeof rollBack>[2],
): Promise<Seen> {
  const rollbackId = await rollBack(world, [id], point);
  const rolledBack = await settledPicture(world, id);
  const history = await historyOf(world, id);
  const [file] = history.logs.flatMap((log) => (log.undone ? log.files : []));
  const document = file && (await statusOf(world, file.url));
  await undoRollback(world, rollbackId, id);
  return {
    entry,
    before,
    rolledBack,
    undone: await settledPicture(world, id),
    history,
    document,
    rollbackId,
  };
}

async function statusOf({ url, cast }: World, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${cast.by.project_manager.token}` };
  const answer = await fetch(new URL(path, url), { headers });
  await answer.arrayBuffer();
  return answer.status;
}
