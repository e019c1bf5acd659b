import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../live/actions';
import { renderApp, signedInAs } from '../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../testing/server';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { mockProvider, ticketFor } from '../testing/application/provider';

const PATH = `/api/application/${uuid(100)}`;
const DECLINE_STEP = 'review.sign_failure';

let app: Awaited<ReturnType<typeof renderApp>>;
let removeProviderMock = () => undefined as void;
/** Number of requests for data that the account may no longer read. */
let forbiddenReads = 0;
let inboxCountRequests = 0;
beforeEach(() => {
  forbiddenReads = inboxCountRequests = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  removeProviderMock();
});

/**
 * Opens the step in which an expert signs the protocol of declining a review, submits it and waits until the server has received it.
 * From then on the expert may not read the application. `stepResponse` delays the response and may replace it.
 */
async function openAndSignDecline(stepResponse: Promise<Response | void> = Promise.resolve()) {
  let mayRead = true;
  removeProviderMock = mockProvider(true);
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('expert') }),
    'GET /api/inbox/count': () => (inboxCountRequests++, { total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    [`GET ${PATH}`]: () =>
      mayRead
        ? {
            application: blankView({
              can: [mayTake(DECLINE_STEP, { record_id: uuid(1), outcomes: { no_time: true } })],
            }),
          }
        : (forbiddenReads++, problemAnswer(403, 'forbidden', 'Ця заявка не ваша.')),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...ticketFor('item-31'),
    [`POST ${PATH}/steps/${DECLINE_STEP}`]: async () => {
      mayRead = false;
      const replacement = await stepResponse;
      if (replacement) return replacement;
      return {
        pending: false,
        decision: {
          _id: '9',
          application_id: uuid(100),
          step: DECLINE_STEP,
          outcome: null,
          record_id: uuid(1),
          status: 8,
          overall: 0,
          epoch: 0,
          version: 8,
        },
      };
    },
  });
  signedInAs('expert');
  app = await renderApp(`/application/${uuid(100)}?step=${DECLINE_STEP}&record=${uuid(1)}`);
  const form = await screen.findByRole('form', { name: 'Підписати протокол відмови' });
  await app.user.click(within(form).getByRole('radio', { name: 'Брак часу' }));
  await app.user.click(within(form).getByRole('button', { name: 'Підписати' }));
  await waitFor(() => expect(mayRead).toBe(false));
}

/** Sends the live events that follow the step and waits until the page requests the inbox count again. */
async function sendLiveEvents() {
  const before = inboxCountRequests;
  app.store.dispatch(
    live.event({ id: '5', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  app.store.dispatch(
    live.event({ id: '6', kind: 'inbox', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  await waitFor(() => expect(inboxCountRequests).toBeGreaterThan(before));
}

async function expectRedirectToOwnList() {
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/expert'));
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  expect(screen.queryByText('Ця заявка вже не ваша')).toBeNull();
}

test('an expert who has declined a review is redirected to their own list, with a toast of success', async () => {
  await openAndSignDecline();
  await expectRedirectToOwnList();
  expect(forbiddenReads).toBe(0);
});

test('the same happens if the live event comes before the answer: nothing forbidden is requested', async () => {
  let answer = () => undefined as void;
  await openAndSignDecline(new Promise((resolve) => (answer = resolve)));
  await sendLiveEvents();
  answer();
  await expectRedirectToOwnList();
  expect(forbiddenReads).toBe(0);
});

test('a viewer who loses access through another person’s step sees a message with a link to their own list', async () => {
  let answer = (_refusal: Response) => undefined as void;
  await openAndSignDecline(new Promise((resolve) => (answer = resolve)));
  await sendLiveEvents();
  expect(screen.queryByText('Ця заявка вже не ваша')).toBeNull();
  answer(problemAnswer(403, 'forbidden', 'Ця заявка не ваша.'));
  expect(await screen.findByText('Ця заявка вже не ваша')).toBeVisible();
  expect(app.router.state.location.pathname).toBe(`/application/${uuid(100)}`);
  await app.user.click(screen.getByRole('link', { name: 'До моїх оцінювань' }));
  expect(app.router.state.location.pathname).toBe('/expert');
});
