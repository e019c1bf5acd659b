import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const STORE = `/api/expert/feedback/${uuid(1)}/send/${uuid(50)}`;

/** Opens a review with one question of this scale. */
async function openPage(max: number, scale: 'stars' | 'number') {
  const account = signedInAs('expert');
  const group = {
    question_group_id: uuid(50),
    title: 'Актуальність',
    max_score: max,
    status_id: 0,
    questions: [{ question_id: uuid(60), title: 'Питання', min: 1, max, scale, score: null }],
  };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({ can: [mayTake('review.validate', { record_id: uuid(1) })] }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [group],
      comment: '',
      editable: true,
    }),
    [`POST ${STORE}`]: () => ({ feedback: group }),
  });
  const { user } = await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  return { user, stored: () => requests.filter(({ path }) => path === STORE).map(({ body }) => body) };
}

test('a number is stored only after typing has ended: neither the 8 of an invalid 87 nor the 1 of 19', async () => {
  const { user, stored } = await openPage(20, 'number');
  const field = await screen.findByRole('spinbutton', { name: /Питання$/ });
  await user.type(field, '87');
  await user.tab();
  expect(await screen.findByText('Бал має бути від 1 до 20. Введене не збережено.')).toBeVisible();
  await user.clear(field);
  await user.type(field, '19');
  await user.tab();
  await waitFor(() => expect(stored()).not.toEqual([]));
  expect(stored()).toEqual([{ question_id: uuid(60), score: 19 }]);
});

test.each([3, 5, 10])('a scale of %i points has as many stars, each with its own word', async (max) => {
  await openPage(max, 'stars');
  const stars = within(await screen.findByRole('radiogroup', { name: 'Питання' })).getAllByRole('radio');
  const starLabels = stars.map((star) =>
    /^(\d+) із (\d+): ([А-ЯЄІЇҐ].+)$/.exec(star.getAttribute('aria-label') ?? ''),
  );
  expect(starLabels.map((sentence) => [Number(sentence?.[1]), Number(sentence?.[2])])).toEqual(
    Array.from({ length: max }, (_, index) => [index + 1, max]),
  );
  expect(new Set(starLabels.map((sentence) => sentence?.[3])).size).toBe(max);
});
