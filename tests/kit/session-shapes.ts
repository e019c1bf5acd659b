import type { Shape } from './shape';
import { row } from '../../db/query';
import { contest } from './catalogue';
import { waitUntilBegun, boards, waitUntilCarriedOut, TEXTS } from './session';
import { beginApplication, expectDone } from './application-driver';
import type { World } from './world';

/** A session on technical review with two applications on its agenda, its workflow begun. */
async function openSession(world: World) {
  const contestId = await contest(world.services.db);
  const agenda = [await beginApplication(world, contestId), await beginApplication(world, contestId)];
  for (const application of agenda) await application.toDirection();
  const { chief, project_head } = world.cast.by;
  const created = await boards(world, chief).create(
    [chief, project_head],
    agenda.map(({ id }) => id),
  );
  await waitUntilBegun(world, created.data._id);
  return { id: created.data._id, agenda, chief: boards(world, chief) };
}

/** A session that is accepted, and whose batch is finished. */
async function finishedSession(world: World) {
  const session = await openSession(world);
  const results = session.agenda.map(({ id }, index) => ({ _id: id, status: index === 0 ? 2 : -2 }));
  await session.chief.save(session.id, { ...TEXTS, results });
  expectDone(await session.chief.finish(session.id));
  await waitUntilCarriedOut(world, session.id);
  return session;
}

const sessionRun = (id: string) => ({ workflowId: `session:${id}` });

/**
 * Functions that make every form of a session's history, and the history of the batch that carries out its results.
 */
export const sessionShapes: Record<string, Shape> = {
  'session-open': async (world) => sessionRun((await openSession(world)).id),
  'session-held': async (world) => sessionRun((await finishedSession(world)).id),
  async 'session-signed'(world) {
    const { id, chief } = await finishedSession(world);
    expectDone(await chief.sign(id));
    await world.services.temporal.workflow.getHandle(`session:${id}`).result();
    return sessionRun(id);
  },
  async batch(world) {
    const { id } = await finishedSession(world);
    const batch = await row<{ id: string }>(
      { db: world.services.db },
      'select id from batches where session_id = $1',
      [id],
    );
    return { workflowId: `batch:${batch?.id}` };
  },
};
