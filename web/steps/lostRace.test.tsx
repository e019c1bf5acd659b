import { act, screen, waitFor, within } from '@testing-library/react';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { live } from '../live/actions';
import type { renderApp } from '../testing/renderApp';
import type { Routes } from '../testing/server';
import { task } from '../testing/task';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { managersView, openRework, REWORK, reworkTaken } from '../testing/application/openRework';

const STEP = `POST ${REWORK.step}`;
const LABEL = REWORK.label;

let view: ApplicationView;
let app: Awaited<ReturnType<typeof renderApp>>;

beforeEach(() => {
  view = managersView();
});

async function start(routes: Routes) {
  const openedApp = await openRework(() => view, routes, 3);
  app = openedApp.app;
  const form = within(openedApp.form);
  await app.user.type(form.getByRole('textbox'), 'Обґрунтуйте бал');
  return form;
}

const showChange = () =>
  act(() => {
    app.store.dispatch(
      live.event({ id: '5', kind: 'application', subject: { kind: 'application', id: uuid(100) }, data: {} }),
    );
  });

test('a lost race is shown in place of the form, with the winner and the typed comment; no following form is unfolded', async () => {
  const winner = {
    name: 'Ганна Ясна',
    role: 'project_head',
    step: 'review.approve',
    outcome: null,
    created_at: '2026-03-02T10:00:00Z',
  };
  const form = await start({
    [STEP]: () =>
      Response.json(
        { type: 'about:blank', title: '', status: 409, code: 'stale', detail: 'Хтось випередив', winner },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
  await app.user.click(form.getByRole('button', { name: LABEL }));
  await screen.findByText('Хтось випередив');
  view = blankView({ version: 8, can: [mayTake('expert_review.finish')] });
  showChange();
  const alert = within(await screen.findByText(/«Повернути на доопрацювання» уже не потрібно/).then(alertOf));
  expect(alert.getByText(/Погоджено оцінку експерта: Ганна Ясна/)).toBeVisible();
  expect(alert.getByText('Обґрунтуйте бал')).toBeVisible();
  expect(screen.getByRole('button', { name: /Завершити експертне оцінювання/ })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await app.user.click(alert.getByRole('button', { name: 'Зрозуміло' }));
  expect(screen.queryByText(/уже не потрібно/)).toBeNull();
});

const alertOf = (textElement: HTMLElement) => textElement.closest<HTMLElement>('[role=alert]')!;

test('after a decision the next task of the list is offered with the number of waiting tasks, and Enter opens it', async () => {
  const form = await start({
    [STEP]: () => {
      view = blankView({ version: 8, can: [] });
      return reworkTaken();
    },
    'GET /api/inbox': () => ({ tasks: [task('9')], next: null }),
  });
  await app.user.click(form.getByRole('button', { name: LABEL }));
  const nextLink = await screen.findByRole('link', { name: 'Провести технічну перевірку' });
  await waitFor(() => expect(nextLink).toHaveFocus());
  expect(nextLink).toHaveAttribute('href', '/pd/application/c2a3b1a4-0000-4000-8000-000000000001/review');
  expect(screen.getByText(/разом чекають 3 завдання/)).toBeVisible();
});

test('an empty list is reported', async () => {
  const form = await start({
    [STEP]: () => {
      view = blankView({ version: 8, can: [] });
      return reworkTaken();
    },
    'GET /api/inbox': () => ({ tasks: [], next: null }),
  });
  await app.user.click(form.getByRole('button', { name: LABEL }));
  expect(await screen.findByText('Більше завдань для вас немає.')).toBeVisible();
});
