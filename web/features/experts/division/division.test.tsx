import { screen, waitFor, within } from '@testing-library/react';
import type { ReviewMessage } from '../../../../api/areas/application/contract/parts';
import { closeApp } from '../../../testing/renderApp';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';
import { historyEntry } from '../../../testing/application/historyEntry';
import { HERE, open, PATH, REVIEW } from './testing/openDivision';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('/ed/application/{id} redirects to its information: number, applicant, contest, documents, status', async () => {
  const { router } = await open('');
  await waitFor(() => expect(router.state.location.pathname).toBe(`${HERE}/info`));
  const main = within(screen.getByRole('main'));
  for (const text of ['4-CR-26-0007', 'ГО «Нитка»', 'Сезон 2026', 'Ремесла', 'Експертів розподілено'])
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0);
  expect(main.getByText('Кошторис')).toBeVisible();
  const tabs = within(screen.getByRole('navigation', { name: 'Розділи заявки' })).getAllByRole('link');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Загальна інформація',
    'Деталі',
    'Експерти',
    'Історія заявки',
    'Завершення',
  ]);
});

test('details has the sections of the form', async () => {
  const fields = [
    {
      title: 'Про проєкт',
      fields: [{ name: 'aim', label: 'Мета', type: 'text', value: 'Відродити ткацтво' }],
    },
  ];
  await open('/details', { data: { ...blankView().data, fields } });
  expect(await screen.findByText('Відродити ткацтво')).toBeVisible();
});

test('active and removed experts are linked to their reviews; the answers are beside them', async () => {
  const removedReview = {
    ...REVIEW,
    _id: uuid(7),
    status: { id: -2, message: '' },
    score: null,
    expert: { _id: uuid(41), name: 'Ігор Бондар', email: null },
  };
  await open('/review', {
    reviews: [{ ...REVIEW, status: { id: 2, message: '' } }, removedReview],
    can: [mayTake('review.approve', { record_id: uuid(1) }), mayTake('review.fire', { record_id: uuid(1) })],
  });
  const active = within(await screen.findByRole('region', { name: 'Експерти' }));
  expect(active.getByRole('link', { name: 'Марта Лозова' })).toHaveAttribute(
    'href',
    `${HERE}/review/${uuid(1)}`,
  );
  const removedExperts = within(screen.getByRole('region', { name: 'Вилучені експерти' }));
  expect(removedExperts.getByRole('link', { name: 'Ігор Бондар' })).toHaveAttribute(
    'href',
    `${HERE}/review/${uuid(7)}`,
  );
  expect(screen.getByRole('radio', { name: 'Погодження' })).toBeEnabled();
});

test('the experts are listed before the technical review', async () => {
  await open('/review');
  await screen.findByRole('region', { name: 'Експерти' });
  const parts = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(parts.indexOf('Експерти')).toBeLessThan(parts.indexOf('Технічна перевірка'));
});

test('without active or removed experts the page has a note', async () => {
  await open('/review', { reviews: [] });
  expect(await screen.findByText('Активних експертів немає')).toBeVisible();
  expect(screen.getByText('Жодного експерта не було вилучено із заявки')).toBeVisible();
  // Without a review to answer the pane is not empty.
  expect(screen.getByText('Зараз від вас нічого не потрібно')).toBeVisible();
});

test('the page of one review has both sides’ comments, the points by group, and only the answers to this review', async () => {
  const otherReview = {
    ...REVIEW,
    _id: uuid(7),
    expert: { _id: uuid(41), name: 'Ігор Бондар', email: null },
  };
  await open(`/review/${uuid(1)}`, {
    reviews: [
      {
        ...REVIEW,
        status: { id: 2, message: '' },
        expert_message: 'Добра ідея',
        reviewer_message: 'Поясніть',
      },
      otherReview,
    ],
    can: [1, 7].map((n) => mayTake('review.approve', { record_id: uuid(n) })),
  });
  expect(await screen.findByText('Добра ідея')).toBeVisible();
  expect(screen.getByText('Поясніть')).toBeVisible();
  expect(await screen.findByText('4 із 5 балів')).toBeVisible();
  // A question has a read-only bar with its score.
  const question = screen.getByText('Питання').closest('li')!;
  expect(within(question).getByText('4 із 5')).toBeVisible();
  expect(question.querySelector<HTMLElement>('.ant-progress-track, .ant-progress-bg')).toHaveStyle({
    width: '80%',
  });
  expect(within(question).queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Ігор Бондар')).toBeNull();
  expect(screen.getAllByRole('button', { name: /Погодити оцінку/ })).toHaveLength(1);
});

test('a released expert’s review keeps its points and its protocol', async () => {
  await open(`/review/${uuid(1)}`, {
    reviews: [
      {
        ...REVIEW,
        status: { id: -2, message: '' },
        score: null,
        expert_message: 'Добра ідея',
        refusing: false,
      },
    ],
  });
  expect(await screen.findByText('Добра ідея')).toBeVisible();
  expect(await screen.findByText('4 із 5 балів')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Протокол експертного оцінювання/ })).toBeEnabled();
  expect(screen.queryByText(/Протокол відмови/)).toBeNull();
});

test('messages about a review are behind a link, newest first, with a link back', async () => {
  const messages: ReviewMessage[] = [
    {
      message_type: 'review.rework',
      user_name: 'Марія Лис',
      created_at: '2026-03-03T10:00:00Z',
      message: 'Доповніть',
    },
    {
      message_type: 'review.validate',
      user_name: 'Марта Лозова',
      created_at: '2026-03-02T10:00:00Z',
      message: 'Обґрунтовано',
    },
  ];
  const { user, router } = await open(`/review/${uuid(1)}`, {}, 'expert_manager', {
    [`GET ${PATH}/reviews`]: () => ({ reviews: [{ ...REVIEW, messages }] }),
  });
  await user.click(await screen.findByRole('link', { name: 'Листування' }));
  expect(router.state.location.pathname).toBe(`${HERE}/review/${uuid(1)}/history`);
  const messageTexts = (await screen.findAllByText(/^(Доповніть|Обґрунтовано)$/)).map(
    ({ textContent }) => textContent,
  );
  expect(messageTexts).toEqual(['Доповніть', 'Обґрунтовано']);
  await user.click(screen.getByRole('link', { name: 'До оцінки' }));
  expect(router.state.location.pathname).toBe(`${HERE}/review/${uuid(1)}`);
});

test('the report is the application’s history with person and comment, newest first', async () => {
  await open('/report', {}, 'supervisory', {
    [`GET ${PATH}/logs`]: () => ({
      logs: [
        historyEntry(2, {
          process: 'review',
          step: 'review.rework',
          record_id: uuid(1),
          message: 'Поясніть бали',
        }),
        historyEntry(1, { undone: true }),
      ],
      rollbacks: [],
      refused: [],
      next: null,
    }),
  });
  const entries = (await screen.findAllByText(/^(Повернуто оцінку|Розподілено експертів)/)).map((entry) =>
    entry.closest('li')!,
  );
  expect(entries).toHaveLength(2);
  expect(entries[0]).toHaveTextContent(/Повернуто оцінку експертові на доопрацювання.*Поясніть бали/);
  expect(entries[1]).toHaveTextContent(/Розподілено експертів.*Марія Лис/);
  const undone = /Скасовано поверненням/;
  expect(entries[0]).not.toHaveTextContent(undone);
  expect(entries[1]).toHaveTextContent(undone);
  expect(within(entries[0]!).getByRole('link', { name: 'Якою була заявка перед цим' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/past\?moment=before%3A/),
  );
});

test('the draw is shown below the experts with its seed, list and result', async () => {
  const drawnExpert = (last: number, name: string, isDrawn: boolean) => ({
    _id: uuid(last),
    name,
    load: 1,
    limit: 4,
    drawn: isDrawn,
  });
  const { user } = await open('/review', {}, 'supervisory', {
    [`GET ${PATH}/draws`]: () => ({
      draws: [
        {
          batch_id: null,
          _id: '7',
          seed: 1_403_216,
          drawn_at: '2026-11-20T10:00:00.000Z',
          by: 'Чорновол Дарина',
          chosen: ['Вербова Ганна'],
          candidates: [drawnExpert(71, 'Барвінок Остап', true), drawnExpert(72, 'Гай Роман', false)],
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('button', { name: /^20 листопада 2026.* Чорновол Дарина/ }));
  expect(screen.getByText('1403216')).toBeInTheDocument();
  expect(screen.getByText('Вербова Ганна')).toBeInTheDocument();
  const rows = within(screen.getByRole('table', { name: 'Обрано зі списку' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Барвінок Остапзаявок 1 із 4Так',
    'Гай Романзаявок 1 із 4—',
  ]);
});

test('the total in its colour and the mean of the counted reviews are shown', async () => {
  await open('/review', { rating: 119, rating_max: 300, rating_mean: 119 / 3 });
  const experts = within(await screen.findByRole('region', { name: 'Експерти' }));
  const total = experts.getByText('119 із 300');
  expect(total.closest('.ant-tag')).toHaveClass('ant-tag-error');
  expect(total.closest('p')).toHaveTextContent('Загальний бал: 119 із 300 у середньому 39,7');
  closeApp();
  await open('/review', { rating: null, rating_mean: null });
  expect(await screen.findByRole('region', { name: 'Експерти' })).not.toHaveTextContent('Загальний бал');
});

test('of five equal scores the one signed first and the one signed last are marked as not counted', async () => {
  const signedTimes = [4, 2, 3, 5, 6].map((day) => `2027-05-0${day}T10:00:00.000Z`);
  const reviews = signedTimes.map((signed_at, index) => ({
    ...REVIEW,
    _id: uuid(80 + index),
    expert: { _id: uuid(90 + index), name: `Експерт ${index + 1}`, email: null },
    status: { id: 5, message: '' },
    score: 60,
    signed_at,
  }));
  await open('/review', { reviews });
  const markedRows = (await screen.findAllByText(/не враховано/i)).map(
    (mark) => mark.closest('li')?.textContent,
  );
  expect(markedRows).toHaveLength(2);
  expect(markedRows[0]).toContain('Експерт 2');
  expect(markedRows[1]).toContain('Експерт 5');
});
