import { randomUUID } from 'node:crypto';
import { rows, run } from '../../db/query';
import { digestOfTables } from '../../tests/kit/table-digests';
import { deliverDue } from '../../workers/outbox/outbox';
import type { Profile } from '../areas/account/contract/account';
import { startApi, type Answer, type TestApi } from './api';
import { addCatalogue, type TestUser } from './records';

/** Starts the API with a programme, and with dictionaries that have archived options. */
export async function startAccounts(): Promise<{ api: TestApi; program: string }> {
  const api = await startApi();
  const { program } = await addCatalogue(api.services.db);
  await run(
    { db: api.services.db },
    `insert into dictionary_options (field, value, name, archived) values
       ('keywords', 'k1', 'Архіви', false), ('keywords', 'k2', 'Музеї', false), ('keywords', 'k3', 'Кіно', false),
       ('keywords', 'k4', 'Танець', false), ('keywords', 'k5', 'Театр', false), ('keywords', 'k6', 'Музика', false),
       ('keywords', 'old', 'Онлайн 2020', true), ('culture', 'heritage', 'Спадщина', false),
       ('culture', 'gone', 'Колишній сектор', true)`,
  );
  return { api, program };
}

/** Returns an e-mail address that no account has. */
export const address = () => `${randomUUID()}@example.org`;

/** Returns helpers for tests of a person's own account: calls of the API, checks of refused calls, and received letters. */
export function accountHelpers(api: () => TestApi) {
  const post = (path: string, body: unknown, token?: string) => api().call(path, { body, token });
  const signIn = (email: string, password: string) => post('/auth/login', { email, password });
  const isSessionValid = async (token: string) =>
    (await api().call('/api/users/me', { token })).status === 200;
  const profileOf = async ({ token }: TestUser) =>
    (await api().call('/api/users/me/profile', { token })).data.profile as Profile;
  const update = (user: TestUser, body: unknown, id = user.id) => post(`/api/users/${id}`, body, user.token);

  /** Makes a call that must be refused and change no table. */
  async function expectRefused(
    make: () => Promise<Pick<Answer, 'status' | 'json'>>,
  ): Promise<[number, unknown, string[]]> {
    const before = await digestOfTables(api().services.db);
    const { status, json } = await make();
    expect(await digestOfTables(api().services.db)).toEqual(before);
    return [status, json.code, Object.keys((json.errors as object | undefined) ?? {})];
  }

  /** Has the worker's outbox write its letters into the mailbox; returns those to this address. */
  async function lettersTo(email: string): Promise<{ subject: string; body: string }[]> {
    const { db, settings } = api().services;
    await deliverDue(db, { ...settings, smtpUrl: undefined });
    return rows({ db }, 'select subject, body from letters where recipient = $1 order by created_at', [
      email,
    ]);
  }

  const letterSubjects = async (email: string) => (await lettersTo(email)).map(({ subject }) => subject);

  return { post, signIn, isSessionValid, profileOf, update, expectRefused, lettersTo, letterSubjects };
}
