import { screen, within } from '@testing-library/react';
import en from '../../../texts/en/application.json';
import type { PluginFailure } from '../../signing/provider';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, standInServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../application/testing/blankView';
import '../application/testing/patience';

const PATH = `/api/application/${uuid(100)}`;
let app: Awaited<ReturnType<typeof renderApp>>;
let watching: MutationObserver;

/** The provider's script arrives, or does not; what it brings signs, or fails in this way. */
function provider(arrives: boolean, failure?: PluginFailure): void {
  const plugin = {
    init: () => Promise.resolve(),
    // As the plugin does, which fails with a plain object.
    sign: () => (failure ? Promise.reject(failure) : Promise.resolve({ items: [{ id: 'item-30' }] })),
    destroy: () => undefined,
  };
  watching = new MutationObserver((changes) => {
    for (const added of changes.flatMap((change) => [...change.addedNodes])) {
      if (!(added instanceof HTMLScriptElement)) continue;
      if (arrives) Object.assign(window, { SignHost: plugin });
      added.dispatchEvent(new Event(arrives ? 'load' : 'error'));
    }
  });
  watching.observe(document.head, { childList: true });
}

let script = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  script += 1; // each test's own: a script is loaded once
  const view = blankView({ can: [mayTake('tech_review.sign')] });
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('project_manager') }),
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: [], logs_next: null, protocol: null },
    }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true }),
    'POST /api/signing/ticket': () => ({
      ticket: 't',
      items: [{ id: 'item-30', title: 'Протокол' }],
      provider: { script: `/plugin-${script}.js`, integrity: null, options: {} },
    }),
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
  watching.disconnect();
  app.close();
});

async function sign() {
  app = await renderApp(`/pd/application/${uuid(100)}/review`);
  await app.user.click(await screen.findByRole('button', { name: /Підписати протокол/ }));
  const form = within(screen.getByRole('form', { name: 'Підписати протокол' }));
  await app.user.click(form.getByRole('button', { name: 'Підписати' }));
}

test('a signature that the server has taken note of is told', async () => {
  provider(true);
  await sign();
  expect(await screen.findByText('Протокол успішно підписано')).toBeInTheDocument();
  expect(en.signing.done).toBe('Protocol successfully signed');
});

test('a provider whose script does not come is told, and the page is to be refreshed', async () => {
  provider(false);
  await sign();
  expect(await screen.findByText(/^Сервер підписання не відповідає\. Оновіть сторінку/)).toBeInTheDocument();
  expect(en.signing.unavailable).toBe(
    'Signing server is not responding. Please refresh the page to reconnect',
  );
});

test('a signature that failed is told', async () => {
  provider(true, { code: 'sign-failed', reason: 'key' });
  await sign();
  expect(await screen.findByText('Помилка підписання протоколу')).toBeInTheDocument();
  expect(en.signing.failed).toBe('Error signing protocol');
});

test('a signature that was interrupted is told', async () => {
  provider(true, { code: 'cancelled' });
  await sign();
  expect(await screen.findByText('Підписання договору перервано')).toBeInTheDocument();
  expect(en.signing.interrupted).toBe('Signing of the contract was interrupted');
});
