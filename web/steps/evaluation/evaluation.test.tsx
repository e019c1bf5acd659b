import type { ServerRequest } from '../../testing/contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { FeedbackGroup } from '../../../api/areas/experts/contract/evaluation';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { TotalScore } from './TotalScore';
import type { Scores } from './useScores';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

const SEND = `/api/expert/feedback/${uuid(1)}/send/${uuid(50)}`;

let scores: (number | null)[];
let app: Awaited<ReturnType<typeof renderApp>>;
let requests: ServerRequest[];
let complete: boolean;
let hold: Promise<unknown> | undefined;
let fail: boolean;

const group = (): FeedbackGroup => ({
  question_group_id: uuid(50),
  title: 'Актуальність',
  max_score: 15,
  status_id: 0,
  questions: scores.map((score, index) => ({
    question_id: uuid(60 + index),
    title: `Питання ${index + 1}`,
    min: 1,
    max: 5,
    scale: 'stars',
    score,
  })),
});

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  scores = [3, null];
  complete = false;
  fail = false;
  hold = undefined;
  const account = signedInAs('expert');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({
        can: [
          mayTake('review.validate', { record_id: uuid(1), allowed: complete || 'Оцінено не всі питання' }),
        ],
      }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [group()],
      comment: 'Чернетка з сервера',
      editable: true,
    }),
    [`POST ${SEND}`]: async ({ body }) => {
      await hold;
      if (fail) return problemAnswer(503, 'unavailable', 'Не зараз');
      const { question_id, score } = body as { question_id: string; score: number };
      scores[question_id === uuid(60) ? 0 : 1] = score;
      complete = scores.every((value) => value !== null);
      return { feedback: group() };
    },
  });
  app = await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  await screen.findByRole('form', { name: 'Надіслати на перевірку' });
});

const star = async (question: string, name: RegExp) =>
  within(await screen.findByRole('radiogroup', { name: question })).getByRole('radio', { name });
const sentScores = () =>
  requests.filter(({ path }) => path === SEND).map(({ body }) => (body as { score: number }).score);

test('a score is stored at once; the last score enables sending', async () => {
  expect(await screen.findByRole('button', { name: 'Надіслати на перевірку' })).toBeDisabled();
  expect(screen.getByText('Оцінено не всі питання')).toBeInTheDocument();
  await app.user.click(await star('Питання 2', /^4 із 5/));
  expect(await screen.findByText('Збережено')).toBeInTheDocument();
  expect(screen.getByText('7 із 15 балів')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Надіслати на перевірку' })).toBeEnabled());
  expect(sentScores()).toEqual([4]);
});

test('the total has the colour of its share of the maximum once all questions are scored', async () => {
  const total = (points: string) => screen.findByText(points, { selector: '.ant-tag' });
  // 3 of 15 with a question left, then 7 and then 4 of them.
  expect((await total('3')).className).not.toMatch(/ant-tag-(error|processing|success)/);
  await app.user.click(await star('Питання 2', /^4 із 5/));
  expect(await total('7')).toHaveClass('ant-tag-processing');
  await app.user.click(await star('Питання 2', /^1 із 5/));
  expect(await total('4')).toHaveClass('ant-tag-error');
});

test('a review without scores shows no result and no colour of a bad one', async () => {
  const untouched = {
    ...group(),
    question_group_id: uuid(51),
    questions: group().questions.map((question) => ({ ...question, score: null })),
  };
  const unscored = { sumOf: () => 0, leftOf: () => 2 } as unknown as Scores;
  const { container } = render(<TotalScore groups={[untouched]} scores={unscored} />);
  expect(container.querySelector('.ant-tag')).toHaveTextContent('—');
  expect(container.querySelector('.ant-tag-error')).toBeNull();
  expect(container).not.toHaveTextContent('0');
});

test('of the scores given while another is being stored, only the last is stored', async () => {
  let continueSave: () => void = () => undefined;
  hold = new Promise<void>((resolve) => (continueSave = resolve));
  for (const name of [/^1 із/, /^2 із/, /^5 із/]) await app.user.click(await star('Питання 1', name));
  expect(screen.getByText('5 із 15 балів')).toBeInTheDocument();
  continueSave();
  await waitFor(() => expect(sentScores()).toEqual([1, 5]));
  expect(await star('Питання 1', /^5 із/)).toBeChecked();
});

test('a score that could not be stored shows why and can be sent again', async () => {
  fail = true;
  await app.user.click(await star('Питання 2', /^4 із 5/));
  expect(await screen.findByText(/Не зараз/)).toBeInTheDocument();
  fail = false;
  await app.user.click(screen.getByRole('button', { name: 'Повторити' }));
  expect(await screen.findByText('Збережено')).toBeInTheDocument();
});

test("the comment begins with the server's draft", async () => {
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Чернетка з сервера'));
});
