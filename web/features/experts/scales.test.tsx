import { screen, within } from '@testing-library/react';
import { closeApp, renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, standInServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../application/testing/blankView';
import '../application/testing/patience';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(closeApp);

test.each([3, 5, 10])('of %i points there are as many stars, each with a word of its own', async (max) => {
  const account = signedInAs('expert');
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({ can: [mayTake('review.validate', { record_id: uuid(1) })] }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [
        {
          question_group_id: uuid(50),
          title: 'Актуальність',
          max_score: max,
          status_id: 0,
          questions: [{ question_id: uuid(60), title: 'Питання', min: 1, max, scale: 'stars', score: null }],
        },
      ],
      comment: '',
      editable: true,
    }),
  });
  await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  const stars = within(await screen.findByRole('radiogroup', { name: 'Питання' })).getAllByRole('radio');
  const words = stars.map((star) =>
    /^(\d+) із (\d+): ([А-ЯЄІЇҐ].+)$/.exec(star.getAttribute('aria-label') ?? ''),
  );
  expect(words.map((found) => [Number(found?.[1]), Number(found?.[2])])).toEqual(
    Array.from({ length: max }, (_, index) => [index + 1, max]),
  );
  expect(new Set(words.map((found) => found?.[3])).size).toBe(max);
});
