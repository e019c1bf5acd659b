import type { contract } from '../../api/contract';
import type { OutputOf } from '../../api/contract/endpoint';
import { rows } from '../../db/query';
import { call } from './http';
import { pictureOf, type Picture } from './picture';
import { rollBack } from './rollback';
import { STATIONS, TARGET_NAMES, TARGETS, targetsAt, type Station, type TargetName } from './stations';
import { historyOf, undo } from './undone';
import { begin, type ApplicationDriver } from './way';
import { expectWhole } from './whole';
import type { World } from './world';

/** Observations of one pair: of the application and of its history. */
export interface Seen {
  /** When the target was entered. */
  entry: Picture;
  before: Picture;
  rolledBack: Picture;
  undone: Picture;
  history: Awaited<ReturnType<typeof historyOf>>;
  /** HTTP status of reading a document that only an undone decision names. */
  document?: number;
  rollbackId: string;
}

/** Settled, in one piece, and as it then is. */
export async function settledPicture(world: World, id: string): Promise<Picture> {
  await expectWhole(world, id);
  return pictureOf(world, id);
}

/** Somebody has taken a task of those that wait for one of several: it has a holder, whom an undoing must find again. */
async function holdOne(world: World, { id }: ApplicationDriver): Promise<void> {
  const { db } = world.services;
  const open = await rows<{ id: string; roles: string[] }>(
    { db },
    `select tasks.id::text, roles from tasks where subject_id = $1 and closed_at is null and assignee_id is null and claimed_by is null
        and roles && '{project_manager,lawyer,chief,expert_manager,financier}' order by tasks.id`,
    [id],
  );
  for (const { id: taskId, roles } of open.slice(0, 1)) {
    const role = (['project_manager', 'lawyer', 'chief', 'expert_manager', 'financier'] as const).find(
      (one) => roles.includes(one),
    );
    if (!role) continue;
    const { token } = world.cast.by[role];
    expect((await call(world.url, token, 'POST', `/api/inbox/${taskId}/claim`)).status).toBe(200);
  }
}

/** The targets that the form offers now, without the stage's own. */
async function offered(world: World, id: string): Promise<string[]> {
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
  // Only the signed agreement's sub-status is a point of its own: the others are their stage's entry.
  return `${section} ${status} ${more.subsection_status || ''}`.trim();
};

/**
 * Walks one application through all stations. At each, of the pairs that are this walk's share, it is rolled back and that undone, one
 * after another; `pictures` gets what was seen of each as `station → target`.
 */
export async function walk(
  world: World,
  contestId: string,
  mine: (pair: number) => boolean,
  pictures: Map<string, Seen>,
): Promise<void> {
  const one = await begin(world, contestId);
  const entries = new Map<TargetName, Picture>();
  let pair = 0;
  for (const [index, station] of STATIONS.entries()) {
    await station.go(one, world);
    const entered = await settledPicture(world, one.id);
    const entering = station.enters ?? station.again;
    if (entering) entries.set(entering, entered);
    await holdOne(world, one);
    const here = await pictureOf(world, one.id);
    const targets = targetsAt(index);
    expect(await offered(world, one.id)).toEqual(expect.arrayContaining(targets.map(offeredName)));
    for (const target of targets) {
      if (!mine(pair++)) continue;
      const entry = entries.get(target);
      if (!entry) throw new Error(`${target} was not entered`);
      pictures.set(
        `${station.name} → ${target}`,
        await thereAndBack(world, one.id, { entry, before: here }, TARGETS[target]),
      );
    }
    for (const which of station.removal ?? []) {
      if (!mine(pair++)) continue;
      const record_ids = which.map(
        (position) => here.page.reporting_review.grunt_agreement.additionalFiles[position]?.id ?? '',
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
        await thereAndBack(world, one.id, { entry: here, before: here }, point),
      );
    }
  }
  await closedBySignature(world, one, { entries, mine: () => mine(pair++), pictures });
}

export const removalName = ({ name }: Station, which: readonly number[]): string =>
  `${name} → without additional agreements ${which.map((position) => position + 1).join(' and ')}`;

/** Where it is not the act that ends the way: rolled back for good, and finalised. */
export const CLOSED = 'finalisation signed (-3)';

async function closedBySignature(
  world: World,
  one: ApplicationDriver,
  {
    entries,
    mine,
    pictures,
  }: { entries: Map<TargetName, Picture>; mine: () => boolean; pictures: Map<string, Seen> },
): Promise<void> {
  await rollBack(world, [one.id], TARGETS.act);
  await settledPicture(world, one.id);
  await one.finalise();
  const before = await settledPicture(world, one.id);
  for (const target of TARGET_NAMES) {
    const entry = entries.get(target);
    if (entry && mine())
      pictures.set(
        `${CLOSED} → ${target}`,
        await thereAndBack(world, one.id, { entry, before }, TARGETS[target]),
      );
  }
}

/** Rolled back and that undone. `entry`: as it must be between the two; `before`: as it is, and must be again. */
export async function thereAndBack(
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
  await undo(world, rollbackId, id);
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
