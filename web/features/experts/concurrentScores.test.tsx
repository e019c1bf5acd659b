import { act, screen, waitFor, within } from '@testing-library/react';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { live } from '../../live/actions';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

let score: number | null;
/** If set, the mock server waits for this promise before it answers a read with the score from before the wait. */
let answerGate: Promise<void> | undefined;
let readCount: number;
let app: Awaited<ReturnType<typeof renderApp>>;
const event = live.event({
  id: '5',
  kind: 'application',
  subject: { kind: 'application', id: uuid(100) },
  data: {},
});
const star = async (name: RegExp) =>
  within(await screen.findByRole('radiogroup', { name: 'Питання 1' })).getByRole('radio', { name });

const groupWith = (scoreValue: number | null): FeedbackGroup => ({
  question_group_id: uuid(50),
  title: 'Актуальність',
  max_score: 5,
  status_id: scoreValue === null ? 0 : 1,
  questions: [
    { question_id: uuid(60), title: 'Питання 1', min: 1, max: 5, scale: 'stars', score: scoreValue },
  ],
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  score = null;
  answerGate = undefined;
  readCount = 0;
  const account = signedInAs('expert');
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({ can: [mayTake('review.validate', { record_id: uuid(1) })] }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: async () => {
      readCount += 1;
      const group = groupWith(score);
      await answerGate;
      return { feedbacks: [group], comment: '', editable: true };
    },
    [`POST /api/expert/feedback/${uuid(1)}/send/${uuid(50)}`]: ({ body }) => {
      score = (body as { score: number }).score;
      return { feedback: groupWith(score) };
    },
  });
  app = await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
});

test('a score changed elsewhere after one was given here replaces it on the page', async () => {
  await app.user.click(await star(/^4 із 5/));
  expect(await screen.findByText('Збережено')).toBeInTheDocument();
  expect(screen.getByText('4 із 5 балів')).toBeInTheDocument();
  // The score is changed in another tab or by a rollback.
  score = 2;
  act(() => void app.store.dispatch(event));
  expect(await screen.findByText('2 із 5 балів')).toBeInTheDocument();
  expect(await star(/^2 із 5/)).toBeChecked();
});

test('a read that began before a score was stored does not undo it', async () => {
  await star(/^4 із 5/);
  let answer: () => void = () => undefined;
  answerGate = new Promise((resolve) => (answer = resolve));
  const before = readCount;
  act(() => void app.store.dispatch(event));
  await waitFor(() => expect(readCount).toBeGreaterThan(before));
  await app.user.click(await star(/^4 із 5/));
  expect(await screen.findByText('Збережено')).toBeInTheDocument();
  // Later reads never answer, so that the page shows the result of the old read.
  answerGate = new Promise(() => undefined);
  await act(async () => answer());
  expect(screen.getByText('Збережено')).toBeInTheDocument();
  expect(screen.getByText('4 із 5 балів')).toBeInTheDocument();
});
