import { rows, run } from '../../../../db/query';
import { ROLES, type Role } from '../../../../domain/roles';
import { startApi, type Answer, type TestApi } from '../../../testing/api';
import { addApplication, addCatalogue, addUser, type TestUser } from '../../../testing/records';

export const BASE = '/api/documents/templates';

/** Form of an application with two fields. */
const FORM = {
  fields: [
    {
      title: 'Про проєкт',
      admin_comment: 'Загальне',
      fields: [
        { name: 'goal', label: 'Мета проєкту', type: 'textarea', value: 'Показати театр' },
        { name: 'title_project', label: 'Назва', type: 'text', value: 'Театр' },
      ],
    },
  ],
};
export const SPEC_ID = '5-KINO-1-1-05001';

export interface TemplatesWorld {
  api: TestApi;
  users: Record<Role, TestUser>;
}

/** Starts the API with a user of each role and an application whose form has fields. */
export async function startTemplates(): Promise<TemplatesWorld> {
  const api = await startApi();
  const { db } = api.services;
  const users = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await addUser(db, role)] as const)),
  ) as Record<Role, TestUser>;
  const { contest } = await addCatalogue(db, 5);
  const id = await addApplication(db, contest, SPEC_ID);
  await run({ db }, 'update applications set form = $2 where id = $1', [id, JSON.stringify(FORM)]);
  return { api, users };
}

export const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;
export const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });

/** A template as a caller sends it. */
export const input = (change: object = {}) => ({
  title: 'Договір',
  comment: '',
  template: { blocks: [paragraph('Текст')] },
  variables: [],
  ...change,
});
export const withVariable = (variable: object) =>
  input({ variables: [{ mode: 'generate', label: '', ...variable }] });

/** A template as the API returns it. */
export type View = {
  _id: string;
  number: number;
  version: number;
  template: { blocks: unknown[] };
  variables: { name: string; mode: string; built_in: boolean; field_missing: boolean }[];
} & Record<string, unknown>;

export const viewOf = ({ status, data, text }: Answer): View => {
  expect([status, text]).toEqual([200, expect.any(String)]);
  return data.template as View;
};

interface PostOptions {
  by?: Role;
  headers?: Record<string, string>;
}

/** Returns functions that call the API of templates, by default as the lawyer. */
export function templatesIn(world: () => TemplatesWorld) {
  const post = (path: string, body: unknown, { by = 'lawyer', headers = {} }: PostOptions = {}) =>
    world().api.call(path, { token: world().users[by].token, body, method: 'POST', headers });
  const get = (path: string, by: Role = 'lawyer') =>
    world().api.call(path, { token: world().users[by].token });
  const createTemplate = async (change: object = {}) => viewOf(await post(`${BASE}/store`, input(change)));

  /** Returns all rows of both tables. */
  const allRows = async () =>
    JSON.stringify([
      await rows(world().api.services, 'select * from document_templates order by number'),
      await rows(
        world().api.services,
        'select * from document_template_versions order by template_id, version',
      ),
    ]);

  /** Requires that a call changes nothing; returns its status, code and messages by field. */
  async function expectRefused(call: () => Promise<Answer>) {
    const before = await allRows();
    const { status, json } = await call();
    expect(await allRows()).toBe(before);
    return { status, code: json.code, errors: json.errors };
  }
  return { post, get, createTemplate, allRows, expectRefused };
}
