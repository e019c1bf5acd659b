import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../../texts/en/application.json';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';
import { mockProvider, ticketFor } from '../../testing/application/provider';

const PATH = `/api/application/${uuid(100)}`;
let app: Awaited<ReturnType<typeof renderApp>>;
let removeProviderMock: () => void;
let requests: ServerRequest[];
/** The server's refusal of the step, if any. */
let refusal: Response | undefined;

const accepted = {
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
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  refusal = undefined;
  const view = blankView({ can: [mayTake('tech_review.sign')] });
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('project_manager') }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: [], logs_next: null, protocol: null },
    }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...ticketFor('item-30'),
    [`POST ${PATH}/steps/tech_review.sign`]: () => refusal?.clone() ?? accepted,
  });
  signedInAs('project_manager');
});
afterEach(() => {
  removeProviderMock();
});

async function sign() {
  app = await renderApp(`/pd/application/${uuid(100)}/review`);
  await app.user.click(await screen.findByRole('button', { name: /Підписати протокол/ }));
  const form = within(screen.getByRole('form', { name: 'Підписати протокол' }));
  const clickSign = () => app.user.click(form.getByRole('button', { name: 'Підписати' }));
  await clickSign();
  return clickSign;
}

const requestsTo = (path: string) => requests.filter((request) => request.path === path);

test('a signature that the server has recorded is reported', async () => {
  removeProviderMock = mockProvider(true);
  await sign();
  expect(await screen.findByText('Протокол успішно підписано')).toBeInTheDocument();
  expect(en.signing.done).toBe('Protocol successfully signed');
});

test('a provider whose script does not load is reported, with the request to refresh the page', async () => {
  removeProviderMock = mockProvider(false);
  await sign();
  expect(await screen.findByText(/^Сервер підписання не відповідає\. Оновіть сторінку/)).toBeInTheDocument();
  expect(en.signing.unavailable).toBe(
    'Signing server is not responding. Please refresh the page to reconnect',
  );
});

test('a failed signature is reported', async () => {
  removeProviderMock = mockProvider(true, { code: 'sign-failed', reason: 'key' });
  await sign();
  expect(await screen.findByText('Помилка підписання протоколу')).toBeInTheDocument();
  expect(en.signing.failed).toBe('Error signing protocol');
});

test('an interrupted signature is reported', async () => {
  removeProviderMock = mockProvider(true, { code: 'cancelled' });
  await sign();
  expect(await screen.findByText('Підписання договору перервано')).toBeInTheDocument();
  expect(en.signing.interrupted).toBe('Signing of the contract was interrupted');
});

test.each(['signature-missing', 'signature-revoked', 'nothing-to-sign'])(
  'a signature refused with %s is requested again, under the same idempotency key',
  async (code) => {
    removeProviderMock = mockProvider(true);
    refusal = problemAnswer(422, code, 'Підпис не прийнято');
    const signRequest = await sign();
    expect(await screen.findByText('Підпис не прийнято')).toBeVisible();
    expect(requestsTo('/api/signing/ticket')).toHaveLength(1);
    refusal = undefined;
    await signRequest();
    expect(await screen.findByText('Протокол успішно підписано')).toBeInTheDocument();
    expect(requestsTo('/api/signing/ticket')).toHaveLength(2);
    const keys = requestsTo(`${PATH}/steps/tech_review.sign`).map(({ headers }) =>
      headers.get('idempotency-key'),
    );
    expect(keys).toEqual([keys[0], keys[0]]);
  },
);

test('a valid signature is not requested again if the step failed for another reason', async () => {
  removeProviderMock = mockProvider(true);
  refusal = problemAnswer(503, 'unavailable', 'Спробуйте пізніше');
  const send = await sign();
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  refusal = undefined;
  await send();
  expect(await screen.findByText('Протокол успішно підписано')).toBeInTheDocument();
  await waitFor(() => expect(requestsTo(`${PATH}/steps/tech_review.sign`)).toHaveLength(2));
  expect(requestsTo('/api/signing/ticket')).toHaveLength(1);
});
