import { screen, waitFor, within } from '@testing-library/react';
import { DISTRIBUTION } from '../../../routes/distributionAddress';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../../testing/server';

const APPLICATION = 'c2a3b1a4-0000-4000-8000-00000000000a';
const BATCH = 'c2a3b1a4-0000-4000-8000-00000000000b';
const waitingApplication = { _id: APPLICATION, spec_id: 'N-A', title: 'Фестиваль' };

const planWith = (digest: string, name: string) => ({
  seed: 7,
  digest,
  applications: [
    { ...waitingApplication, free: 3, has_questions: true, experts: [{ _id: BATCH, name }], missing: 0 },
  ],
  experts: [{ _id: BATCH, name, load: 1, after: 2, limit: 10 }],
});

/** Opens the list of waiting applications with these routes. */
async function openPage(routes: Routes) {
  const account = signedInAs('expert_manager');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/distribution': () => ({
      applications: [
        {
          ...waitingApplication,
          applicant: 'ГО «Форт»',
          contest: { _id: BATCH, title: 'Локальні проєкти' },
          cultural_sector: null,
          free: 3,
        },
      ],
      contests: [{ _id: BATCH, title: 'Локальні проєкти', count: 1 }],
      recent: [
        {
          _id: BATCH,
          created_at: '2026-03-01T10:00:00.000Z',
          by: 'Марія Розподіл',
          count: 12,
          finished: false,
        },
      ],
      can: { distribute: true },
      next: null,
    }),
    [`GET /api/distribution/${BATCH}`]: () => ({
      distribution: {
        _id: BATCH,
        seed: 7,
        created_at: '2026-03-01T10:00:00.000Z',
        by: 'Марія Розподіл',
        finished: true,
        items: [],
      },
    }),
    ...routes,
  });
  const app = await renderApp(DISTRIBUTION);
  const sentRequests = () =>
    requests.filter(({ method, path }) => method === 'POST' && path === '/api/distribution');
  return { app, sentRequests };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

// rules/expert-review, "Many at once": only the plan that was shown is carried out.
test('a changed plan is shown again, and only the plan that was shown is carried out', async () => {
  const plans = [planWith('first', 'Олена Перша'), planWith('second', 'Ірина Друга')];
  const { app, sentRequests } = await openPage({
    'POST /api/distribution/plan': () => plans.shift() ?? planWith('none', 'Ніхто'),
    'POST /api/distribution': ({ body }) =>
      (body as { digest: string }).digest === 'second'
        ? { _id: BATCH }
        : problemAnswer(409, 'plan-changed', 'Складіть ще раз.'),
  });
  // Recent distributions are linked.
  const recent = within(await screen.findByRole('table', { name: 'Останні розподіли' }));
  const row = recent.getByRole('link').closest('tr')!;
  expect(within(row).getByRole('link')).toHaveAttribute('href', `${DISTRIBUTION}/${BATCH}`);
  expect(row).toHaveTextContent(/Виконується.*Марія Розподіл12/);
  await app.user.click(await screen.findByRole('button', { name: /^Скласти розподіл/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const carryOut = () =>
    app.user.click(dialog.getByRole('button', { name: 'Розподілити експертів на 1 заявку' }));
  expect(await dialog.findByText('Олена Перша')).toBeVisible();
  expect(dialog.queryByRole('alert')).toBeNull();
  await carryOut();

  expect(await dialog.findByRole('alert')).toHaveTextContent('Нічого ще не виконано');
  expect(dialog.getByText('Ірина Друга')).toBeVisible();
  expect(dialog.queryByText('Олена Перша')).toBeNull();
  expect(sentRequests()).toHaveLength(1);
  await carryOut();
  await waitFor(() => expect(sentRequests()).toHaveLength(2));
  expect(sentRequests()[1]?.body).toEqual({ contest: undefined, seed: 7, digest: 'second' });
  const keys = sentRequests().map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(2);
});

test('a distribution has the same key after a reload; a lost answer is requested again, and the page of the distribution opens', async () => {
  const carryOut = async (answer: () => object) => {
    const { app, sentRequests } = await openPage({
      'POST /api/distribution/plan': () => planWith('first', 'Олена Перша'),
      'POST /api/distribution': () => answer(),
    });
    await app.user.click(await screen.findByRole('button', { name: /^Скласти розподіл/ }));
    const dialog = within(await screen.findByRole('dialog'));
    await app.user.click(dialog.getByRole('button', { name: 'Розподілити експертів на 1 заявку' }));
    const keys = () => sentRequests().map(({ headers }) => headers.get('idempotency-key'));
    return { app, keys };
  };
  const before = await carryOut(() => problemAnswer(503, 'unavailable', 'Спробуйте пізніше'));
  expect(await screen.findByText('Спробуйте пізніше')).toBeVisible();
  closeApp();
  let isLost = true;
  const { app, keys } = await carryOut(() => {
    if (!isLost) return { _id: BATCH };
    isLost = false;
    throw new TypeError('no network');
  });
  await waitFor(() => expect(app.router.state.location.pathname).toBe(`${DISTRIBUTION}/${BATCH}`));
  expect(keys()).toHaveLength(2);
  expect(new Set([...before.keys(), ...keys()]).size).toBe(1);
});
