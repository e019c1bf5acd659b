import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { ReviewMessage } from '../../../../api/areas/application/contract/parts';
import type { Role } from '../../../../domain/roles';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, standInServer, type Routes } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../application/testing/blankView';
import '../../application/testing/patience';

const HERE = `/ed/application/${uuid(100)}`;
const PATH = `/api/application/${uuid(100)}`;
const REVIEW = blankView().reviews[0]!;
const LATE = 'Незавершені оцінки: Марта Лозова';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(closeApp);

async function open(
  tab: string,
  changes: Partial<ApplicationView> = {},
  role: Role = 'expert_manager',
  routes: Routes = {},
) {
  const account = signedInAs(role);
  const view = blankView(changes);
  const heard = standInServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: view }),
    [`GET ${PATH}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    [`GET /api/files/${uuid(31)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    [`GET ${PATH}/draws`]: () => ({ draws: [] }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [
        {
          question_group_id: uuid(50),
          title: 'Актуальність',
          max_score: 5,
          status_id: 1,
          questions: [{ question_id: uuid(60), title: 'Питання', min: 1, max: 5, scale: 'stars', score: 4 }],
        },
      ],
      comment: null,
      editable: false,
    }),
    ...routes,
  });
  const app = await renderApp(HERE + tab);
  await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ });
  return { ...app, heard };
}

test('/ed/application/{id} leads to its information: number, applicant, place, documents, where it stands', async () => {
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

test('active and removed experts lead each to the own review; what can be answered stands beside them', async () => {
  const removed = {
    ...REVIEW,
    _id: uuid(7),
    status: { id: -2, message: '' },
    score: null,
    expert: { _id: uuid(41), name: 'Ігор Бондар', email: null },
  };
  await open('/review', {
    reviews: [{ ...REVIEW, status: { id: 2, message: '' } }, removed],
    can: [mayTake('review.approve', { record_id: uuid(1) }), mayTake('review.fire', { record_id: uuid(1) })],
  });
  const active = within(await screen.findByRole('region', { name: 'Експерти' }));
  expect(active.getByRole('link', { name: 'Марта Лозова' })).toHaveAttribute(
    'href',
    `${HERE}/review/${uuid(1)}`,
  );
  const gone = within(screen.getByRole('region', { name: 'Вилучені експерти' }));
  expect(gone.getByRole('link', { name: 'Ігор Бондар' })).toHaveAttribute(
    'href',
    `${HERE}/review/${uuid(7)}`,
  );
  expect(screen.getByRole('button', { name: 'Погодити оцінку' })).toBeEnabled();
});

test('without experts it says so, for those removed too', async () => {
  await open('/review', { reviews: [] });
  expect(await screen.findByText('Активних експертів немає')).toBeVisible();
  expect(screen.getByText('Жодного експерта не було вилучено із заявки')).toBeVisible();
  // Nor is anything of theirs to be answered: the heading of what can be done does not stand alone.
  expect(screen.getByText('Зараз від вас нічого не потрібно')).toBeVisible();
});

test('one review has both sides’ words, its points by group, and only its own answers', async () => {
  const other = { ...REVIEW, _id: uuid(7), expert: { _id: uuid(41), name: 'Ігор Бондар', email: null } };
  await open(`/review/${uuid(1)}`, {
    reviews: [
      {
        ...REVIEW,
        status: { id: 2, message: '' },
        expert_message: 'Добра ідея',
        reviewer_message: 'Поясніть',
      },
      other,
    ],
    can: [1, 7].map((n) => mayTake('review.approve', { record_id: uuid(n) })),
  });
  expect(await screen.findByText('Добра ідея')).toBeVisible();
  expect(screen.getByText('Поясніть')).toBeVisible();
  expect(await screen.findByText('4 із 5 балів')).toBeVisible();
  // Of a question the score against its maximum, as a bar: there is nothing to be given here.
  const question = screen.getByText('Питання').closest('li')!;
  expect(within(question).getByText('4 із 5')).toBeVisible();
  expect(question.querySelector<HTMLElement>('.ant-progress-track, .ant-progress-bg')).toHaveStyle({
    width: '80%',
  });
  expect(within(question).queryByRole('radio')).toBeNull();
  expect(screen.queryByText('Ігор Бондар')).toBeNull();
  expect(screen.getAllByRole('button', { name: /Погодити оцінку/ })).toHaveLength(1);
});

test('what was written about it stands behind a link, the newest first, with the way back', async () => {
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
  const said = (await screen.findAllByText(/^(Доповніть|Обґрунтовано)$/)).map(
    ({ textContent }) => textContent,
  );
  expect(said).toEqual(['Доповніть', 'Обґрунтовано']);
  await user.click(screen.getByRole('link', { name: 'До оцінки' }));
  expect(router.state.location.pathname).toBe(`${HERE}/review/${uuid(1)}`);
});

test('the end says whom it waits for, and takes the step once it may', async () => {
  await open('/finish', { can: [mayTake('expert_review.finish', { allowed: LATE })] });
  expect(await screen.findByText(LATE)).toBeVisible();
  closeApp();
  await open('/finish', {
    can: [mayTake('expert_review.finish', { outcomes: { approved: true, rejected: true } })],
  });
  const form = await screen.findByRole('form', { name: 'Завершити експертне оцінювання' });
  expect(form).toHaveTextContent('74 із 300, у середньому 24,7');
});

test('the report is the application’s history: who decided what, and why, the newest first', async () => {
  const log = (n: number, change: object) => ({
    _id: String(n),
    created_at: `2026-03-0${n}T10:00:00.000Z`,
    process: 'expert_review',
    step: 'expert_review.distribute',
    outcome: null,
    record_id: null,
    status_from: 0,
    status_to: 1,
    user_name: 'Марія Лис',
    role: 'expert_manager',
    session_id: null,
    message: null,
    files: [],
    undone: false,
    ...change,
  });
  await open('/report', {}, 'supervisory', {
    [`GET ${PATH}/logs`]: () => ({
      logs: [
        log(2, { process: 'review', step: 'review.rework', record_id: uuid(1), message: 'Поясніть бали' }),
        log(1, {}),
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
});

const taken = (step: string, status: number) => ({
  pending: false,
  decision: {
    _id: '9',
    application_id: uuid(100),
    step,
    outcome: null,
    record_id: uuid(1),
    status,
    overall: 0,
    epoch: 0,
    version: 8,
  },
});

const ANSWERS = [
  ['review.approve', 'Погодити оцінку', 'Узгоджено'],
  ['review.prev_approve', 'Погодити попередньо', 'Узгоджено'],
  ['review.rework', 'Повернути на доопрацювання', 'Узгоджено'],
  ['review.fire', 'Вилучити експерта', undefined],
] as const;

test.each(ANSWERS)('beside the experts %s is answered to a review', async (step, name, comment) => {
  const { user, heard } = await open(
    '/review',
    {
      reviews: [{ ...REVIEW, status: { id: 2, message: '' } }],
      can: ANSWERS.map(([one]) => mayTake(one, { record_id: uuid(1) })),
    },
    'expert_manager',
    { [`POST ${PATH}/steps/${step}`]: () => taken(step, 3) },
  );
  await user.click(await screen.findByRole('button', { name }));
  const form = within(await screen.findByRole('form', { name }));
  if (comment) await user.type(form.getByRole('textbox'), comment);
  await user.click(form.getByRole('button', { name }));
  // Releasing an expert is asked about first.
  if (!comment) {
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name }));
  }
  await waitFor(() =>
    expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${PATH}/steps/${step}`,
      body: { record_id: uuid(1), ...(comment && { comment }) },
    }),
  );
});

test('on the same page experts are drawn for the application, and the overall comment is written', async () => {
  const { user, heard } = await open(
    '/review',
    {
      reviews: [],
      can: [mayTake('expert_review.distribute'), mayTake('expert_review.finish', { allowed: LATE })],
    },
    'expert_manager',
    {
      [`GET ${PATH}/candidates`]: () => ({ free: 3, candidates: [] }),
      [`POST ${PATH}/steps/expert_review.distribute`]: () => taken('expert_review.distribute', 1),
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
    expect(heard.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      `/api/expert/application/${uuid(100)}/save-final-comment`,
      `${PATH}/steps/expert_review.distribute`,
    ]),
  );
});

test('who only reads is told who ends the review', async () => {
  await open('/finish', {}, 'supervisory');
  expect(await screen.findByText('Експертне оцінювання завершує експертний відділ')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('the draw stands under the experts with its seed, the list it was made from and who came of it', async () => {
  const listed = (last: number, name: string, drawn: boolean) => ({
    _id: uuid(last),
    name,
    load: 1,
    limit: 4,
    drawn,
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
          candidates: [listed(71, 'Барвінок Остап', true), listed(72, 'Гай Роман', false)],
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

test('beside the experts stands the total in its colour, and the mean of the reviews counted', async () => {
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
  const signed = [4, 2, 3, 5, 6].map((day) => `2027-05-0${day}T10:00:00.000Z`);
  const reviews = signed.map((signed_at, index) => ({
    ...REVIEW,
    _id: uuid(80 + index),
    expert: { _id: uuid(90 + index), name: `Експерт ${index + 1}`, email: null },
    status: { id: 5, message: '' },
    score: 60,
    signed_at,
  }));
  await open('/review', { reviews });
  const marked = (await screen.findAllByText(/не враховано/i)).map((mark) => mark.closest('li')?.textContent);
  expect(marked).toHaveLength(2);
  expect(marked[0]).toContain('Експерт 2');
  expect(marked[1]).toContain('Експерт 5');
});
