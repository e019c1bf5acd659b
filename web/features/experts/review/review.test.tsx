import { screen, waitFor, within } from '@testing-library/react';
import type { FeedbackGroup } from '../../../../api/areas/experts/contract/evaluation';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { live } from '../../../live/actions';
import { closeApp, renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';

const HERE = `/expert/${uuid(100)}`;
const PATH = `/api/application/${uuid(100)}`;
const REVIEW = { record_id: uuid(1) };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

let scores: (number | null)[][];
const groups = (): FeedbackGroup[] =>
  scores.map((score, position) => ({
    question_group_id: uuid(50 + position),
    title: ['Актуальність', 'Спроможність'][position] ?? '',
    max_score: 10,
    status_id: score.includes(null) ? 0 : 1,
    questions: score.map((score, index) => ({
      question_id: uuid(60 + position * 10 + index),
      title: `Питання ${position + 1}.${index + 1}`,
      min: 1,
      max: 5,
      scale: 'stars',
      score,
    })),
  }));

/** Returns the application with the expert's review at this status. */
const viewAt = (status: number, changes: Partial<ApplicationView> = {}, review = {}) => {
  const view = blankView();
  const ownReview = {
    ...view.reviews[0]!,
    status: { id: status, message: '' },
    protocol_id: null,
    ...review,
  };
  return blankView({ reviews: [ownReview], ...changes });
};

let view: ApplicationView;
let fail: boolean;
async function openPage(address: string, firstView: ApplicationView, routes: Routes = {}) {
  view = firstView;
  fail = false;
  scores = [
    [4, 5],
    [null, 3],
  ];
  const account = signedInAs('expert');
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: view }),
    [`GET ${PATH}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: groups(),
      comment: null,
      editable: [1, 4].includes(view.reviews[0]?.status.id ?? 0),
    }),
    ...Object.fromEntries(
      [0, 1].map((index) => [
        `GET /api/evaluation/groups/${uuid(50 + index)}/rate`,
        () => ({
          group: {
            _id: uuid(50 + index),
            metodology_id: uuid(49),
            title: groups()[index]?.title ?? '',
            order: index,
            slug: 'g',
            count: 10,
            questions: groups()[index]!.questions.map(({ question_id: _id, title, min, max }, order) => ({
              _id,
              question_group: uuid(50 + index),
              title,
              name: 'q',
              order,
              min,
              max,
              application_questions: order === 0 ? [`field${index}`] : [],
            })),
          },
        }),
      ]),
    ),
    ...Object.fromEntries(
      [0, 1].map((position) => [
        `POST /api/expert/feedback/${uuid(1)}/send/${uuid(50 + position)}`,
        ({ body }: { body: unknown }) => {
          if (fail) throw new TypeError('Failed to fetch');
          const { question_id: id, score } = body as { question_id: string; score: number };
          const index = groups()[position]!.questions.findIndex((question) => question.question_id === id);
          scores[position]![index] = score;
          return { feedback: groups()[position]! };
        },
      ]),
    ),
    ...routes,
  });
  const app = await renderApp(address);
  await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ });
  return { ...app, requests };
}
const tabs = () => within(screen.getByRole('navigation', { name: 'Розділи оцінювання' }));
const path = (app: { router: { state: { location: { pathname: string } } } }) =>
  app.router.state.location.pathname;

/** Replaces the application on the server, and tells the page so. */
const change = ({ store }: Pick<Awaited<ReturnType<typeof openPage>>, 'store'>, next: ApplicationView) => {
  view = next;
  store.dispatch(
    live.event({ id: '5', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
  );
};

test('the rating and the protocol are open or show the reason, by the status of the review', async () => {
  const LATER = 'Протокол складають після погодження оцінки';
  // Neighbours differ, so that a status that is not shown is noticed.
  const EXPECTED: readonly (readonly [number, string | undefined, string | undefined])[] = [
    [1, undefined, LATER],
    [0, 'Спершу розпочніть оцінювання', LATER],
    [2, undefined, LATER],
    [3, undefined, undefined],
    [4, undefined, LATER],
    [5, undefined, undefined],
    [6, undefined, LATER],
  ];
  const app = await openPage(HERE, viewAt(1));
  const closed = (name: string) => {
    const link = tabs().getByRole('link', { name });
    return link.getAttribute('aria-disabled') ? link.getAttribute('aria-description') : undefined;
  };
  for (const [index, [status, rate, protocol]] of EXPECTED.entries()) {
    change(app, viewAt(status, { version: 8 + index }));
    await waitFor(() =>
      expect([status, closed('Оцінювання'), closed('Протокол')]).toEqual([status, rate, protocol]),
    );
    expect([closed('Заявка'), closed('Відмова')]).toEqual([undefined, undefined]);
  }
});

test.each([
  [0, { '': '/info', '/rate': '/info', [`/rate/${uuid(50)}`]: '/info', '/conflict': '/conflict' }],
  [1, { '/protocol': '/info' }],
  [2, { '/rate': '/rate' }],
  [5, { '/protocol': '/protocol' }],
])('at status %s an address opens its tab, or the nearest one that is open', async (status, tabsOpened) => {
  const [first = '', ...others] = Object.keys(tabsOpened);
  const app = await openPage(HERE + first, viewAt(status));
  for (const tab of [first, ...others]) {
    if (tab !== first) await app.go(HERE + tab);
    await waitFor(() => expect(path(app)).toBe(HERE + Reflect.get(tabsOpened, tab)));
  }
});

test('the first tab has number, applicant, place and documents, and the evaluation’s state', async () => {
  await openPage(`${HERE}/info`, viewAt(1));
  const main = within(screen.getByRole('main'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4-CR-26-0007');
  for (const text of ['ГО «Нитка»', 'Сезон 2026', 'Ремесла', 'Кошторис', 'Статут'])
    expect((await main.findAllByText(text)).length).toBeGreaterThan(0);
  expect(await main.findByText(/^Оцініть усі запитання/)).toBeVisible();
  expect(main.getByRole('link', { name: 'Перейти до запитань' })).toHaveAttribute('href', `${HERE}/rate`);
});

test.each([
  [3, ['Не відповідає', 'Відповідає частково', 'Відповідає повністю']],
  [5, ['Незадовільно', 'Слабко', 'Задовільно', 'Добре', 'Відмінно']],
  [
    10,
    [
      'Не розкрито',
      'Майже не розкрито',
      'Дуже слабко',
      'Слабко',
      'Нижче середнього',
      'Достатньо',
      'Вище середнього',
      'Добре',
      'Дуже добре',
      'Бездоганно',
    ],
  ],
])('a question of %i points has as many stars, each with its label', async (max, labels) => {
  let score: number | null = null;
  const group = (): FeedbackGroup => ({
    ...groups()[0]!,
    questions: [{ question_id: uuid(60), title: 'Питання', min: 1, max, scale: 'stars', score }],
  });
  const app = await openPage(`${HERE}/rate/${uuid(50)}`, viewAt(1), {
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [group()],
      comment: null,
      editable: true,
    }),
    [`POST /api/expert/feedback/${uuid(1)}/send/${uuid(50)}`]: ({ body }) => {
      ({ score } = body as { score: number });
      return { feedback: group() };
    },
  });
  const question = within(await screen.findByRole('radiogroup', { name: 'Питання' }));
  const stars = question.getAllByRole('radio');
  expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual(
    labels.map((word, index) => `${index + 1} із ${max}: ${word}`),
  );
  await app.user.click(stars.at(-1)!);
  // The label of the chosen star is shown beside the stars.
  expect(await screen.findByText(labels.at(-1)!)).toBeVisible();
  await waitFor(() => expect(score).toBe(max));
});

test('once the evaluation is begun the questions open, and the address keeps the list', async () => {
  const app = await openPage(
    `${HERE}/info?step=review.start&record=${uuid(1)}&task=7`,
    viewAt(0, { can: [mayTake('review.start', REVIEW)] }),
    {
      [`POST ${PATH}/steps/review.start`]: () => {
        view = viewAt(1, { version: 8 });
        return {
          pending: false,
          decision: {
            _id: '9',
            application_id: uuid(100),
            step: 'review.start',
            outcome: null,
            record_id: uuid(1),
            status: 1,
            overall: 0,
            epoch: 0,
            version: 8,
          },
        };
      },
      'GET /api/inbox/7/next': () => ({ task: null, left: 1, open: true }),
    },
  );
  await app.user.click(await screen.findByRole('button', { name: 'Розпочати оцінювання' }));
  await waitFor(() => expect(path(app)).toBe(`${HERE}/rate`));
  expect(app.router.state.location.search).toBe('?task=7');
  // The submitted form stays accessible.
  await screen.findByRole('navigation', { name: 'Розділи оцінювання' });
  await app.user.click(tabs().getByRole('link', { name: 'Заявка' }));
  await waitFor(() => expect(path(app)).toBe(`${HERE}/info`));
});

test('the blocks show their points and missing scores, and their questions open block by block', async () => {
  const app = await openPage(
    `${HERE}/rate`,
    viewAt(1, { can: [mayTake('review.validate', { ...REVIEW, allowed: 'Оцінено не всі питання' })] }),
  );
  const row = async (name: RegExp) => within((await screen.findByRole('link', { name })).closest('tr')!);
  expect((await row(/1\. Актуальність/)).getByText('9 із 10 балів')).toBeVisible();
  expect((await row(/1\. Актуальність/)).getByText('Оцінено повністю')).toBeVisible();
  expect((await row(/2\. Спроможність/)).getByText('залишилося 1 запитання')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Надіслати на перевірку' })).toBeDisabled();

  await app.user.click(screen.getByRole('link', { name: /2\. Спроможність/ }));
  expect(path(app)).toBe(`${HERE}/rate/${uuid(51)}`);
  expect(screen.queryByRole('radiogroup', { name: 'Питання 1.1' })).toBeNull();
  const question = within(await screen.findByRole('radiogroup', { name: 'Питання 2.1' }));
  await app.user.click(question.getByRole('radio', { name: /^5 із 5/ }));
  expect(await screen.findByText('Збережено')).toBeVisible();
  expect(scores[1]).toEqual([5, 3]);
  await app.user.click(screen.getByRole('link', { name: 'Попередній блок' }));
  expect(await screen.findByRole('radiogroup', { name: 'Питання 1.1' })).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'До всіх блоків' }));
  expect((await row(/2\. Спроможність/)).getByText('Оцінено повністю')).toBeVisible();
});

test('the form beside a block begins with the fields of the block’s questions', async () => {
  const field = (n: number, value: string) => ({
    name: `field${n}`,
    label: `Поле ${n}`,
    type: 'text',
    value,
  });
  const fields = [{ title: 'Усе', fields: [field(0, 'Про мету'), field(1, 'Про команду')] }];
  const narrow = window.matchMedia;
  window.matchMedia = (media) => Object.assign(narrow(media), { matches: true });
  await openPage(`${HERE}/rate/${uuid(51)}`, viewAt(1, { data: { ...blankView().data, fields } }));
  const questionsRegion = within(await screen.findByRole('region', { name: 'Про що ці запитання' }));
  expect(questionsRegion.getByText('Про команду')).toBeVisible();
  expect(questionsRegion.queryByText('Про мету')).toBeNull();
  window.matchMedia = narrow;
});

test('after the last block the link to the comment opens it focused', async () => {
  const app = await openPage(
    `${HERE}/rate/${uuid(51)}`,
    viewAt(1, { can: [mayTake('review.validate', { record_id: uuid(1) })] }),
  );
  await app.user.click(await screen.findByRole('link', { name: 'До коментаря та надсилання' }));
  const form = within(await screen.findByRole('form', { name: 'Надіслати на перевірку' }));
  await waitFor(() => expect(form.getByRole('textbox')).toHaveFocus());
});

test('without a connection answers stay in the window, across blocks, and are sent once it is back', async () => {
  const app = await openPage(`${HERE}/rate/${uuid(51)}`, viewAt(1));
  fail = true;
  const secondQuestion = within(await screen.findByRole('radiogroup', { name: 'Питання 2.1' }));
  await app.user.click(secondQuestion.getByRole('radio', { name: /^2 із 5/ }));
  expect(await screen.findByText(/^Зв’язку немає\. 1 відповідь збережено/)).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Попередній блок' }));
  const firstQuestion = within(await screen.findByRole('radiogroup', { name: 'Питання 1.1' }));
  await app.user.click(firstQuestion.getByRole('radio', { name: /^1 із 5/ }));
  expect(await screen.findByText(/^Зв’язку немає\. 2 відповіді збережено/)).toBeVisible();
  fail = false;
  await app.user.click((await screen.findAllByRole('button', { name: 'Повторити' }))[0]!);
  await waitFor(() =>
    expect(scores).toEqual([
      [1, 5],
      [2, 3],
    ]),
  );
  await waitFor(() => expect(screen.queryByText(/^Зв’язку немає/)).toBeNull());
});

test('a review sent back shows the division’s comment', async () => {
  await openPage(`${HERE}/rate`, viewAt(4, {}, { reviewer_message: 'Поясніть оцінку кошторису' }));
  expect(await screen.findByText('Поясніть оцінку кошторису')).toBeVisible();
});

test('the division’s comment is shown beside the questions and at the form that sends the review again', async () => {
  const sentBackView = viewAt(
    4,
    { can: [mayTake('review.validate', REVIEW)] },
    { reviewer_message: 'Поясніть бали' },
  );
  await openPage(`${HERE}/rate/${uuid(51)}`, sentBackView);
  expect(await screen.findByText('Поясніть бали')).toBeVisible();
  closeApp();
  await openPage(`${HERE}/rate`, sentBackView);
  const form = await screen.findByRole('form', { name: 'Надіслати на перевірку' });
  expect(within(form).getByText('Поясніть бали')).toBeVisible();
});

test('a refusal has two steps: the reason with its protocol, then the signature', async () => {
  const app = await openPage(`${HERE}/conflict`, viewAt(1, { can: [mayTake('review.failure', REVIEW)] }));
  const steps = async () =>
    (await screen.findAllByText(/^(Причина та протокол|Підпис протоколу)$/)).map((title) =>
      title.closest('.ant-steps-item')?.classList.contains('ant-steps-item-active'),
    );
  expect(await steps()).toEqual([true, false]);
  const form = within(await screen.findByRole('form', { name: 'Не можу оцінити' }));
  expect(form.getByRole('textbox')).toBeVisible();
  const signable = [
    mayTake('review.sign_failure', { ...REVIEW, outcomes: { conflict: true } }),
    mayTake('review.abandon_failure', REVIEW),
  ];
  change(app, viewAt(1, { version: 8, can: signable }, { refusing: true }));
  await waitFor(async () => expect(await steps()).toEqual([false, true]));
  expect(screen.queryByRole('form', { name: 'Не можу оцінити' })).toBeNull();
  const sign = within(await screen.findByRole('form', { name: 'Підписати протокол відмови' }));
  expect(sign.getByRole('radio', { name: 'Конфлікт інтересів' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Скасувати відмову' })).toBeVisible();
});

const signsOf = (FullName?: string) => ({
  [`GET /api/files/${uuid(31)}/signs`]: () => ({
    Signs: FullName ? [{ FullName, Thumbprint: 'AB12', SignDateTime: '2026-11-20T10:00:00Z' }] : [],
    demonstration: true,
    name: 'протокол.pdf',
  }),
});
const madeProtocol = { file_id: uuid(31), fileUrl: `/api/files/${uuid(31)}`, sign_id: 'item-31' };

test('the protocol of an approved review is made and then signed on its tab', async () => {
  const app = await openPage(`${HERE}/protocol`, viewAt(3, { can: [mayTake('review.protocol', REVIEW)] }), {
    ...signsOf(),
    [`POST ${PATH}/steps/review.protocol`]: () => {
      view = viewAt(3, { version: 8, can: [mayTake('review.sign', REVIEW)] }, { protocol_id: madeProtocol });
      return {
        pending: false,
        decision: {
          _id: '9',
          application_id: uuid(100),
          step: 'review.protocol',
          outcome: null,
          record_id: uuid(1),
          status: 3,
          overall: 0,
          epoch: 0,
          version: 8,
        },
      };
    },
  });
  expect(screen.queryByText('Протокол експертного оцінювання')).toBeNull();
  await app.user.click(await screen.findByRole('button', { name: 'Сформувати протокол' }));
  const sign = within(await screen.findByRole('form', { name: 'Підписати протокол' }));
  expect(sign.getByRole('button', { name: 'Підписати' })).toBeEnabled();
  expect(
    (await screen.findAllByRole('button', { name: 'Протокол експертного оцінювання' })).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole('form', { name: 'Сформувати протокол' })).toBeNull();
});

test('a completed review shows its protocol with the signer, and no step', async () => {
  await openPage(`${HERE}/protocol`, viewAt(5, {}, { protocol_id: madeProtocol }), signsOf('Марта Лозова'));
  expect(await screen.findByText('Оцінювання завершено, протокол підписано.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Протокол експертного оцінювання' })).toBeEnabled();
  const signers = await screen.findByRole('list', { name: 'Підписанти' });
  expect(signers).toHaveTextContent(/Марта Лозова.*AB12/);
  expect(screen.queryByRole('form')).toBeNull();
});

test('after sending the review the expert cannot refuse any more', async () => {
  await openPage(`${HERE}/conflict`, viewAt(2));
  expect(await screen.findByText('Відмовитися від оцінювання вже не можна: оцінку надіслано.')).toBeVisible();
});
