import { row } from '../../db/query';
import { contest } from './catalogue';
import { begun, boards } from './session';
import { begin, type ApplicationDriver } from './way';
import { startWorld, type World } from './world';

/** The direction of a world of its own: applications that wait for it, its sessions, its members at work. */
export interface Direction {
  world: World;
  /** An application of the world's contest, just submitted. */
  submitted(): Promise<ApplicationDriver>;
  /** One that waits for the direction, at -3 or, after an appeal, at -4. */
  waiting(how?: 'toDirection' | 'appeal'): Promise<ApplicationDriver>;
  /** A session of these applications, its workflow begun. */
  open(...applications: ApplicationDriver[]): Promise<string>;
  chief(): ReturnType<typeof boards>;
  head(): ReturnType<typeof boards>;
  /** Returns the status of an application's technical review. */
  statusOf(application: ApplicationDriver): Promise<number | undefined>;
}

/** Starts a world for tests of sessions; `stop` of its `world` ends it. */
export async function startDirection(): Promise<Direction> {
  const world = await startWorld();
  const contestId = await contest(world.services.db);
  const members = () => [world.cast.by.chief, world.cast.by.project_head];
  const submitted = () => begin(world, contestId);
  const chief = () => boards(world, world.cast.by.chief);
  return {
    world,
    submitted,
    async waiting(how = 'toDirection') {
      const one = await submitted();
      await one[how]();
      return one;
    },
    async open(...applications) {
      const created = await chief().create(
        members(),
        applications.map(({ id }) => id),
      );
      expect(created.status).toBe(200);
      await begun(world, created.data._id);
      return created.data._id;
    },
    chief,
    head: () => boards(world, world.cast.by.project_head),
    async statusOf({ id }) {
      const found = await row<{ status: number }>(
        { db: world.services.db },
        'select tech_status as status from applications where id = $1',
        [id],
      );
      return found?.status;
    },
  };
}
