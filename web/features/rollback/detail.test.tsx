import { screen, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, standInServer } from '../../testing/server';

const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
const APPLICATION = 'c2a3b1a4-0000-4000-8000-00000000000a';
const FILE = 'c2a3b1a4-0000-4000-8000-00000000000f';

beforeEach(() => localStorage.clear());

/** A rollback whose protocol these have signed. */
async function open(state: 'done' | 'signed', signs: object[]) {
  const account = signedInAs('admin');
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/rollback/${ID}`]: () => ({
      rollback: {
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
      },
    }),
    [`GET /api/files/${FILE}/signs`]: () => ({
      Signs: signs,
      demonstration: false,
      name: 'Протокол повернення ВС-1.pdf',
    }),
  });
  await renderApp(`/admin/rollback/${ID}`);
  return within(await screen.findByRole('region', { name: 'Протокол повернення' }));
}

test('the protocol, and of each signer the full name, the thumbprint and the moment of signing', async () => {
  const panel = await open('signed', [
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

test('while nobody has signed it says so, and it can be signed', async () => {
  const panel = await open('done', []);
  expect(await panel.findByText('Підписів іще немає')).toBeVisible();
  expect(panel.getByRole('button', { name: 'Підписати' })).toBeEnabled();
});
