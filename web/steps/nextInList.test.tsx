import type { ServerRequest } from '../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { renderApp } from '../testing/renderApp';
import { problemAnswer, type Routes } from '../testing/server';
import { task } from '../testing/task';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { managersView, openRework, REWORK, reworkTaken } from '../testing/application/openRework';

const NEXT = 'GET /api/inbox/7/next';
/** Query string of a task of a list of overdue tasks. */
const LIST_QUERY = '&task=7&list=overdue%3Dtrue%26process%3Dreview';
const OTHER = uuid(200);

let view: ApplicationView;
let app: Awaited<ReturnType<typeof renderApp>>;
let requests: ServerRequest[];

beforeEach(() => {
  view = managersView();
});

async function start(next: Routes[string], routes: Routes = {}) {
  const openedApp = await openRework(
    () => view,
    {
      [NEXT]: next,
      [`POST ${REWORK.step}`]: () => {
        view = blankView({ version: 8, can: [] });
        return reworkTaken();
      },
      ...routes,
    },
    0,
    LIST_QUERY,
  );
  ({ app, requests } = openedApp);
  const form = within(openedApp.form);
  return async () => {
    await app.user.type(form.getByRole('textbox'), 'Обґрунтуйте бал');
    await app.user.click(form.getByRole('button', { name: REWORK.label }));
  };
}

const otherTask = task('9', {
  subject: { ...task('9').subject, _id: OTHER },
  process: 'review',
  step: 'review.rework',
  record_id: uuid(1),
});
const otherPage = {
  [`GET /api/application/${OTHER}`]: () => ({
    application: blankView({
      _id: OTHER,
      spec_id: '4-CR-26-0008',
      can: [mayTake('review.rework', { record_id: uuid(1) })],
    }),
  }),
  'GET /api/inbox/9/next': () => ({ task: null, open: false, left: 0 }),
};

test('a task shows how many tasks of its list remain, with links to the list and to the next task', async () => {
  await start(() => ({ task: otherTask, open: false, left: 12 }));
  const listPosition = within(await screen.findByRole('navigation', { name: 'Місце у списку завдань' }));
  expect(await listPosition.findByText('у списку ще 12 завдань')).toBeVisible();
  expect(listPosition.getByRole('link', { name: 'До списку завдань' })).toHaveAttribute(
    'href',
    '/inbox?process=review&overdue=true',
  );
  expect(listPosition.getByRole('link', { name: 'Пропустити' })).toHaveAttribute(
    'href',
    `/application/${OTHER}?step=review.rework&record=${uuid(1)}&task=9&list=process%3Dreview%26overdue%3Dtrue`,
  );
});

test('a task opened from /expert has links back to /expert and to the next task', async () => {
  const { app: openedApp } = await openRework(
    () => view,
    { [NEXT]: () => ({ task: otherTask, open: false, left: 12 }) },
    0,
    '&task=7&list=own',
  );
  app = openedApp;
  const listPosition = within(await screen.findByRole('navigation', { name: 'Місце у списку завдань' }));
  expect(listPosition.getByRole('link', { name: 'До списку заявок' })).toHaveAttribute('href', '/expert');
  expect((await listPosition.findByRole('link', { name: 'Пропустити' })).getAttribute('href')).toMatch(
    /&task=9&list=own$/,
  );
});

test('after a decision a card shows its result and the next task of the list, and Enter opens that task', async () => {
  const decide = await start(() => ({ task: otherTask, open: false, left: 2 }), otherPage);
  await decide();
  const doneLink = await doneCard();
  expect(doneLink.getByText('4-CR-26-0007: Повернуто оцінку експертові на доопрацювання')).toBeVisible();
  expect(doneLink.getByText(/Далі у переліку: .*у списку ще 1 завдання/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4-CR-26-0007');
  expect(doneLink.getByRole('link', { name: 'Повернутися до переліку' })).toHaveAttribute(
    'href',
    '/inbox?process=review&overdue=true',
  );
  const nextLink = doneLink.getByRole('link', { name: 'Повернути оцінку експертові на доопрацювання' });
  await waitFor(() => expect(nextLink).toHaveFocus());
  await app.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4-CR-26-0008'));
  expect(await screen.findByText('останнє завдання списку')).toBeVisible();
  // No field of the next step has the focus, so that another key press does not take it.
  const field = await screen.findByRole('textbox');
  expect(field).not.toHaveFocus();
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
  const request = requests.filter(({ path }) => path === '/api/inbox/7/next').at(-1);
  expect(Object.fromEntries(request?.query ?? [])).toEqual({ overdue: 'true', process: 'review' });
});

test('a next task that was sent back has its own name on the card', async () => {
  const agreement = { ...otherTask, process: 'agreement', step: 'agreement.upload', returned: true } as const;
  const decide = await start(() => ({ task: agreement, open: false, left: 2 }));
  await decide();
  expect(
    (await doneCard()).getByRole('link', { name: 'Виправити грантовий договір, повернутий директором' }),
  ).toBeVisible();
});

const doneCard = async () =>
  within((await screen.findByText(/^4-CR-26-0007: /)).closest<HTMLElement>('[role=status]')!);

test('a finished list has a note, and Enter opens the list', async () => {
  const decide = await start(() => ({ task: null, open: false, left: 0 }));
  await decide();
  expect(await screen.findByText(/У цьому переліку більше немає завдань/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Повернутися до переліку' })).toHaveFocus());
});

test('a failed search for the next task is reported and can be retried', async () => {
  let isBroken = true;
  const decide = await start(
    () =>
      isBroken
        ? problemAnswer(503, 'unavailable', 'Спробуйте пізніше')
        : { task: otherTask, open: false, left: 1 },
    otherPage,
  );
  await decide();
  const message = await screen.findByText('Рішення прийнято, але знайти наступне завдання не вдалося.');
  isBroken = false;
  await app.user.click(
    within(message.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Спробувати ще раз' }),
  );
  expect((await doneCard()).getByText(/^Далі у переліку: /)).toBeVisible();
});

test('another task of the same application does not prevent the card', async () => {
  const decide = await start(() => ({ task: otherTask, open: false, left: 1 }), {
    ...otherPage,
    [`POST ${REWORK.step}`]: () => {
      const waitRows = [{ ...wait('expert_review.finish'), roles: ['expert_manager'] }];
      const ribbon = blankView().ribbon.map((stage, index) =>
        index === 0 ? { ...stage, waits: waitRows } : stage,
      );
      view = blankView({ version: 8, can: [mayTake('expert_review.finish')], ribbon });
      return reworkTaken();
    },
  });
  await decide();
  expect((await doneCard()).getByText(/^Далі у переліку: /)).toBeVisible();
});

const wait = (step: string) => ({
  step,
  process: step.split('.')[0] ?? '',
  record_id: null,
  holder: null,
  opened_at: '2026-03-02T09:30:00.000Z',
  due_at: null,
  overdue: false,
});

test('a task that is only partly done stays, with its position in the list', async () => {
  const decide = await start(() => ({ task: otherTask, open: true, left: 1 }), otherPage);
  await decide();
  expect(await screen.findByText(/Повернуто/)).toBeVisible();
  expect(await screen.findByRole('navigation', { name: 'Місце у списку завдань' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('4-CR-26-0007');
});
