import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, controlledStream, type Routes } from '../../testing/server';

const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
const APPLICATION = 'c2a3b1a4-0000-4000-8000-00000000000a';
const UNDO = 'c2a3b1a4-0000-4000-8000-000000000002';

const viewWith = (item: object, overrides: object = {}) => ({
  rollback: {
    _id: ID,
    type: 'application',
    undoes: null,
    undone: 'none',
    target: { section: 'expert_review', status: 0 },
    state: 'done',
    user: { name: 'Адміністраторка' },
    reason: null,
    created_at: '2026-03-01T10:00:00.000Z',
    items: [
      {
        application: { _id: APPLICATION, spec_id: 'N-A', title: 'Фестиваль' },
        state: 'restored',
        error: null,
        ...item,
      },
    ],
    protocol: null,
    ...overrides,
  },
});

const undoing = { rollback: { ...viewWith({}).rollback, _id: UNDO } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let requests: ServerRequest[];

async function openPage(item: object, overrides: object = {}, routes: Routes = {}) {
  const account = signedInAs('admin');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/rollback/${ID}`]: () => viewWith(item, overrides),
    [`GET /api/rollback/${UNDO}`]: () => viewWith({ can: { undo: false, why: null } }),
    [`GET /api/rollback/${ID}/undo-preview`]: () => ({
      decisions: [],
      restored: 1,
      returning: [
        {
          _id: '7',
          step: 'expert_review.distribute',
          outcome: null,
          user_name: 'Софія Барвінчук',
          role: 'expert_manager',
          created_at: '2026-03-01T10:00:00.000Z',
          signs: false,
        },
      ],
      documents: [],
      documents_back: [{ _id: APPLICATION, name: 'Протокол.pdf', slot: 'protocol' }],
      closing: [],
      opening: [],
      corrected: [],
      withdrawn: 0,
      reinstated: [],
      resumed: 2,
    }),
    [`POST /api/rollback/${ID}/undo`]: () => undoing,
    ...routes,
  });
  const app = await renderApp(`/admin/rollback/${ID}`);
  return app;
}

test('the restored decisions are shown; with a reason and the password the rollback is undone', async () => {
  const { user } = await openPage({ can: { undo: true, why: null } });
  const button = await screen.findByRole('button', { name: 'Скасувати повернення' });
  // The card has no heading that repeats the text beside it.
  expect(screen.getAllByText('Скасувати повернення')).toEqual([expect.anything()]);
  expect(document.querySelector('[data-label="Скасувати повернення"]')).toBeNull();
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Знову набере чинності 1 рішення')).toBeVisible();
  expect(dialog.getByText('Протокол.pdf')).toBeVisible();
  expect(dialog.getByText('2 затримані сповіщення все ж буде надіслано.')).toBeVisible();
  const ok = dialog.getByRole('button', { name: 'Скасувати повернення' });
  expect(ok).toBeDisabled();
  await user.type(dialog.getByLabelText('Причина скасування'), 'Помилка');
  await user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
  await user.click(ok);
  const sentRequest = () => requests.find(({ method }) => method === 'POST');
  await waitFor(() => expect(sentRequest()).toBeDefined());
  expect(sentRequest()?.body).toEqual({ application_id: APPLICATION, reason: 'Помилка', password: 'пароль' });
});

test('changes made by the undo itself do not request its preview again', async () => {
  const events = controlledStream();
  const requestsTo = (path: string) =>
    requests.filter((request) => request.method === 'GET' && request.path.endsWith(path)).length;
  const { user, router } = await openPage(
    { can: { undo: true, why: null } },
    {},
    {
      'GET /api/events': events.answer,
      [`POST /api/rollback/${ID}/undo`]: async () => {
        events.tell({ id: '5', kind: 'rollback', subject: null, data: { rollbackId: ID } });
        await waitFor(() => expect(requestsTo(ID)).toBe(2));
        return undoing;
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Скасувати повернення' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Знову набере чинності 1 рішення');
  await user.type(dialog.getByLabelText('Причина скасування'), 'Помилка');
  await user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
  await user.click(dialog.getByRole('button', { name: 'Скасувати повернення' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/rollback/${UNDO}`));
  expect(requestsTo('/undo-preview')).toBe(1);
});

test('an undo is sent under the same key after a reload, and its page opens', async () => {
  const once = async (answer: () => object) => {
    const app = await openPage(
      { can: { undo: true, why: null } },
      {},
      { [`POST /api/rollback/${ID}/undo`]: () => answer() },
    );
    await app.user.click(await screen.findByRole('button', { name: 'Скасувати повернення' }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Причина скасування'), 'Помилка');
    await app.user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
    await app.user.click(dialog.getByRole('button', { name: 'Скасувати повернення' }));
    return app;
  };
  const keys = () =>
    requests.flatMap(({ method, headers }) => (method === 'POST' ? headers.get('idempotency-key') : []));
  await once(() => problemAnswer(503, 'unavailable', 'Тимчасово недоступно'));
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  const [before] = keys();
  closeApp();
  const { router } = await once(() => undoing);
  await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/rollback/${UNDO}`));
  expect(keys()).toEqual([before]);
});

test('a rollback that undoes another one is marked, and an undone rollback is marked', async () => {
  await openPage({}, { undone: 'whole', undoes: { _id: UNDO, type: 'application' } });
  const table = within(await screen.findByRole('table', { name: 'Результати за заявками' }));
  expect(table.getByText('Повернення скасовано')).toBeVisible();
  expect(table.queryByText('Повернуто')).toBeNull();
  expect(screen.getByText('Скасовано', { exact: true })).toBeVisible();
  // The undo has a title of its own, because it is not a rollback.
  expect(screen.getByRole('heading', { level: 1, name: 'Скасування повернення' })).toBeVisible();
});

test('a rollback that cannot be undone shows the reason; an undone rollback is linked to its undo', async () => {
  await openPage({ can: { undo: false, why: 'Уже ухвалено рішення.' } });
  expect(await screen.findByRole('button', { name: 'Скасувати повернення' })).toBeDisabled();
  expect(screen.getByText('Уже ухвалено рішення.')).toBeVisible();
  closeApp();
  await openPage({ can: { undo: false, why: 'Уже скасовано.' }, undone_by: UNDO });
  expect(await screen.findByRole('link', { name: 'Запис про скасування' })).toHaveAttribute(
    'href',
    `/admin/rollback/${UNDO}`,
  );
});
