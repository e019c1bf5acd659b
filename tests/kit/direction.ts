import { row } from '../../db/query';
import { contest } from './catalogue';
import { waitUntilBegun, boards } from './session';
import { beginApplication, type ApplicationDriver } from './application-driver';
import { startWorld, type World } from './world';

/** The direction in a new world: applications that wait for it, its sessions, and its members. */
export interface Direction {
  world: World;
  /** Submits an application of the world's contest. */
  submitted(): Promise<ApplicationDriver>;
  /** Returns an application that waits for the direction, at status -3 or, after an appeal, at status -4. */
  waiting(how?: 'toDirection' | 'appeal'): Promise<ApplicationDriver>;
  /** Creates a session of these applications and waits until its workflow has begun. */
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
  const submitApplication = () => beginApplication(world, contestId);
  const chief = () => boards(world, world.cast.by.chief);
  return {
    world,
    submitted: submitApplication,
    async waiting(how = 'toDirection') {
      const application = await submitApplication();
      await application[how]();
      return application;
    },
    async open(...applications) {
      const created = await chief().create(
        members(),
        applications.map(({ id }) => id),
      );
      expect(created.status).toBe(200);
      await waitUntilBegun(world, created.data._id);
      return created.data._id;
    },
    chief,
    head: () => boards(world, world.cast.by.project_head),
    async statusOf({ id }) {
      const session = await row<{ status: number }>(
        { db: world.services.db },
        'select tech_status as status from applications where id = $1',
        [id],
      );
      return session?.status;
    },
  };
}
