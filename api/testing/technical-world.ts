import { contest } from '../../tests/kit/catalogue';
import { call } from '../../tests/kit/http';
import type { Person } from '../../tests/kit/people';
import { startWorld, type World } from '../../tests/kit/world';
import type { ApplicationView } from '../areas/application/contract/application';

/** An application as answered to the project division. */
interface Project extends ApplicationView {
  logs: { _id: string; created_at: string; message: string; user_name: string }[];
  logs_next: string | null;
  protocol: ApplicationView['tech_review']['tech_review_protocol'];
}

export interface TechnicalWorld {
  world: World;
  contestId: string;
  /** A member of the project division. */
  pm: Person;
}

/** Quotes, markup, emoji, letters from right to left. */
export const HOSTILE = `"Лапки" 'і' «ялинки» <script>alert(1)</script> 🎭👨‍👩‍👧 שלום مرحبا {{x}} \\ %00 =cmd`;

/** Starts the whole product with a contest that accepts applications. */
export async function startTechnical(): Promise<TechnicalWorld> {
  const world = await startWorld();
  return { world, contestId: await contest(world.services.db), pm: world.cast.by.project_manager };
}

/** Returns the body of the technical validation with every item marked as correct. */
export const payload = ({ documents }: ApplicationView, changes: object = {}) => ({
  docs: documents.map(({ _id }) => ({ _id, validation: true })),
  fields: true,
  lot_priorities: true,
  estimate_compliance: true,
  need_direction: false,
  message: 'Зауважень немає',
  ...changes,
});

/** Returns helpers for tests of the technical validation: the calls of the project division. */
export function technicalHelpers(world: () => World) {
  const ask = <T>(person: Person | undefined, method: string, path: string, body?: unknown) =>
    call<T>(world().url, person?.token, method, path, { body });
  const viewOf = async (id: string): Promise<Project> => {
    const pm = world().cast.by.project_manager;
    return (await ask<{ application: Project }>(pm, 'GET', `/api/application/project/${id}`)).data
      .application;
  };
  const bytesOf = async (person: Person | undefined, path: string, body?: unknown) => {
    const response = await fetch(new URL(path, world().url), {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(person && { authorization: `Bearer ${person.token}` }),
        'content-type': 'application/json',
      },
      body: body ? JSON.stringify(body) : undefined,
    });
    return {
      status: response.status,
      headers: response.headers,
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };

  return { ask, viewOf, bytesOf };
}
