import type { ApplicationView } from '../api/areas/application/contract/application';
import type { Decision } from '../domain/process/body';
import type { Role } from '../domain/roles';
import { rows } from '../db/query';
import { contest } from './kit/catalogue';
import { call, formWith, type Answer } from './kit/http';
import { pdf } from './kit/pdf';
import type { Person } from './kit/people';
import { begin } from './kit/way';
import type { World } from './kit/world';

export type Who = Role | Person;

/** A file as a form, with these fields before it. */
export async function form(title: string, fields: Record<string, string> = {}): Promise<FormData> {
  const made = formWith(`${title}.pdf`, await pdf(title));
  for (const [name, value] of Object.entries(fields)) made.append(name, value);
  return made;
}

/** Status, code and fields of a refusal. */
export const wrong = ({ status, problem }: Answer<unknown>) => [
  status,
  problem.code,
  ...Object.keys(problem.errors ?? {}),
];

/** Calls by the staff under any path. */
export function paths(world: World) {
  const person = (who: Who): Person => (typeof who === 'string' ? world.cast.by[who] : who);

  const post = <T = { decision: Decision }>(who: Who, path: string, body: unknown = {}, key?: string) =>
    call<T>(world.url, person(who).token, 'POST', path, { body, key });
  const get = <T>(who: Who, path: string) => call<T>(world.url, person(who).token, 'GET', path);

  /** The decision of a call that must succeed. */
  async function take(who: Who, path: string, body: unknown = {}, key?: string): Promise<Decision> {
    const { status, problem, data } = await post(who, path, body, key);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(problem)}`);
    return data.decision;
  }

  /** Signs every item of these steps with the person's own key, as the widget does with one ticket. */
  async function sign(who: Who, ...steps: { application_id: string; step: string; record_id?: string }[]) {
    const { data } = await post<{ ticket: string; items: { id: string }[] }>(who, '/api/signing/ticket', {
      steps,
    });
    for (const { id } of data.items) {
      const [file] = await rows<{ sha256: string }>(
        { db: world.services.db },
        'select sha256 from files where sign_id = $1',
        [id],
      );
      const bytes = await world.services.files.read(file?.sha256 ?? '');
      const cms = await world.signer.signBytes(person(who).email, bytes);
      const at = new URL(`/api/items/${id}/signatures`, world.services.settings.signingUrl);
      const headers = { authorization: `Bearer ${data.ticket}`, 'content-type': 'application/json' };
      const answer = await fetch(at, { method: 'POST', headers, body: JSON.stringify({ cms }) });
      if (!answer.ok) throw new Error(`signing host: ${answer.status} ${await answer.text()}`);
    }
  }

  /** A new application with its own paths; its budget is this workbook. */
  async function application(budget?: Uint8Array) {
    const one = await begin(world, await contest(world.services.db), budget);
    const { id } = one;
    return {
      ...one,
      at: (rest: string) => `/api/application/${id}/${rest}`,
      rp: (rest: string) => `/api/reporting/${id}/${rest}`,
      view: (): Promise<ApplicationView> => one.as('admin').view(),
      sign: (who: Who, step: string, record_id?: string | null) =>
        sign(who, { application_id: id, step, record_id: record_id ?? undefined }),
    };
  }

  return { world, post, get, take, sign, application };
}
export type Paths = ReturnType<typeof paths>;
export type One = Awaited<ReturnType<Paths['application']>>;
