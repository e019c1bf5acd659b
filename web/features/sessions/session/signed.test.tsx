import { sessionRef } from '../../../../domain/flows';
import { act, screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { mockProvider, ticketFor } from '../../../testing/application/provider';
import { live } from '../../../live/actions';
import { closeApp } from '../../../testing/renderApp';
import { problemAnswer } from '../../../testing/server';
import { openDirection } from '../testing/session';
import { ID, agendaApplication, PATH, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let removeProviderMock: () => void;
let isSigned: boolean;
beforeEach(() => {
  isSigned = false;
  removeProviderMock = mockProvider(true);
});
afterEach(() => {
  removeProviderMock();
});

/** Opens a held session whose minutes wait for the signature, and signs them. */
async function sign(answer: () => object) {
  const session = () =>
    sessionView({
      status: 1,
      signed: isSigned,
      applications: [agendaApplication(701, { status: 2 })],
      protocol: { file_id: uuid(30), fileUrl: `/api/files/${uuid(30)}`, sign_id: 'item-30' },
      can: {
        save: 'Засідання вже проведено',
        finish: 'Засідання вже проведено',
        sign: isSigned ? 'Протокол уже підписано' : true,
        cosign: isSigned ? 'Ви вже підписали цей протокол' : true,
      },
    });
  const app = await openDirection(`/dr/tech_review/${ID}`, {
    [`GET ${PATH}`]: () => ({ session: session() }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({
      Signs: isSigned
        ? [{ FullName: 'Чорновол Дарина', Thumbprint: 'AB12', SignDateTime: '2026-11-22T12:00:00.000Z' }]
        : [],
      demonstration: true,
      name: 'протокол.pdf',
    }),
    ...ticketFor('item-30'),
    [`POST ${PATH}/sign`]: () => answer(),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Підписати протокол' }));
  const keys = () =>
    app.requests
      .filter(({ path }) => path === `${PATH}/sign`)
      .map(({ headers }) => headers.get('idempotency-key'));
  const tickets = () => app.requests.filter(({ path }) => path === '/api/signing/ticket');
  return { ...app, keys, tickets };
}

test('after signing, the session and its signers are read again without a live event', async () => {
  await sign(() => {
    isSigned = true;
    return { pending: false, decision: null };
  });
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  expect(await screen.findByText('Підписано')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підписати протокол' })).toBeNull();
  const signers = within(await screen.findByRole('list', { name: 'Підписанти' }));
  expect(await signers.findByText(/Чорновол Дарина/)).toBeVisible();
});

test('signed minutes are sent again under the same key after a reload, without a second signature; the page shows the result', async () => {
  const before = await sign(() => problemAnswer(503, 'unavailable', 'Спробуйте пізніше'));
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  expect(before.tickets()).toHaveLength(1);
  closeApp();
  const { store, keys, tickets } = await sign(() => ({ pending: !isSigned, decision: null }));
  expect(await screen.findByText('Крок виконується')).toBeVisible();
  isSigned = true;
  const event = { id: '5', kind: 'session' as const, subject: sessionRef(ID), data: {} };
  act(() => void store.dispatch(live.event(event)));
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Крок виконується')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Підписати протокол' })).toBeNull();
  expect(tickets()).toHaveLength(0);
  expect(keys()).toHaveLength(2);
  expect(new Set([...before.keys(), ...keys()]).size).toBe(1);
});
