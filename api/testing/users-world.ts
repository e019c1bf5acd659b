import { waitUntil } from '../../tests/kit/wait';
import { row, rows, run } from '../../db/query';
import type { Role } from '../../domain/roles';
import { startApi, type Answer, type TestApi } from './api';
import { addCatalogue, addUser, PASSWORD, type TestUser } from './records';

export interface UsersWorld {
  api: TestApi;
  admin: TestUser;
  chief: TestUser;
  program: string;
  contest: string;
}

/** Starts the API with two administrators of users, a catalogue, and dictionaries that have archived options. */
export async function startUsers(): Promise<UsersWorld> {
  const api = await startApi();
  const { db } = api.services;
  const admin = await addUser(db, 'admin');
  const chief = await addUser(db, 'chief');
  const { program, contest } = await addCatalogue(db);
  await run(
    { db },
    `insert into dictionary_options (field, value, name, archived)
     select 'keywords', 'k' || n, 'Слово ' || n, n = 9 from generate_series(1, 9) n
     union all values ('culture', 'music', 'Музика', false), ('culture', 'old', 'Колишній', true)`,
  );
  return { api, admin, chief, program, contest };
}

/** Returns helpers for tests of user administration: people, calls of the API, and checks of refused calls. */
export function userHelpers(api: () => TestApi) {
  const on = () => ({ db: api().services.db });
  const as: TestApi['as'] = (...call) => api().as(...call);
  /** Adds the proof of identity that a change of e-mail or RNOKPP requires (api/areas/people/identity.itest.ts). */
  const change = (by: TestUser, id: string, body: object) =>
    as(by, `/api/users/${id}`, {
      body: 'email' in body || 'tax_id' in body ? { own_password: PASSWORD, ...body } : body,
    });
  const person = (role: Role) => addUser(api().services.db, role);

  /** Data that a refused call must not change. */
  const protectedData = async () => ({
    users: await rows(on(), 'select * from users order by id'),
    sessions: await rows(on(), 'select token_hash from sessions order by 1'),
    councils: await rows(on(), 'select * from councils order by id'),
    changes: await rows(on(), 'select * from user_changes'),
    impersonations: await rows(on(), 'select * from impersonations'),
    errors: await rows(on(), 'select * from client_error_groups'),
  });

  async function expectRefused(call: () => Promise<Answer>, status: number, code: string) {
    const before = await protectedData();
    const answer = await call();
    expect(answer).toMatchObject({ status, json: { code } });
    expect(answer.json.detail).not.toContain('errors:');
    expect(await protectedData()).toEqual(before);
    return answer;
  }

  /** The request log is written after the answer, so this waits for the expected value. */
  async function logged(where: string, value: string, expected: object) {
    let entry: object | undefined;
    await waitUntil(async () => {
      entry = await row(on(), `select user_id, acting_as from request_log where ${where} limit 1`, [value]);
      return entry !== undefined;
    });
    expect(entry).toEqual(expected);
  }

  return { on, as, change, person, standing: protectedData, expectRefused, logged };
}
