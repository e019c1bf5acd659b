import { screen, waitFor, within } from '@testing-library/react';
import type { CandidateView } from '../../../api/areas/experts/contract/distribution';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

const STEP = 'expert_review.distribute';
const APPLICATION = `/api/application/${uuid(100)}`;

const candidate = (last: number, name: string, overrides: Partial<CandidateView> = {}): CandidateView => ({
  _id: uuid(last),
  name,
  load: 2,
  limit: 10,
  unfit: [],
  allowed: true,
  ...overrides,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the distribution's form with three candidates. */
async function openPage(freeOptions = 3) {
  const account = signedInAs('expert_manager');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${APPLICATION}`]: () => ({ application: blankView({ can: [mayTake(STEP)] }) }),
    [`GET ${APPLICATION}/candidates`]: () => ({
      free: freeOptions,
      candidates: [
        candidate(71, 'Барвінок Остап'),
        candidate(72, 'Вербова Ганна', { unfit: ['other-programme'] }),
        candidate(73, 'Гай Роман', { unfit: ['same-organisation', 'limit-reached'], allowed: false }),
      ],
    }),
    [`POST ${APPLICATION}/steps/${STEP}`]: () => ({ decision: null, pending: true }),
  });
  const { user } = await renderApp(`/application/${uuid(100)}?step=${STEP}`);
  const form = await screen.findByRole('form', { name: 'Розподілити експертів' });
  return { requests, user, form: within(form) };
}

const bodyOf = (requests: Awaited<ReturnType<typeof openPage>>['requests']) =>
  requests.find(({ method, path }) => method === 'POST' && path.endsWith(STEP))?.body;

test('chosen experts are sent, and reasons against an expert are shown beside the name', async () => {
  const { requests, user, form } = await openPage();
  expect(await form.findByText(/Вільні 3 місця/)).toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /Призначити самостійно/ }));
  const gai = (await screen.findByText('Гай Роман')).closest('.ant-select-item-option');
  expect(gai).toHaveTextContent('заявок 2 із 10');
  expect(gai).toHaveTextContent('Працює в заявника · Досяг межі заявок');
  expect(gai).toHaveClass('ant-select-item-option-disabled');
  await user.click(screen.getByText('Вербова Ганна'));
  await user.click(form.getByRole('button', { name: 'Розподілити експертів' }));
  await waitFor(() => expect(bodyOf(requests)).toEqual({ experts: [uuid(72)] }));
});

test('without chosen experts all are drawn by lot', async () => {
  const { requests, user, form } = await openPage();
  await user.click(form.getByRole('button', { name: 'Розподілити експертів' }));
  await waitFor(() => expect(bodyOf(requests)).toEqual({}));
});
