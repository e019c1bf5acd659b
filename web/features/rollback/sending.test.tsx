import { screen, waitFor, within } from '@testing-library/react';
import { pass, startClock } from '../../testing/clock';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, controlledStream, type Routes } from '../../testing/server';
import { blankView, mayTake, RECORDS, storedFile, uuid } from '../../testing/application/blankView';

const ID = uuid(100);
const ROLLBACK = uuid(800);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rollback = {
  _id: ROLLBACK,
  type: 'application',
  target: { section: 'reporting_review', status: 5 },
  state: 'requested',
  undone: 'none',
  user: { name: 'Ганна Шевчук' },
  created_at: '2026-03-01T10:00:00.000Z',
  items: [],
  protocol: null,
};

/** Opens the form with one chosen application, which has passed two points, and with these changes. */
async function openPage(change: Parameters<typeof blankView>[0], routes: Routes = {}) {
  const account = signedInAs('admin');
  const passedPoint = { sub_status: null, passed_at: '2026-02-01T10:00:00.000Z', by: null, present: false };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/applications': () => ({ applications: [{ _id: ID, spec_id: 'N-A', title: 'Спів' }] }),
    [`GET /api/application/${ID}`]: () => ({ application: blankView(change) }),
    [`GET /api/application/${ID}/rollback-targets`]: () => ({
      targets: [
        { section: 'reporting_review', status: 3, ...passedPoint },
        { section: 'reporting_review', status: 5, ...passedPoint, sub_status: 4 },
      ],
    }),
    [`GET /api/application/${ID}/rollback-preview`]: () => ({
      decisions: [],
      restored: 0,
      documents: [],
      closing: [],
      opening: [],
      corrected: [],
      withdrawn: 0,
    }),
    'POST /api/rollback/applications': () => ({ rollback }),
    [`GET /api/rollback/${ROLLBACK}`]: () => ({ rollback }),
    ...routes,
  });
  const app = await renderApp(`/admin/rollback/create?application=${ID}`);
  const openRollbackForm = async () => app.user.click(screen.getByRole('button', { name: 'Повернути…' }));
  /** Sends with reason and password. */
  async function confirm() {
    await openRollbackForm();
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.type(dialog.getByLabelText('Причина повернення'), 'Помилка');
    await app.user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
    await app.user.click(dialog.getByRole('button', { name: 'Повернути' }));
  }
  const accepted = () =>
    waitFor(() => expect(app.router.state.location.pathname).toBe(`/admin/rollback/${ROLLBACK}`));
  return {
    ...app,
    requests,
    ask: openRollbackForm,
    confirm,
    accepted,
    /** Answers the request. */
    async send() {
      await confirm();
      await accepted();
      return requests.find(({ method, path }) => method === 'POST' && path.startsWith('/api/rollback'))?.body;
    },
  };
}

const confirmed = { application_ids: [ID], reason: 'Помилка', password: 'пароль' };

test.each([
  ['Погодження: дирекція, без рішення', { status: 3 }],
  [
    'Погодження: грантовий договір, вилучити скан-копію',
    { status: 5, subsection: 'grunt_agreement', subsection_status: 4 },
  ],
])('the point “%s” is sent as section, status and sub-status', async (point, target) => {
  const { user, send } = await openPage({});
  await user.click(await screen.findByRole('radio', { name: point }));
  expect(await send()).toEqual({
    type: 'application',
    section: 'reporting_review',
    ...target,
    ...confirmed,
  });
});

test('current additional agreements are listed, and the chosen ones are removed', async () => {
  const { reporting_review: approval } = blankView();
  const additionalFiles = [0, 2, 3].map((status, index) => ({
    id: uuid(900 + index),
    status,
    created_at: '2026-03-01T10:00:00.000Z',
    file: storedFile(50 + index, `Угода ${index + 1}.pdf`),
    sum: null,
  }));
  const { user, ask, send } = await openPage({
    reporting_review: { ...approval, grunt_agreement: { ...approval.grunt_agreement, additionalFiles } },
  });
  await user.click(
    await screen.findByRole('radio', { name: 'Погодження: грантовий договір, вилучити додаткові угоди' }),
  );
  const choice = within(await screen.findByRole('group', { name: 'Які додаткові угоди вилучити' }));
  expect(choice.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Додаткова угода № 2: Угода 2.pdf (Підписано директором)',
    'Додаткова угода № 3: Угода 3.pdf (Підписано заявником і директором)',
  ]);
  await ask();
  expect(await screen.findByText('Виберіть щонайменше одну додаткову угоду')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(choice.getByRole('checkbox', { name: /№ 3/ }));
  expect(await send()).toEqual({
    type: 'application',
    section: 'reporting_review',
    status: 5,
    subsection: 'grunt_agreement',
    subsection_status: -1,
    record_ids: [uuid(902)],
    ...confirmed,
  });
});

test.each([
  ['assigned', 0],
  ['need_to_validate', 2],
  ['need_to_rework', 4],
])('a review’s return to %s is sent as status %i', async (outcome, status) => {
  const record = uuid(RECORDS.review);
  const { user, send } = await openPage({
    can: [mayTake('review.roll_back', { record_id: record, outcomes: { [outcome]: true } })],
  });
  await user.click(await screen.findByRole('radio', { name: 'Оцінка експерта' }));
  await user.click(await screen.findByRole('radio', { name: /Марта Лозова/ }));
  const states = within(await screen.findByRole('group', { name: 'До якого стану' }));
  await user.click(states.getByRole('radio'));
  expect(await send()).toEqual({
    type: 'expert_review',
    section: 'expert_review',
    status,
    record_ids: [record],
    ...confirmed,
  });
});

test('changes made by the rollback itself do not request its preview again', async () => {
  const events = controlledStream();
  let roll: ((answer: object) => void) | undefined;
  const { user, requests, confirm, accepted } = await openPage(
    {},
    {
      'GET /api/events': events.answer,
      'POST /api/rollback/applications': () => new Promise<object>((resolve) => (roll = resolve)),
    },
  );
  await user.click(await screen.findByRole('radio', { name: 'Погодження: дирекція, без рішення' }));
  startClock();
  await confirm();
  await waitFor(() => expect(roll).toBeDefined());
  events.tell({ id: '5', kind: 'application', subject: { kind: 'application', id: ID }, data: {} });
  // Longer than the pause before events are handled.
  await pass(1000);
  roll?.({ rollback });
  await accepted();
  await pass(1000);
  expect(requests.filter(({ path }) => path.endsWith('/rollback-preview'))).toHaveLength(1);
});

test('a rollback is sent under the same key after a reload; a lost answer is requested again, and the page of the rollback opens', async () => {
  const POINT = 'Погодження: дирекція, без рішення';
  const once = async (answer: () => object) => {
    const app = await openPage({}, { 'POST /api/rollback/applications': () => answer() });
    await app.user.click(await screen.findByRole('radio', { name: POINT }));
    await app.confirm();
    const keys = () =>
      app.requests
        .filter(({ path }) => path === '/api/rollback/applications')
        .map(({ headers }) => headers.get('idempotency-key'));
    return { ...app, keys };
  };
  const before = await once(() => problemAnswer(503, 'unavailable', 'Тимчасово недоступно'));
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  closeApp();
  let isLost = true;
  const { keys, accepted } = await once(() => {
    if (!isLost) return { rollback };
    isLost = false;
    throw new TypeError('no network');
  });
  await accepted();
  expect(await screen.findByText('Повернення розпочато')).toBeVisible();
  expect(keys()).toHaveLength(2);
  expect(new Set([...before.keys(), ...keys()]).size).toBe(1);
});
