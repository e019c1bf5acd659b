import { screen, waitFor, within } from '@testing-library/react';
import { live } from '../../../live/actions';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, standInServer } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../testing/blankView';
import '../testing/patience';
import { providerStandIn, ticketFor } from '../testing/provider';

const PATH = `/api/application/${uuid(100)}`;
const REFUSAL = 'review.sign_failure';

let app: Awaited<ReturnType<typeof renderApp>>;
let forget = () => undefined as void;
/** How often the page asked for what is theirs no longer. */
let refused = 0;
beforeEach(() => {
  refused = 0;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  forget();
  app.close();
});

/** An expert before the refusal that is to be signed; once it is taken the application is theirs no longer. */
async function refusing(answered: Promise<void> = Promise.resolve()) {
  let theirs = true;
  forget = providerStandIn(true);
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('expert') }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/inbox': () => ({ tasks: [], next: null }),
    [`GET ${PATH}`]: () =>
      theirs
        ? {
            application: blankView({
              can: [mayTake(REFUSAL, { record_id: uuid(1), outcomes: { no_time: true } })],
            }),
          }
        : (refused++, problemAnswer(403, 'forbidden', 'Ця заявка не ваша.')),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...ticketFor('item-31'),
    [`POST ${PATH}/steps/${REFUSAL}`]: async () => {
      theirs = false;
      await answered;
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
}

async function ledToTheirList() {
  await waitFor(() => expect(app.router.state.location.pathname).toBe('/expert'));
  expect(await screen.findByText('Протокол успішно підписано')).toBeVisible();
  expect(screen.queryByText('Ця заявка вже не ваша')).toBeNull();
}

test('an expert who has signed a refusal is led to their own list, with the notice of success', async () => {
  await refusing();
  await ledToTheirList();
  expect(refused).toBe(0);
});

test('so they are when the live event comes before the answer', async () => {
  let answer = () => undefined as void;
  await refusing(new Promise((resolve) => (answer = resolve)));
  app.store.dispatch(live.event({ id: '5', kind: 'application', applicationId: uuid(100), data: {} }));
  await screen.findByText('Ця заявка вже не ваша');
  answer();
  await ledToTheirList();
});

test('who loses an application by somebody else’s step is told so, with the way to what is theirs', async () => {
  await refusing(new Promise(() => undefined));
  app.store.dispatch(live.event({ id: '5', kind: 'application', applicationId: uuid(100), data: {} }));
  expect(await screen.findByText('Ця заявка вже не ваша')).toBeVisible();
  expect(app.router.state.location.pathname).toBe(`/application/${uuid(100)}`);
  await app.user.click(screen.getByRole('link', { name: 'До моїх оцінювань' }));
  expect(app.router.state.location.pathname).toBe('/expert');
});
