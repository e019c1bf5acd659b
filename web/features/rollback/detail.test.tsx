import { screen, waitFor, within } from '@testing-library/react';
import { mockProvider, ticketFor } from '../../testing/application/provider';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
const APPLICATION = 'c2a3b1a4-0000-4000-8000-00000000000a';
const FILE = 'c2a3b1a4-0000-4000-8000-00000000000f';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rollbackView = (state: 'done' | 'signed') => ({
  _id: ID,
  type: 'application',
  undoes: null,
  undone: 'none',
  target: { section: 'expert_review', status: 0 },
  state,
  user: { name: 'Адміністраторка' },
  reason: 'Розподілено не тим експертам',
  created_at: '2026-03-01T10:00:00.000Z',
  items: [
    {
      application: { _id: APPLICATION, spec_id: 'N-A', title: 'Фестиваль' },
      state: 'restored',
      error: null,
      can: { undo: false, why: null },
    },
  ],
  protocol: { file_id: FILE, fileUrl: `/api/files/${FILE}`, sign_id: 'item' },
});

/** Opens a rollback whose protocol has these signatures. */
async function openPage(state: 'done' | 'signed', signs: object[], routes: Routes = {}) {
  const account = signedInAs('admin');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/rollback/${ID}`]: () => ({ rollback: rollbackView(state) }),
    [`GET /api/files/${FILE}/signs`]: () => ({
      Signs: signs,
      demonstration: false,
      name: 'Протокол повернення ВС-1.pdf',
    }),
    ...routes,
  });
  const app = await renderApp(`/admin/rollback/${ID}`);
  const panel = within(await screen.findByRole('region', { name: 'Протокол повернення' }));
  return { ...app, requests, panel };
}

test('shows the protocol and, for each signer, full name, thumbprint and time', async () => {
  const { panel } = await openPage('signed', [
    { FullName: 'Ясна Ганна Іванівна', Thumbprint: 'AB12CD34', SignDateTime: '2026-03-02T11:05:00.000Z' },
  ]);
  expect(panel.getByRole('button', { name: 'Протокол повернення' })).toBeEnabled();
  const signers = within(await panel.findByRole('list', { name: 'Підписанти' })).getAllByRole('listitem');
  expect(signers).toHaveLength(1);
  expect(signers[0]).toHaveTextContent('Ясна Ганна Іванівна');
  expect(signers[0]).toHaveTextContent('Відбиток сертифіката: AB12CD34');
  expect(signers[0]).toHaveTextContent('2 березня 2026 р. о 13:05');
  expect(panel.queryByRole('button', { name: 'Підписати' })).not.toBeInTheDocument();
});

test('an unsigned protocol has a note and can be signed', async () => {
  const { panel } = await openPage('done', []);
  expect(await panel.findByText('Підписів іще немає')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Підписати' })).toBeEnabled();
});

test('after a failure and a reload the same signature is sent again, and the protocol is shown as signed', async () => {
  const removeProviderMock = mockProvider(true);
  let state: 'done' | 'signed' = 'done';
  const sign = async (answer: () => object) => {
    const { user, requests, panel } = await openPage('done', [], {
      [`GET /api/rollback/${ID}`]: () => ({ rollback: rollbackView(state) }),
      ...ticketFor('item'),
      [`POST /api/rollback/${ID}/sign`]: () => answer(),
    });
    await user.click(panel.getByRole('button', { name: 'Підписати' }));
    return requests;
  };
  const bodies = (requests: Awaited<ReturnType<typeof sign>>) =>
    requests.filter(({ path }) => path === '/api/signing/ticket').map(({ body }) => body);
  const before = await sign(() => problemAnswer(503, 'unavailable', 'Тимчасово недоступно'));
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  expect(bodies(before)).toEqual([{ steps: [], rollback_id: ID }]);
  closeApp();
  const after = await sign(() => {
    state = 'signed';
    return { rollback: rollbackView(state) };
  });
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Підписати' })).toBeNull());
  expect(bodies(after)).toEqual([]);
  removeProviderMock();
});
