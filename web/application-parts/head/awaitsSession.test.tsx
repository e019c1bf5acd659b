import { screen } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { closeApp } from '../../testing/renderApp';
import { start } from '../../features/technical/testing/openTechnical';
import { blankView, uuid } from '../../testing/application/blankView';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const wait = {
  step: 'session_decide',
  process: 'tech_review',
  record_id: null,
  roles: ['chief', 'project_head'],
  holder: null,
  opened_at: '2026-03-02T10:00:00.000Z',
  due_at: null,
  overdue: false,
};

/** Returns an application that waits for the direction, on the agenda of this session or of none. */
const waitingView = (
  open_session: { _id: string; counter: number } | null,
  session: ApplicationView['tech_review']['session'] = null,
) => {
  const view = blankView();
  return {
    ...view,
    tech_review: { ...view.tech_review, status: -3, open_session, session },
    ribbon: view.ribbon.map((stage) => (stage.stage === 'tech_review' ? { ...stage, waits: [wait] } : stage)),
  };
};
const PD = `/pd/application/${uuid(100)}/info`;

test('an application that waits for the direction has a link to create a session with it', async () => {
  await start(PD, waitingView(null), 'chief');
  expect(await screen.findByText('Чекає на засідання дирекції')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Створити засідання з цією заявкою' })).toHaveAttribute(
    'href',
    `/dr/tech_review/create?application=${uuid(100)}`,
  );
});

test('an application on an agenda has a link to the session, also on the general page', async () => {
  const view = waitingView({ _id: uuid(500), counter: 12 });
  await start(`/application/${uuid(100)}`, view, 'financier');
  expect(await screen.findByRole('link', { name: 'До засідання № 12' })).toHaveAttribute(
    'href',
    `/dr/tech_review/${uuid(500)}`,
  );
  expect(screen.getByText('Рішення за цією заявкою ухвалює засідання дирекції')).toBeVisible();
});

test('a viewer who may not create a session sees only the notice', async () => {
  await start(PD, waitingView(null), 'project_manager');
  expect(await screen.findByText('Заявку ще не внесено до жодного засідання.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Створити засідання з цією заявкою' })).toBeNull();
});

test('an application that does not wait for the direction has no such notice', async () => {
  await start(PD, blankView(), 'chief');
  expect(await screen.findByRole('heading', { level: 1, name: /Верстати повертаються/ })).toBeVisible();
  expect(screen.queryByText('Чекає на засідання дирекції')).toBeNull();
});

const afterSession = (outcome: 'none' | 'no') => ({
  held: { _id: uuid(500), counter: 2, protocol: null },
  outcome,
  decided_at: '2026-03-09T10:00:00.000Z',
  message: null,
  appeal: false,
});

test('after a session without a decision the notice has links to it and to a new session', async () => {
  await start(PD, waitingView(null, afterSession('none')), 'chief');
  expect(
    await screen.findByText(/^Засідання № 2 не ухвалило рішення за цією заявкою\. Вона чекає на наступне/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'До засідання № 2' })).toHaveAttribute(
    'href',
    `/dr/tech_review/${uuid(500)}`,
  );
  expect(screen.getByRole('link', { name: 'Створити засідання з цією заявкою' })).toBeVisible();
});

test('on the next agenda the notice names only that session; an appeal waits for a new session', async () => {
  await start(PD, waitingView({ _id: uuid(501), counter: 3 }, afterSession('none')), 'chief');
  expect(await screen.findByText(/^Заявка стоїть у порядку денному засідання № 3/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'До засідання № 2' })).toBeNull();
  closeApp();
  await start(PD, waitingView(null, afterSession('no')), 'project_manager');
  expect(
    await screen.findByText('Апеляцію ще не внесено до порядку денного нового засідання.'),
  ).toBeVisible();
});
