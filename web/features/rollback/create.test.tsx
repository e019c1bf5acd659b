import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer, type Asked, type Routes } from '../../testing/server';

const A = 'c2a3b1a4-0000-4000-8000-00000000000a';
const B = 'c2a3b1a4-0000-4000-8000-00000000000b';
const picked = (id: string) => ({ _id: id, spec_id: id === A ? 'N-A' : 'N-B', title: 'Фестиваль' });
const address = (id: string) => `/admin/rollback/create?application=${id}`;

let close = () => undefined as void;
beforeEach(() => localStorage.clear());
afterEach(() => close());

let heard: Asked[];

async function open(targets: () => object, more: Routes = {}) {
  const account = signedInAs('admin');
  heard = standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/catalogs/applications': ({ query }) => ({ applications: [picked(query.get('ids') ?? '')] }),
    [`GET /api/application/${A}/rollback-targets`]: targets,
    [`GET /api/application/${B}/rollback-targets`]: targets,
    ...more,
  });
  const app = await renderApp(address(A));
  close = app.close;
  return app;
}

test('the address says which applications are rolled back, also when one has been here before', async () => {
  const { go } = await open(() => ({ targets: [] }));
  expect(await screen.findByText('N-A')).toBeVisible();
  await go(address(B));
  expect(await screen.findByText('N-B')).toBeVisible();
  await go(address(A));
  expect(await screen.findByText('N-A')).toBeVisible();
  expect(screen.queryByText('N-B')).toBeNull();
});

test('points that could not be read are asked for again on demand', async () => {
  let fails = true;
  const { user } = await open(() =>
    fails ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно') : { targets: [] },
  );
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  await waitFor(() => expect(screen.queryByText('Тимчасово недоступно')).toBeNull());
});

test('asked for again after a lost answer it goes under the same key; with another point under another', async () => {
  const passed = (section: string) => ({ section, status: 0, sub_status: null, passed_at: '' });
  const { user } = await open(() => ({ targets: [passed('tech_review'), passed('expert_review')] }), {
    'POST /api/rollback/applications': () => problemAnswer(503, 'unavailable', 'Тимчасово недоступно'),
  });
  const choose = async (point: string) => {
    await user.click(await screen.findByRole('radio', { name: point }));
    await user.click(screen.getByRole('button', { name: 'Повернути…' }));
    await user.type(await screen.findByLabelText('Пароль вашого облікового запису'), 'пароль');
  };
  const confirm = async () => {
    const before = keys().length;
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Повернути' }));
    await waitFor(() => expect(keys()).toHaveLength(before + 1));
    await screen.findByText('Тимчасово недоступно');
  };
  await choose('Технічна перевірка: не опрацьовано');
  await confirm();
  await confirm();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Скасувати' }));
  await choose('Експертне оцінювання: не опрацьовано');
  await confirm();

  const [first, second, third] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

const keys = () =>
  heard.flatMap(({ method, headers }) => (method === 'POST' ? headers.get('idempotency-key') : []));
