import { screen, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { providerStandIn, ticketFor } from '../../../testing/application/provider';
import { openDirection } from '../testing/session';
import { ID, item, PATH, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('once the minutes are signed the session and its signers are read again, without an event of the server', async () => {
  const forget = providerStandIn(true);
  let signed = false;
  const session = () =>
    sessionView({
      status: 1,
      signed,
      applications: [item(701, { status: 2 })],
      protocol: { file_id: uuid(30), fileUrl: `/api/files/${uuid(30)}`, sign_id: 'item-30' },
      can: {
        save: 'Засідання вже проведено',
        finish: 'Засідання вже проведено',
        sign: signed ? 'Протокол уже підписано' : true,
        cosign: signed ? 'Ви вже підписали цей протокол' : true,
      },
    });
  const { user } = await openDirection(`/dr/tech_review/${ID}`, {
    [`GET ${PATH}`]: () => ({ session: session() }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({
      Signs: signed
        ? [{ FullName: 'Чорновол Дарина', Thumbprint: 'AB12', SignDateTime: '2026-11-22T12:00:00.000Z' }]
        : [],
      demonstration: true,
      name: 'протокол.pdf',
    }),
    ...ticketFor('item-30'),
    [`POST ${PATH}/sign`]: () => {
      signed = true;
      return { pending: false, decision: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Підписати протокол' }));
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  expect(await screen.findByText('Підписано')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Підписати протокол' })).toBeNull();
  const signers = within(await screen.findByRole('list', { name: 'Підписанти' }));
  expect(await signers.findByText(/Чорновол Дарина/)).toBeVisible();
  forget();
});
