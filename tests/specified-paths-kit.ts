import type { ApplicationView } from '../api/areas/application/contract/application';
import type { Decision } from '../domain/process/body';
import type { Role } from '../domain/roles';
import { rows } from '../db/query';
import { contest } from './kit/catalogue';
import { call, formWith, type Answer } from './kit/http';
import { pdf } from './kit/pdf';
import type { Person } from './kit/people';
import { copyAtStage } from './kit/stage-copies/copy-at-stage';
import type { StageName } from './kit/stage-copies/stages';
import { beginApplication, type ApplicationDriver } from './kit/application-driver';
import type { World } from './kit/world';

export type Caller = Role | Person;

/** Returns a form with a PDF of this title and the given fields. */
export async function form(title: string, fields: Record<string, string> = {}): Promise<FormData> {
  const result = formWith(`${title}.pdf`, await pdf(title));
  for (const [name, value] of Object.entries(fields)) result.append(name, value);
  return result;
}

/** Returns status, code and fields of a refusal. */
export const refusalOf = ({ status, problem }: Answer<unknown>) => [
  status,
  problem.code,
  ...Object.keys(problem.errors ?? {}),
];

/** Returns functions that call any path as a staff member. */
export function paths(world: World) {
  const person = (caller: Caller): Person => (typeof caller === 'string' ? world.cast.by[caller] : caller);

  const post = <T = { decision: Decision }>(caller: Caller, path: string, body: unknown = {}, key?: string) =>
    call<T>(world.url, person(caller).token, 'POST', path, { body, key });
  const get = <T>(caller: Caller, path: string) => call<T>(world.url, person(caller).token, 'GET', path);

  /** Posts, and returns the decision. @throws if the call is refused */
  async function takeStep(caller: Caller, path: string, body: unknown = {}, key?: string): Promise<Decision> {
    const { status, problem, data } = await post(caller, path, body, key);
    if (status !== 200) throw new Error(`${path}: ${JSON.stringify(problem)}`);
    return data.decision;
  }

  /** Signs every item of these steps with the person's own key, as the widget does with one ticket. */
  async function sign(
    caller: Caller,
    ...steps: { application_id: string; step: string; record_id?: string }[]
  ) {
    const { data } = await post<{ ticket: string; items: { id: string }[] }>(caller, '/api/signing/ticket', {
      steps,
    });
    for (const { id } of data.items) {
      const [file] = await rows<{ sha256: string }>(
        { db: world.services.db },
        'select sha256 from files where sign_id = $1',
        [id],
      );
      const bytes = await world.services.files.read(file?.sha256 ?? '');
      const cms = await world.signer.signBytes(person(caller).email, bytes);
      const url = new URL(`/api/items/${id}/signatures`, world.services.settings.signingUrl);
      const headers = { authorization: `Bearer ${data.ticket}`, 'content-type': 'application/json' };
      const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ cms }) });
      if (!answer.ok) throw new Error(`signing host: ${answer.status} ${await answer.text()}`);
    }
  }

  function withPaths(driver: ApplicationDriver) {
    const { id } = driver;
    return {
      ...driver,
      at: (subpath: string) => `/api/application/${id}/${subpath}`,
      rp: (subpath: string) => `/api/reporting/${id}/${subpath}`,
      view: (): Promise<ApplicationView> => driver.as('admin').view(),
      sign: (caller: Caller, step: string, record_id?: string | null) =>
        sign(caller, { application_id: id, step, record_id: record_id ?? undefined }),
    };
  }

  /** Submits an application, with this workbook as its budget, and returns its driver with its paths. */
  const application = async (budget?: Uint8Array) =>
    withPaths(await beginApplication(world, await contest(world.services.db), budget));
  /** Stands an application at a stage, and returns its driver with its paths. */
  const addApplicationAt = async (stage: StageName) =>
    withPaths(await copyAtStage(world, await contest(world.services.db), stage));

  return { world, post, get, take: takeStep, sign, application, addApplicationAt };
}
export type Paths = ReturnType<typeof paths>;
export type SpecifiedApplication = Awaited<ReturnType<Paths['application']>>;
