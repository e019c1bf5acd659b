import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import type { Role } from '../../../domain/roles';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer, type Routes } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

const SAVE = `POST /api/expert/application/${uuid(100)}/save-final-comment`;
const finishStep = (allowed: true | string) =>
  mayTake('expert_review.finish', { allowed, outcomes: { approved: allowed, rejected: allowed } });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

async function openPage(
  role: Role,
  changes: Partial<ApplicationView>,
  { query = 'tab=reviews', routes = {} }: { query?: string; routes?: Routes } = {},
) {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({ application: blankView(changes) }),
    ...routes,
  });
  return { ...(await renderApp(`/application/${uuid(100)}?${query}`)), requests };
}

const note = {
  expert_review: {
    status: 1,
    final_message: 'Сильний проєкт',
    user: null,
    updated_at: null,
    rating: null,
  },
};

test('those who may end the review edit the overall comment while experts work; after a refusal the input stays', async () => {
  let refuse = true;
  const { user, requests } = await openPage(
    'expert_manager',
    { ...note, can: [finishStep('Не всі оцінки завершено')] },
    {
      routes: {
        [SAVE]: () =>
          refuse
            ? problemAnswer(503, 'unavailable', 'Тимчасово недоступно')
            : { final_message: 'Сильний проєкт, слабкий кошторис', updated_at: '2026-11-22T10:00:00Z' },
      },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Загальний коментар' }));
  const field = form.getByLabelText('Загальний коментар');
  expect(field).toHaveValue('Сильний проєкт');
  const saveButton = form.getByRole('button', { name: 'Зберегти коментар' });
  expect(saveButton).toBeDisabled();
  await user.type(field, ', слабкий кошторис');
  await user.click(saveButton);
  expect(await form.findByText('Тимчасово недоступно')).toBeVisible();
  expect(field).toHaveValue('Сильний проєкт, слабкий кошторис');
  refuse = false;
  await user.click(saveButton);
  expect(await screen.findByText('Загальний коментар збережено')).toBeVisible();
  await waitFor(() => expect(saveButton).toBeDisabled());
  const sentBodies = requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sentBodies.at(-1)).toEqual({ message: 'Сильний проєкт, слабкий кошторис' });
});

test.each<[Role, Partial<ApplicationView>]>([
  ['supervisory', note],
  [
    'expert_manager',
    { expert_review: { ...note.expert_review, status: 3 }, can: [finishStep('Уже завершено')] },
  ],
])('%s reads the overall comment without a form', async (role, changes) => {
  await openPage(role, changes);
  expect(await screen.findByText(/Сильний проєкт/)).toHaveTextContent('Загальний коментар: Сильний проєкт');
  expect(screen.queryByRole('form', { name: 'Загальний коментар' })).toBeNull();
});

test('the form that ends the review shows the overall comment and can copy it', async () => {
  const { user } = await openPage(
    'expert_manager',
    { ...note, can: [finishStep(true)] },
    { query: 'step=expert_review.finish' },
  );
  const form = within(await screen.findByRole('form', { name: 'Завершити експертне оцінювання' }));
  expect(form.getByText(/Сильний проєкт/)).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Вставити в коментар' }));
  expect(form.getByRole('textbox')).toHaveValue('Сильний проєкт');
});
