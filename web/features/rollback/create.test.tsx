import { screen, waitFor } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, standInServer } from '../../testing/server';

const A = 'c2a3b1a4-0000-4000-8000-00000000000a';
const B = 'c2a3b1a4-0000-4000-8000-00000000000b';
const picked = (id: string) => ({ _id: id, spec_id: id === A ? 'N-A' : 'N-B', title: 'Фестиваль' });
const address = (id: string) => `/admin/rollback/create?application=${id}`;

let close = () => undefined as void;
beforeEach(() => localStorage.clear());
afterEach(() => close());

async function open(targets: () => object) {
  const account = signedInAs('admin');
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/catalogs/applications': ({ query }) => ({ applications: [picked(query.get('ids') ?? '')] }),
    [`GET /api/application/${A}/rollback-targets`]: targets,
    [`GET /api/application/${B}/rollback-targets`]: targets,
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
