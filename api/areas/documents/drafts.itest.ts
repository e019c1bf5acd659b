import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { ROLES, writesTemplates, type Role } from '../../../domain/roles';
import {
  BASE,
  input,
  paragraph,
  startTemplates,
  templatesIn,
  type TemplatesWorld,
} from './testing/templates-world';

let world: TemplatesWorld;
const { post, get, createTemplate } = templatesIn(() => world);
beforeAll(async () => {
  world = await startTemplates();
});
afterAll(() => world.api.close());

const content = (title: string, text = 'Текст') => ({
  title,
  comment: '',
  template: { blocks: [paragraph(text)] },
  variables: [],
  requisites: [],
  purpose: 'agreement',
});

/** Saves a draft and returns the status, the code and the revision. */
async function save(
  key: string,
  draft: { title?: string; text?: string; version?: number; replaces?: string[]; by?: Role },
) {
  const { title, text, version = 1, replaces = [], by } = draft;
  const revision = randomUUID();
  const body = { version, content: title === undefined ? null : content(title, text), revision, replaces };
  const { status, json } = await post(`${BASE}/drafts/${key}`, body, { by });
  return { status, code: json.code, revision };
}
const read = async (key: string, by?: Role) => {
  const { status, data } = await get(`${BASE}/drafts/${key}`, by);
  expect(status).toBe(200);
  return data.draft as { version: number; revision: string; content: ReturnType<typeof content> } | null;
};

test('a draft is stored for its author alone, also one that a save would refuse, and its markup is cleaned', async () => {
  const { _id: key } = await createTemplate();
  expect(await read(key)).toBeNull();
  const { revision } = await save(key, { title: '', text: 'Сума {{ <b onclick="x">a</b>' });
  expect(await read(key)).toEqual({
    version: 1,
    content: content('', 'Сума {{ <b>a</b>'),
    revision,
    updated_at: expect.any(String),
  });
  expect(await read(key, 'admin')).toBeNull();
  expect(await read('new')).toBeNull();
});

test('a draft is replaced only by who has seen its newest revision', async () => {
  const { _id: key } = await createTemplate();
  const first = await save(key, { title: 'a' });
  expect(await save(key, { title: 'b' })).toMatchObject({ status: 409, code: 'template-draft-changed' });
  const second = await save(key, { title: 'c', replaces: [first.revision] });
  expect(second.status).toBe(200);
  expect(await save(key, { title: 'd', replaces: [first.revision] })).toMatchObject({ status: 409 });
  expect((await read(key))?.content.title).toBe('c');
  // The answer to a save was lost: its revision is named beside the one before.
  expect((await save(key, { title: 'e', replaces: [first.revision, second.revision] })).status).toBe(200);
  expect((await read(key))?.content.title).toBe('e');
});

test('a draft that was deleted is not stored again by a late save, nor is another one deleted', async () => {
  const { _id: key } = await createTemplate();
  const { revision } = await save(key, { title: 'a' });
  await save(key, { replaces: [randomUUID()] });
  expect(await read(key)).not.toBeNull();
  await save(key, { replaces: [revision] });
  expect(await read(key)).toBeNull();
  expect(await save(key, { title: 'a', replaces: [revision] })).toMatchObject({ status: 409 });
  expect(await read(key)).toBeNull();
});

test('saving a template deletes its draft, but not the draft of another window; a refused save deletes none', async () => {
  const { _id: key } = await createTemplate();
  const { revision } = await save(key, { title: 'Моя' });
  const update = (title: string, draft: string[], expectedVersion: number) =>
    post(`${BASE}/${key}`, input({ title, draft }), { headers: { 'if-match': `"${expectedVersion}"` } });
  expect((await update('Чужа', [randomUUID()], 1)).status).toBe(200);
  expect((await read(key))?.revision).toBe(revision);
  expect((await update('Моя', [revision], 1)).status).toBe(409);
  expect((await read(key))?.version).toBe(1);
  expect((await update('Моя', [revision], 2)).status).toBe(200);
  expect(await read(key)).toBeNull();
});

test('the draft of a new template is deleted by its creation', async () => {
  const { revision } = await save('new', { title: 'Новий', version: 0 });
  expect((await read('new'))?.version).toBe(0);
  await createTemplate({ title: 'Новий', draft: [revision] });
  expect(await read('new')).toBeNull();
});

test('colleagues with unsaved text of a template are named for a day, without the text', async () => {
  const { _id: key } = await createTemplate();
  await save(key, { title: 'a' });
  await save(key, { title: 'b', by: 'admin' });
  const editors = async () => (await get(`${BASE}/${key}/editors`)).data.editors;
  const { id: _id, name } = world.users.admin;
  expect(await editors()).toEqual([{ _id, name, updated_at: expect.any(String) }]);
  const { db } = world.api.services;
  await run(
    { db },
    "update document_template_drafts set updated_at = now() - interval '25 hours' where key = $1",
    [key],
  );
  expect(await editors()).toEqual([]);
});

test('only the roles that write templates have drafts', async () => {
  const statuses = await Promise.all(
    ROLES.map(async (role) => [role, (await get(`${BASE}/drafts/new`, role)).status] as const),
  );
  expect(statuses).toEqual(ROLES.map((role) => [role, writesTemplates(role) ? 200 : 403]));
});
