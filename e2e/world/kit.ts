import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { openServices } from '../../api/open-services';
import { people } from '../../demo/content/people';
import { signInAll } from '../../demo/seed/sessions';
import { rows, run, type Database } from '../../db/query';
import type { Role } from '../../domain/roles';
import { readServiceSettings } from '../../settings/settings';
import { openDemoSigner } from '../../demo/signer';
import { call } from '../../tests/kit/http';
import type { Cast, Person } from '../../tests/kit/people';
import { addCandidate } from '../../tests/kit/selection';
import {
  waitUntilApplicationBegun,
  applicationDriver,
  type ApplicationDriver,
} from '../../tests/kit/application-driver';
import type { World } from '../../tests/kit/world';
import { closePdf } from '../../pdf/render';
import { bringTo } from './bring-to';
import { submit, type Submitted } from './applicants';
import { onceForRun } from './once-for-run';

/** Calls of the staff over HTTP, which advance applications to the state where a browser test starts. */
export interface Kit {
  /**
   * Submits the demonstration's application of this key, to its own contest or `contest`, and waits until its workflow has started.
   * Each call on `applicationDriver` takes it one stage further.
   */
  beginApplication(
    key: string,
    title: string,
    contest?: string,
  ): Promise<{ application: Submitted; driver: ApplicationDriver }>;
  /**
   * Makes an application for each title, in the state of the application `id` (world/bring-to), from the demonstration's application of
   * this key.
   */
  copyApplications(
    id: string,
    titles: readonly string[],
    key?: string,
  ): Promise<{ application: Submitted; driver: ApplicationDriver }[]>;
  /** Returns the driver of an application that was submitted otherwise. */
  driver(id: string): ApplicationDriver;
  /** Returns the id of this role's account. */
  person(role: Role): string;
  /** Creates a lawyer with the demonstration's password, whose account a test may block; returns the e-mail. */
  lawyer(name: string): Promise<string>;
  /** Creates a candidate with enough votes; returns the id. */
  candidate(name: string): Promise<string>;
  /** Creates an expert of this programme, without reviews. */
  expert(name: string, program: string): Promise<void>;
  /** Calls the API as this role, and returns its answer. @throws unless the status is 200 */
  callAs<T>(role: Role, method: string, path: string, body?: unknown): Promise<T>;
  close(): Promise<void>;
}

/** Returns the kit, with all people signed in. */
export async function openKit(): Promise<Kit> {
  const settings = readServiceSettings(process.env);
  const services = await openServices(settings, pino({ level: 'silent' }));
  const url = process.env.PUBLIC_URL ?? '';
  const world: World = {
    services: services.services,
    url,
    // The first worker signs them in, for all workers.
    cast: await onceForRun('cast', () => castOf(services.services.db, url, settings.integrationKey ?? ''))(),
    signer: await openDemoSigner({ demo: true, dataDir: settings.dataDir }),
    stop: services.close,
  };
  return {
    async beginApplication(key, title, contest) {
      const application = await submit(key, title, contest);
      await waitUntilApplicationBegun(world, application.id);
      return { application, driver: applicationDriver(world, application.id) };
    },
    async copyApplications(id, titles, key = 'fort-stage') {
      const submissions: Submitted[] = [];
      // Sequentially, so that each gets its own number.
      for (const title of titles) submissions.push(await submit(key, title));
      await Promise.all(submissions.map((submission) => waitUntilApplicationBegun(world, submission.id)));
      await bringTo(
        world,
        id,
        submissions.map((submission) => submission.id),
      );
      return submissions.map((application) => ({
        application,
        driver: applicationDriver(world, application.id),
      }));
    },
    driver: (id) => applicationDriver(world, id),
    person: (role) => world.cast.by[role].id,
    async lawyer(name) {
      const email = `${randomUUID()}@example.org`;
      await run(
        services.services,
        `insert into users (name, email, password_hash, role)
         select $1, $2, password_hash, role from users where id = $3`,
        [name, email, world.cast.by.lawyer.id],
      );
      return email;
    },
    candidate: (name) =>
      addCandidate(world.services.db, {
        name,
        email: `${randomUUID()}@example.org`,
        voter: world.cast.by.expert_manager.id,
      }),
    expert: (name, program) =>
      run(
        services.services,
        `insert into users (name, email, password_hash, role, main_program) values ($1, $2, 'none', 'expert', $3)`,
        [name, `${randomUUID()}@example.org`, program],
      ),
    async callAs<T>(role: Role, method: string, path: string, body?: unknown) {
      const answer = await call<T>(url, world.cast.by[role].token, method, path, { body });
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer.problem)}`);
      return answer.data;
    },
    close: async () => {
      await services.close();
      await closePdf();
    },
  };
}

async function castOf(db: Database, url: string, integrationKey: string): Promise<Cast> {
  const withRole = people.filter(({ role }) => role !== 'unassigned');
  const ids = await rows<{ id: string; email: string }>({ db }, 'select id, email from users');
  const signedPeople: readonly Person[] = await signInAll(
    url,
    withRole.map(({ email, role }) => ({
      id: ids.find((user) => user.email === email)?.id ?? '',
      email,
      role,
    })),
  );
  const by = Object.fromEntries(
    signedPeople.toReversed().map((person) => [person.role, person]),
  ) as Cast['by'];
  return { by, experts: signedPeople.filter(({ role }) => role === 'expert'), integrationKey };
}
