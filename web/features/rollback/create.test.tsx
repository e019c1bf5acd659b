import type { ServerRequest } from '../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { blankView, mayTake } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';

const A = 'c2a3b1a4-0000-4000-8000-00000000000a';
const B = 'c2a3b1a4-0000-4000-8000-00000000000b';
const picked = (id: string) => ({ _id: id, spec_id: id === A ? 'N-A' : 'N-B', title: 'Фестиваль' });
const address = (id: string) => `/admin/rollback/create?application=${id}`;

const PREVIEW = {
  decisions: [
    {
      _id: '7',
      step: 'expert_review.distribute',
      outcome: null,
      user_name: 'Софія Барвінчук',
      role: 'expert_manager',
      created_at: '2026-03-01T10:00:00.000Z',
      signs: false,
    },
    {
      _id: '6',
      step: 'tech_review.sign',
      outcome: null,
      user_name: 'Богдан Полинський',
      role: 'project_manager',
      created_at: '2026-02-01T10:00:00.000Z',
      signs: true,
    },
  ],
  restored: 0,
  documents: [{ _id: A, name: 'Протокол.pdf', slot: 'protocol' }],
  closing: [],
  opening: [{ process: 'tech_review', step: 'tech_review.validate' }],
  corrected: [],
  withdrawn: 2,
};

beforeEach(() => localStorage.clear());

let requests: ServerRequest[];

async function openPage(targets: () => object, routes: Routes = {}) {
  const account = signedInAs('admin');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/catalogs/applications': ({ query }) => ({ applications: [picked(query.get('ids') ?? '')] }),
    [`GET /api/application/${A}/rollback-targets`]: targets,
    [`GET /api/application/${B}/rollback-targets`]: targets,
    [`GET /api/application/${A}/rollback-preview`]: () => PREVIEW,
    ...routes,
  });
  const app = await renderApp(address(A));
  return app;
}

test('the applications to roll back are taken from the address, also on a second visit', async () => {
  const { go } = await openPage(() => ({ targets: [] }));
  expect(await screen.findByText('N-A')).toBeVisible();
  await go(address(B));
  expect(await screen.findByText('N-B')).toBeVisible();
  await go(address(A));
  expect(await screen.findByText('N-A')).toBeVisible();
  expect(screen.queryByText('N-B')).toBeNull();
});

test('a failed request for the points can be repeated', async () => {
  let fails = true;
  const { user } = await openPage(() =>
    fails ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно') : { targets: [] },
  );
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.queryByText('Тимчасово недоступно')).toBeNull());
});

test('a request repeated after a lost answer has the same key; a request with another point has a new key', async () => {
  const passedPoint = (section: string) => ({ section, status: 0, sub_status: null, passed_at: '' });
  const { user } = await openPage(
    () => ({ targets: [passedPoint('tech_review'), passedPoint('expert_review')] }),
    {
      'POST /api/rollback/applications': () => problemAnswer(503, 'unavailable', 'Тимчасово недоступно'),
    },
  );
  const choosePoint = async (point: string) => {
    await user.click(await screen.findByRole('radio', { name: point }));
    await user.click(screen.getByRole('button', { name: 'Повернути…' }));
    await user.type(await screen.findByLabelText('Причина повернення'), 'Помилка');
    await user.type(await screen.findByLabelText('Пароль вашого облікового запису'), 'пароль');
  };
  const confirm = async () => {
    const before = keys().length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Повернути' }));
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await screen.findByText('Тимчасово недоступно');
  };
  await choosePoint('Технічна перевірка: не опрацьовано');
  await confirm();
  await confirm();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Скасувати' }));
  await choosePoint('Експертне оцінювання: не опрацьовано');
  await confirm();

  const [firstKey, secondKey, thirdKey] = keys();
  expect(firstKey).toMatch(/^[0-9a-f]{32}$/);
  expect(secondKey).toBe(firstKey);
  expect(thirdKey).not.toBe(firstKey);
});

test('the changes are shown before the password; without a reason nothing is sent', async () => {
  const moment = '2026-02-01T10:00:00.000Z';
  const by = { name: 'Богдан Полинський', role: 'project_manager' };
  const { user } = await openPage(() => ({
    targets: [
      { section: 'expert_review', status: 0, sub_status: null, passed_at: moment, by, present: true },
    ],
  }));
  const point = await screen.findByRole('radio', { name: 'Експертне оцінювання: не опрацьовано' });
  expect(point).toHaveAccessibleDescription(/1 лют.*Богдан Полинський.*поточний етап/);
  await user.click(point);
  await user.click(screen.getByRole('button', { name: 'Повернути…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Буде скасовано 2 рішення')).toBeVisible();
  expect(dialog.getByText('Втратить чинність 1 документ')).toBeVisible();
  expect(dialog.getByText('Відкриється 1 завдання')).toBeVisible();
  expect(dialog.getAllByText('підпис втратить чинність')).toHaveLength(1);
  expect(dialog.queryByText(/Закри/)).toBeNull();
  await user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
  expect(dialog.getByRole('button', { name: 'Повернути' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Причина повернення'), 'Помилка');
  expect(dialog.getByRole('button', { name: 'Повернути' })).toBeEnabled();
});

test('for one review only the allowed states are offered, and the changes are shown', async () => {
  const review = {
    _id: B,
    application_id: A,
    expert: { _id: A, name: 'Ірина Експерт', email: null },
    status: { id: 3, message: '' },
    late: false,
    refusing: false,
    score: null,
    expert_message: null,
    reviewer_message: null,
    signed_at: null,
    protocol_id: null,
  };
  const outcomes = {
    assigned: true as const,
    need_to_validate: true as const,
    need_to_rework: 'Оцінка ще не була в цьому стані',
  };
  const application = blankView({
    reviews: [review],
    can: [mayTake('review.roll_back', { record_id: B, outcomes })],
  });
  const { user } = await openPage(() => ({ targets: [] }), {
    [`GET /api/application/${A}`]: () => ({ application }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Оцінка експерта' }));
  await user.click(await screen.findByRole('radio', { name: /Ірина Експерт/ }));
  const points = within(await screen.findByRole('group', { name: 'До якого стану' }));
  expect(points.getAllByRole('radio')).toHaveLength(2);
  await user.click(points.getAllByRole('radio')[1]!);
  await user.click(screen.getByRole('button', { name: 'Повернути…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Буде скасовано 2 рішення')).toBeVisible();
  expect(dialog.getByText(/решти оцінок це не стосується/)).toBeVisible();
  const request = requests.find(({ path }) => path.endsWith('/rollback-preview'));
  expect(request?.query.get('record_id')).toBe(B);
  expect(request?.query.get('status')).toBe('2');
});

const keys = () =>
  requests.flatMap(({ method, headers }) => (method === 'POST' ? headers.get('idempotency-key') : []));

test('marks of payments that would be undone need a second confirmation', async () => {
  const point = { section: 'reporting_review', status: 5, sub_status: null, passed_at: '' };
  const payments = [
    { _id: '9', step: 'payment.pay', sum: '1234567.89', on: '2026-11-02', document: 'ПД-1' },
  ] as const;
  const { user } = await openPage(() => ({ targets: [point] }), {
    [`GET /api/application/${A}/rollback-preview`]: () => ({ ...PREVIEW, payments }),
    'POST /api/rollback/applications': () =>
      problemAnswer(409, 'rollback-paid', 'За заявкою N-A після цього етапу позначено платежі.'),
  });
  await user.click(await screen.findByRole('radio', { name: /грантовий договір, не завантажено/ }));
  await user.click(screen.getByRole('button', { name: 'Повернути…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Буде скасовано відмітку про 1 платіж/)).toBeVisible();
  expect(dialog.getByText(/1\s234\s567,89\s₴/)).toBeVisible();
  await user.type(dialog.getByLabelText('Причина повернення'), 'Помилка');
  await user.type(dialog.getByLabelText('Пароль вашого облікового запису'), 'пароль');
  const sentBodies = () =>
    requests.filter(({ path }) => path === '/api/rollback/applications').map(({ body }) => body);
  await user.click(dialog.getByRole('button', { name: 'Повернути' }));
  expect(await dialog.findByText(/після цього етапу позначено платежі/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Повернути попри платежі' }));
  await waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()[0]).not.toHaveProperty('despite_payments');
  expect(sentBodies()[1]).toMatchObject({ despite_payments: true, reason: 'Помилка' });
});
