import { screen, waitFor, within } from '@testing-library/react';
import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { closeApp } from '../../testing/renderApp';
import { draftServer } from './testing/draftServer';
import { BASE, fields, id, openDocuments, template } from './testing/openDocuments';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const PATH = `/documents/templates/${id(1)}`;
const CALL = `${BASE}/${id(1)}`;
const routes = (change: object = {}) => ({
  [`GET ${CALL}`]: () => ({ template: template(change) }),
  'GET /api/documents/fields': () => fields(1),
});
const comment = () => screen.findByRole('textbox', { name: 'Коментар' });

/** Returns a draft of this comment that another computer has stored. */
function storedDraft(typed: string, version = 3): StoredTemplateDraft {
  const { title, template: text, variables, requisites } = template();
  const content = { title, comment: typed, template: text, variables, requisites, purpose: 'agreement' };
  return {
    version,
    content: content as StoredTemplateDraft['content'],
    revision: id(70),
    updated_at: '2026-11-26T15:00:00.000Z',
  };
}

test('unsaved text is a draft on the server: it is there in another browser, and gone once it is discarded', async () => {
  const drafts = draftServer(id(1));
  const app = await openDocuments(PATH, { ...routes(), ...drafts.routes });
  await app.user.type(await comment(), '!');
  expect(await screen.findByText(/ · чернетка від 27 лист\. 2026 р\., 10:30$/)).toBeVisible();
  closeApp();
  sessionStorage.clear();
  const { user } = await openDocuments(PATH, { ...routes(), ...drafts.routes });
  expect(await comment()).toHaveValue('Для громадських організацій!');
  expect(screen.getByText(/чернетка від 27 лист\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Скасувати зміни' }));
  const dialog = await screen.findByRole('dialog', { name: 'Скасувати всі незбережені зміни?' });
  await user.click(within(dialog).getByRole('button', { name: 'Скасувати зміни' }));
  await waitFor(() => expect(drafts.server.draft).toBeNull());
  expect(await comment()).toHaveValue('Для громадських організацій');
});

test('a save of the template names the draft that it replaces, also one typed a moment before', async () => {
  const drafts = draftServer(id(1), storedDraft('Чернетка'));
  const { user, posted } = await openDocuments(PATH, {
    ...routes(),
    ...drafts.routes,
    [`POST ${CALL}`]: () => ({ template: template({ version: 4, comment: 'Чернетка!' }) }),
  });
  expect(await comment()).toHaveValue('Чернетка');
  await user.type(await comment(), '!');
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Збережено версію 4')).toBeVisible();
  const saved = posted(CALL)[0]?.body as { draft: string[]; comment: string };
  expect([saved.comment, saved.draft]).toEqual(['Чернетка!', [drafts.server.draft?.revision]]);
  expect(screen.queryByText(/чернетка/)).toBeNull();
});

test('a draft of an older version says so, and is not saved over the newest one unasked', async () => {
  const drafts = draftServer(id(1), storedDraft('Чернетка', 2));
  const { user, posted } = await openDocuments(PATH, {
    ...routes(),
    ...drafts.routes,
    [`POST ${CALL}`]: () => ({ template: template({ version: 4 }) }),
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /Ваші зміни зроблено у версії 2\. Після неї шаблон зберіг\(-ла\) Леся Правник \(версія 3,/,
  );
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(posted(CALL)).toHaveLength(1));
  expect(posted(CALL)[0]?.headers.get('if-match')).toBe('"2"');
});

test.each([
  ['Залишити зміни цього вікна', 'Для громадських організацій!'],
  ['Відкрити ту чернетку', 'На іншому компʼютері'],
])('a draft of another computer is never overwritten unasked: %s', async (choice, value) => {
  const drafts = draftServer(id(1));
  const { user, posted } = await openDocuments(PATH, { ...routes(), ...drafts.routes });
  await comment();
  drafts.server.draft = storedDraft('На іншому компʼютері');
  await user.type(await comment(), '!');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Є інша чернетка цього шаблону, збережена 26 лист\. 2026 р\., 17:00/);
  expect(drafts.server.draft.content.comment).toBe('На іншому компʼютері');
  await user.click(within(alert).getByRole('button', { name: choice }));
  expect(await screen.findByText(/чернетка від/)).toBeVisible();
  expect(await comment()).toHaveValue(value);
  expect(drafts.server.draft.content.comment).toBe(value);
  expect(posted(drafts.path).length).toBeGreaterThan(0);
});

test('a colleague with unsaved changes of the same template is named', async () => {
  await openDocuments(PATH, {
    ...routes(),
    [`GET ${CALL}/editors`]: () => ({
      editors: [{ _id: id(8), name: 'Юрій Головко', updated_at: '2026-11-27T08:30:00.000Z' }],
    }),
  });
  expect(
    await screen.findByText(
      'Цей шаблон також редагує: Юрій Головко (чернетка від 27 лист. 2026 р., 10:30). Узгодьте, хто зберігає першим.',
    ),
  ).toBeVisible();
});

test('a new template has a draft too; its creation names it', async () => {
  const drafts = draftServer('new', { ...storedDraft('Новий', 0), revision: id(71) });
  const { user, posted } = await openDocuments('/documents/create', {
    ...routes(),
    ...drafts.routes,
    [`POST ${BASE}/store`]: () => ({ template: template({ version: 1 }) }),
  });
  expect(await comment()).toHaveValue('Новий');
  expect(screen.getByText('чернетка від 26 лист. 2026 р., 17:00')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Скасувати зміни' })).toBeVisible();
  await screen.findByRole('textbox', { name: 'Абзац' });
  await user.click(screen.getByRole('button', { name: 'Створити шаблон' }));
  await waitFor(() => expect(posted(`${BASE}/store`)).toHaveLength(1));
  expect(posted(`${BASE}/store`)[0]?.body).toMatchObject({ comment: 'Новий', draft: [id(71)] });
});
