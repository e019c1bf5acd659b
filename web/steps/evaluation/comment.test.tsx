import type { ServerRequest } from '../../testing/contract';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { pass, startClock } from '../../testing/clock';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, uuid } from '../../testing/application/blankView';

const SAVE = `/api/expert/review/${uuid(1)}/save`;
const LONG = 'слово '.repeat(60);

let requests: ServerRequest[];
let answer: () => object | Promise<object>;

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  answer = () => ({ message: '' });
  const account = signedInAs('expert');
  requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${uuid(100)}`]: () => ({
      application: blankView({ can: [mayTake('review.validate', { record_id: uuid(1) })] }),
    }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({ feedbacks: [], comment: '', editable: true }),
    [`POST ${SAVE}`]: () => answer(),
  });
  await renderApp(`/application/${uuid(100)}?step=review.validate&record=${uuid(1)}`);
  await screen.findByRole('form', { name: 'Надіслати на перевірку' });
});

const write = (text: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value: text } });
const stored = () =>
  requests.filter(({ path }) => path === SAVE).map(({ body }) => (body as { message: string }).message);

test('a draft whose save failed is saved automatically once the server accepts it', async () => {
  startClock();
  answer = () => problemAnswer(503, 'unavailable', 'Не зараз');
  write(LONG);
  expect(await screen.findByText(/Не зараз/)).toBeInTheDocument();
  answer = () => ({ message: '' });
  await pass(6000);
  expect(stored()).toHaveLength(2);
  expect(await screen.findByText('Оцінку збережено')).toBeInTheDocument();
});

test('two drafts are saved in the order of typing, however slow the first save is', async () => {
  startClock();
  let answerFirst: (one: object) => void = () => undefined;
  answer = () => new Promise<object>((resolve) => (answerFirst = resolve));
  write(`${LONG} перше`);
  await waitFor(() => expect(stored()).toHaveLength(1));
  answer = () => ({ message: '' });
  write(`${LONG} друге`);
  // Longer than the pause before a save: the second draft still waits for the first.
  await pass(10_000);
  expect(stored()).toHaveLength(1);
  await act(async () => answerFirst({ message: '' }));
  await waitFor(() => expect(stored()).toEqual([`${LONG} перше`, `${LONG} друге`]));
});
