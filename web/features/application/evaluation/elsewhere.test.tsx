import { act, screen, within } from '@testing-library/react';
import { live } from '../../../live/actions';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, standInServer } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../testing/blankView';
import '../testing/patience';

test('a score changed elsewhere after one was given here is the one shown', async () => {
  localStorage.clear();
  sessionStorage.clear();
  let score: number | null = null;
  const account = signedInAs('expert');
  standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({ can: [mayTake('review.validate', { record_id: uuid(1) })] }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [
        {
          question_group_id: uuid(50),
          title: 'Актуальність',
          max_score: 5,
          status_id: 0,
          questions: [{ question_id: uuid(60), title: 'Питання 1', min: 1, max: 5, score }],
        },
      ],
      comment: '',
      editable: true,
    }),
    [`POST /api/expert/feedback/${uuid(1)}/send/${uuid(50)}`]: ({ body }) => {
      score = (body as { score: number }).score;
      return {};
    },
  });
  const app = await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  const star = async (name: RegExp) =>
    within(await screen.findByRole('radiogroup', { name: 'Питання 1' })).getByRole('radio', { name });
  await app.user.click(await star(/^4 із 5/));
  expect(await screen.findByText('Збережено')).toBeInTheDocument();
  expect(screen.getByText('4 із 5 балів')).toBeInTheDocument();
  // In another tab, or by a rollback.
  score = 2;
  const event = { id: '5', kind: 'application' as const, applicationId: uuid(100), data: {} };
  act(() => void app.store.dispatch(live.event(event)));
  expect(await screen.findByText('2 із 5 балів')).toBeInTheDocument();
  expect(await star(/^2 із 5/)).toBeChecked();
  app.close();
});
