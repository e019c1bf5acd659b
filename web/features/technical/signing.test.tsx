import { screen, within } from '@testing-library/react';
import en from '../../../texts/en/application.json';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, standInServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../application/testing/blankView';
import { providerStandIn, ticketFor } from '../application/testing/provider';

const PATH = `/api/application/${uuid(100)}`;
let app: Awaited<ReturnType<typeof renderApp>>;
let forget: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  const view = blankView({ can: [mayTake('tech_review.sign')] });
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('project_manager') }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: [], logs_next: null, protocol: null },
    }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...ticketFor('item-30'),
    [`POST ${PATH}/steps/tech_review.sign`]: () => ({
      pending: false,
      decision: {
        _id: '9',
        application_id: uuid(100),
        step: 'tech_review.sign',
        outcome: null,
        record_id: null,
        status: 2,
        overall: 0,
        epoch: 0,
        version: 8,
      },
    }),
  });
  signedInAs('project_manager');
});
afterEach(() => {
  forget();
});

async function sign() {
  app = await renderApp(`/pd/application/${uuid(100)}/review`);
  await app.user.click(await screen.findByRole('button', { name: /Підписати протокол/ }));
  const form = within(screen.getByRole('form', { name: 'Підписати протокол' }));
  await app.user.click(form.getByRole('button', { name: 'Підписати' }));
}

test('a signature that the server has taken note of is told', async () => {
  forget = providerStandIn(true);
  await sign();
  expect(await screen.findByText('Протокол успішно підписано')).toBeInTheDocument();
  expect(en.signing.done).toBe('Protocol successfully signed');
});

test('a provider whose script does not come is told, and the page is to be refreshed', async () => {
  forget = providerStandIn(false);
  await sign();
  expect(await screen.findByText(/^Сервер підписання не відповідає\. Оновіть сторінку/)).toBeInTheDocument();
  expect(en.signing.unavailable).toBe(
    'Signing server is not responding. Please refresh the page to reconnect',
  );
});

test('a signature that failed is told', async () => {
  forget = providerStandIn(true, { code: 'sign-failed', reason: 'key' });
  await sign();
  expect(await screen.findByText('Помилка підписання протоколу')).toBeInTheDocument();
  expect(en.signing.failed).toBe('Error signing protocol');
});

test('a signature that was interrupted is told', async () => {
  forget = providerStandIn(true, { code: 'cancelled' });
  await sign();
  expect(await screen.findByText('Підписання договору перервано')).toBeInTheDocument();
  expect(en.signing.interrupted).toBe('Signing of the contract was interrupted');
});
