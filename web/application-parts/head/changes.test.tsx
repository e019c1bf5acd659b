import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { HistoryEntry } from '../../../api/areas/application/contract/history';
import { live } from '../../live/actions';
import type { renderApp } from '../../testing/renderApp';
import { blankView, uuid } from '../../testing/application/blankView';
import { historyEntry } from '../../testing/application/historyEntry';
import { managersView, openRework, REWORK, reworkTaken } from '../../testing/application/openRework';

let view: ApplicationView;
let app: Awaited<ReturnType<typeof renderApp>>;

/** Opens the page at version 7; `logs` returns its history from then on. */
async function openPage(logs: () => HistoryEntry[]) {
  view = managersView();
  const openedApp = await openRework(() => view, {
    [`GET ${REWORK.path}/logs`]: () => ({ logs: logs(), rollbacks: [], refused: [], next: null }),
    [`POST ${REWORK.step}`]: () => {
      const { pending, decision } = reworkTaken();
      view = blankView({ version: 9, can: [] });
      return { pending, decision: { ...decision, version: 9 } };
    },
  });
  ({ app } = openedApp);
  return openedApp;
}

function receiveVersion(version: number): void {
  view = blankView({ version, can: view.can });
  app.store.dispatch(
    live.event({
      id: String(version),
      kind: 'application',
      subject: { kind: 'application', id: uuid(100) },
      data: {},
    }),
  );
}

const WHO = /^Розподілено експертів: Марія Лис \(Менеджер експертного відділу\), 8 .* 12:00/;

test('another person’s decision is shown with person and time until it is dismissed', async () => {
  await openPage(() => [historyEntry(8), historyEntry(7, { user_name: 'Хтось раніше' })]);
  receiveVersion(8);
  expect(await screen.findByText(WHO)).toBeVisible();
  await app.user.click(screen.getByRole('button', { name: 'Закрити' }));
  expect(screen.queryByText(WHO)).toBeNull();
});

test('for a decision that is hidden from the reader the page shows no earlier decision instead', async () => {
  await openPage(() => [historyEntry(7)]);
  receiveVersion(8);
  expect(await screen.findByText(/хтось ухвалив рішення/)).toBeVisible();
  expect(screen.queryByText(/Марія Лис/)).toBeNull();
});

test('when the reader takes a decision, the notice of the change disappears', async () => {
  const { form } = await openPage(() => [historyEntry(8)]);
  receiveVersion(8);
  expect(await screen.findByText(WHO)).toBeVisible();
  await app.user.type(
    within(form).getByRole('textbox', { name: /Що потрібно доопрацювати/ }),
    'Поясніть бал',
  );
  await app.user.click(within(form).getByRole('button', { name: 'Повернути на доопрацювання' }));
  await waitFor(() => expect(screen.queryByText(WHO)).toBeNull());
  expect(screen.queryByText(/хтось ухвалив рішення/)).toBeNull();
});
