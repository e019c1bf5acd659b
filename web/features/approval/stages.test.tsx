import { screen, within } from '@testing-library/react';
import type { ApplicationView, RibbonStage } from '../../../api/areas/application/contract/application';
import { APPROVAL_STAGES, approvalTabsOf } from '../../../domain/application/approval-stages';
import { blankView, uuid } from '../../testing/application/blankView';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { mockServer, silentStream } from '../../testing/server';

const ID = uuid(100);
const addressOf = (page: string) => `/rp/application/${ID}/${page}`;
const DECIDED = '2026-11-02T09:30:00.000Z';
const ACT_CLOSED = 'Акт складають після прийняття обох звітів';

const decide: RibbonStage['waits'][number] = {
  step: 'decide',
  process: 'supervisory_board',
  record_id: null,
  roles: ['chief'],
  holder: null,
  opened_at: '2026-11-03T09:30:00.000Z',
  due_at: '2026-11-13T21:59:59.000Z',
  overdue: false,
};

async function openPage(page: string, changes: Partial<ApplicationView> = {}) {
  const account = signedInAs('project_manager');
  const view = blankView(changes);
  const application: ApplicationView = {
    ...view,
    ribbon: view.ribbon.map((entry) =>
      entry.stage === 'supervisory_board' ? { ...entry, waits: [decide] } : entry,
    ),
    approval: {
      tabs: approvalTabsOf('project_manager').map((tab) => ({ tab, open: true })),
      stages: APPROVAL_STAGES.map((stage) => ({
        stage,
        status: stage === 'direction' ? 1 : 0,
        open: stage === 'act' ? ACT_CLOSED : true,
        user: stage === 'direction' ? { _id: uuid(71), name: 'Олена Мазур' } : null,
        updated_at: stage === 'direction' ? DECIDED : null,
      })),
      scan: true,
    },
  };
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/application/${ID}`]: () => ({ application }),
    [`GET /api/application/${ID}/logs`]: () => ({ logs: [], rollbacks: [], refused: [], next: null }),
    [`GET /api/expert/review/${uuid(1)}/feedbacks`]: () => ({
      feedbacks: [
        {
          question_group_id: uuid(50),
          title: 'Актуальність',
          max_score: 5,
          status_id: 1,
          questions: [{ question_id: uuid(51), title: 'Питання', min: 0, max: 5, scale: 'number', score: 4 }],
        },
      ],
      comment: null,
      editable: false,
    }),
    ...Object.fromEntries(
      [30, 31].map((file) => [
        `GET /api/files/${uuid(file)}/signs`,
        () => ({ Signs: [], demonstration: true, name: 'файл.pdf' }),
      ]),
    ),
  });
  return renderApp(addressOf(page));
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the table of stages has each stage’s status, day, person and open task, or the missing condition', async () => {
  await openPage('matching');
  const table = within(await screen.findByRole('table', { name: 'Етапи погодження' }));
  const cellsOf = (stage: string) =>
    within(table.getByRole('row', { name: new RegExp(`^${stage}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cellsOf('Дирекція')).toEqual([
    'Дирекція',
    'Погоджено',
    expect.stringMatching(/2 листопада 2026.*Олена Мазур/),
    '',
  ]);
  expect(cellsOf('Наглядова рада')).toEqual([
    'Наглядова рада',
    expect.stringMatching(/\S/),
    '',
    expect.stringMatching(/У кого: Директор.*3 лист.*13 лист/),
  ]);
  expect(cellsOf('Акт')[0]).toBe(`Акт завершеного проєкту${ACT_CLOSED}`);
  expect(table.getAllByRole('row')).toHaveLength(APPROVAL_STAGES.length + 1);
});

test('active and removed experts are linked to the division’s own page of their review', async () => {
  const [review] = blankView().reviews;
  const removed = {
    ...review!,
    _id: uuid(7),
    status: { id: -2, message: '' },
    score: null,
    expert: { _id: uuid(41), name: 'Ігор Бондар', email: null },
  };
  await openPage('experts', { reviews: [review!, removed] });
  const linksOf = async (list: string) =>
    within(await screen.findByRole('region', { name: list }))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect(await linksOf('Експерти')).toEqual([addressOf(`review/${uuid(1)}`)]);
  expect(await linksOf('Вилучені експерти')).toEqual([addressOf(`review/${uuid(7)}`)]);
});

test('the page of one review has both sides’ messages and the score of each question', async () => {
  const [review] = blankView().reviews;
  await openPage(`review/${uuid(1)}`, {
    reviews: [{ ...review!, expert_message: 'Добра ідея', reviewer_message: 'Поясніть' }],
  });
  expect(await screen.findByText('Добра ідея')).toBeVisible();
  expect(screen.getByText('Поясніть')).toBeVisible();
  expect(await screen.findByText('4 із 5 балів')).toBeVisible();
  const question = screen.getByText('Питання').closest('li')!;
  expect(within(question).getByText('4 із 5')).toBeVisible();
  expect(screen.getByRole('link', { name: 'До всіх експертів' })).toHaveAttribute(
    'href',
    addressOf('experts'),
  );
});
