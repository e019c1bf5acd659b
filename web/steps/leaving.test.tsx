import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../live/actions';
import { renderApp, signedInAs } from '../testing/renderApp';
import { problemAnswer, silentStream, standInServer } from '../testing/server';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { providerStandIn, ticketFor } from '../testing/application/provider';

const PATH = `/api/application/${uuid(100)}`;
const REFUSAL = 'review.sign_failure';

let app: Awaited<ReturnType<typeof renderApp>>;
let forget = () => undefined as void;
/** Number of requests for data that the account may no longer read. */
let forbiddenReads = 0;
let countReads = 0;
beforeEach(() => {
  forbiddenReads = countReads = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  forget();
});

/** Opens the page of an expert who signs a refusal; once it is signed they may no longer read the application. */
async function openSigningOfRefusal(answered: Promise<Response | void> = Promise.resolve()) {
  let theirs = true;
  forget = providerStandIn(true);
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('expert') }),
    'GET /api/inbox/count': () => (countReads++, { total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    [`GET ${PATH}`]: () =>
      theirs
        ? {
            application: blankView({
              can: [mayTake(REFUSAL, { record_id: uuid(1), outcomes: { no_time: true } })],
            }),
          }
        : (forbiddenReads++, problemAnswer(403, 'forbidden', 'Ця заявка не ваша.')),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...ticketFor('item-31'),
    [`POST ${PATH}/steps/${REFUSAL}`]: async () => {
      theirs = false;
      const replacement = await answered;
      if (replacement) return replacement;
      return {
        pending: false,
        decision: {
          _id: '9',
          application_id: uuid(100),
          step: REFUSAL,
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
  app = await renderApp(`/application/${uuid(100)}?step=${REFUSAL}&record=${uuid(1)}`);
  const form = await screen.findByRole('form', { name: 'Підписати протокол відмови' });
  await app.user.click(within(form).getByRole('radio', { name: 'Брак часу' }));
  await app.user.click(within(form).getByRole('button', { name: 'Підписати' }));
  await waitFor(() => expect(theirs).toBe(false));
}

/** Sends the live event of the change and waits until the page has read again. */
async function question() {
  const before = countReads;
  app.store.dispatch(
    live.event({ id: '5', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  app.store.dispatch(
    live.event({ id: '6', kind: 'inbox', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
  await waitFor(() => expect(countReads).toBeGreaterThan(before));
}

async function ledToTheirList() {
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/expert'));
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  expect(screen.queryByText('Ця заявка вже не ваша')).toBeNull();
}

test('an expert who has signed a refusal is redirected to their own list, with a toast of success', async () => {
  await openSigningOfRefusal();
  await ledToTheirList();
  expect(forbiddenReads).toBe(0);
});

test('the same happens if the live event comes before the answer: nothing forbidden is requested', async () => {
  let answer = () => undefined as void;
  await openSigningOfRefusal(new Promise((resolve) => (answer = resolve)));
  await question();
  answer();
  await ledToTheirList();
  expect(forbiddenReads).toBe(0);
});

test('a viewer who loses access through another person’s step sees a message with a link to their own list', async () => {
  let answer = (_refusal: Response) => undefined as void;
  await openSigningOfRefusal(new Promise((resolve) => (answer = resolve)));
  await question();
  expect(screen.queryByText('Ця заявка вже не ваша')).toBeNull();
  answer(problemAnswer(403, 'forbidden', 'Ця заявка не ваша.'));
  expect(await screen.findByText('Ця заявка вже не ваша')).toBeVisible();
  expect(app.router.state.location.pathname).toBe(`/application/${uuid(100)}`);
  await app.user.click(screen.getByRole('link', { name: 'До моїх оцінювань' }));
  expect(app.router.state.location.pathname).toBe('/expert');
});
