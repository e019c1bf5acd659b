import { screen, waitFor, within } from '@testing-library/react';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';
import { open, PATH, REVIEW, decision } from './testing/openDivision';

const LATE = 'Незавершені оцінки: Марта Лозова';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const ANSWERS = [
  ['review.approve', 'Погодити оцінку', 'Погодження', 'Узгоджено'],
  ['review.prev_approve', 'Погодити попередньо', 'Попереднє погодження', 'Узгоджено'],
  ['review.rework', 'Повернути на доопрацювання', 'Доопрацювання', 'Узгоджено'],
  ['review.fire', 'Вилучити експерта', 'Вилучення експерта', undefined],
] as const;

test.each(ANSWERS)('a review can be answered by %s', async (step, name, choice, comment) => {
  const { user, requests } = await open(
    '/review',
    {
      reviews: [{ ...REVIEW, status: { id: 2, message: '' } }],
      can: ANSWERS.map(([stepName]) => mayTake(stepName, { record_id: uuid(1) })),
    },
    'expert_manager',
    { [`POST ${PATH}/steps/${step}`]: () => decision(step, 3) },
  );
  const radio = await screen.findByRole('radio', { name: choice });
  // The radio buttons and the submit button have different names.
  expect(screen.queryByRole('radio', { name })).toBeNull();
  await user.click(radio);
  await user.click(radio);
  expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  const form = within(await screen.findByRole('form', { name }));
  if (comment) await user.type(form.getByRole('textbox'), comment);
  await user.click(form.getByRole('button', { name }));
  // Releasing an expert needs a confirmation.
  if (!comment) {
    const question = within(await screen.findByRole('dialog'));
    expect(question.getByText(`Експерт: ${REVIEW.expert!.name}`)).toBeVisible();
    await user.click(question.getByRole('button', { name }));
  }
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${PATH}/steps/${step}`,
      body: { record_id: uuid(1), ...(comment && { comment }) },
    }),
  );
});

test.each(['alone', 'among others'])(
  'the task to release an unavailable expert says so, %s',
  async (number) => {
    const moment = '2026-11-25T10:00:00Z';
    const wait = {
      step: 'review.fire',
      process: 'review',
      record_id: uuid(1),
      roles: ['expert_manager'],
      holder: null,
      opened_at: moment,
      due_at: null,
      overdue: false,
      cause: 'unavailable' as const,
    };
    const fire = mayTake('review.fire', { record_id: uuid(1) });
    await open('/review', {
      reviews: [
        { ...REVIEW, status: { id: 2, message: '' }, expert: { ...REVIEW.expert!, unavailable: true } },
      ],
      can: number === 'alone' ? [fire] : [mayTake('review.approve', { record_id: uuid(1) }), fire],
      ribbon: blankView().ribbon.map((stage) =>
        stage.stage === 'expert_review' ? { ...stage, state: 'current', waits: [wait] } : stage,
      ),
    });
    const control =
      number === 'alone'
        ? (await screen.findAllByRole('button', { name: /Вилучити експерта/ }))[0]!
        : await screen.findByRole('radio', { name: 'Вилучення експерта' });
    const card = control.closest('li')!;
    expect(within(card).getByText(/^Експерт недоступний: заблоковано/)).toBeVisible();
  },
);

test('the same page draws experts for the application and edits the overall comment', async () => {
  const { user, requests } = await open(
    '/review',
    {
      reviews: [],
      can: [mayTake('expert_review.distribute'), mayTake('expert_review.finish', { allowed: LATE })],
    },
    'expert_manager',
    {
      [`GET ${PATH}/candidates`]: () => ({ free: 3, candidates: [] }),
      [`POST ${PATH}/steps/expert_review.distribute`]: () => decision('expert_review.distribute', 1),
      [`POST /api/expert/application/${uuid(100)}/save-final-comment`]: () => ({
        final_message: 'Сильний проєкт',
        updated_at: '2026-11-22T10:00:00Z',
      }),
    },
  );
  const comment = within(await screen.findByRole('form', { name: 'Загальний коментар' }));
  await user.type(comment.getByRole('textbox'), 'Сильний проєкт');
  await user.click(comment.getByRole('button', { name: 'Зберегти коментар' }));
  expect(await screen.findByText('Загальний коментар збережено')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: /Розподілити експертів/ }));
  const form = within(await screen.findByRole('form', { name: 'Розподілити експертів' }));
  await user.click(form.getByRole('button', { name: 'Розподілити експертів' }));
  await waitFor(() =>
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/expert/application/${uuid(100)}/save-final-comment`,
      `${PATH}/steps/expert_review.distribute`,
    ]),
  );
});

test('the page of one review shows expert, status, points and comment once, beside the answer', async () => {
  const comment = 'Кошторис детальний, проте графік надто щільний';
  await open(`/review/${uuid(1)}`, {
    reviews: [{ ...REVIEW, status: { id: 2, message: '' }, score: 46, expert_message: comment }],
    can: ANSWERS.map(([stepName]) => mayTake(stepName, { record_id: uuid(1) })),
  });
  await screen.findByText(comment);
  const main = within(screen.getByRole('main'));
  for (const fact of [REVIEW.expert!.name, 'Надіслано на перевірку', /46 бал/, comment])
    expect(main.getAllByText(fact)).toHaveLength(1);
  // One pane has the points by block, the other the answer.
  expect((await main.findAllByText(/Актуальність/))[0]).toBeVisible();
  expect(main.getByRole('radiogroup', { name: 'Відповідь на оцінку' })).toBeVisible();
});
