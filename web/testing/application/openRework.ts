import { screen } from '@testing-library/react';
import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { renderApp, signedInAs } from '../renderApp';
import { silentStream, mockServer, type Routes } from '../server';
import { blankView, mayTake, uuid } from './blankView';

export const REWORK = {
  path: `/api/application/${uuid(100)}`,
  step: `/api/application/${uuid(100)}/steps/review.rework`,
  label: 'Повернути на доопрацювання',
};

/** Returns the server's answer once a review of this record has been sent back. */
export const reworkTaken = (record = uuid(1)) => ({
  pending: false,
  decision: {
    _id: '1',
    application_id: uuid(100),
    step: 'review.rework',
    outcome: null,
    record_id: record,
    status: 4,
    overall: 0,
    epoch: 0,
    version: 8,
  },
});

/** Signs in an expert manager in an empty browser; returns an application with a review that may be sent back. */
export function managersView(): ApplicationView {
  localStorage.clear();
  sessionStorage.clear();
  signedInAs('expert_manager');
  return blankView({ can: [mayTake('review.rework', { record_id: uuid(1) })] });
}

/** Opens the form that sends a review back. `view` answers each read of the application, `waiting` is the count of tasks,
 * `listQuery` the query of the list from which the form is opened. */
export async function openRework(view: () => ApplicationView, routes: Routes, waiting = 0, listQuery = '') {
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs('expert_manager') }),
    'GET /api/inbox/count': () => ({ total: waiting, today: 0, overdue: 0 }),
    [`GET ${REWORK.path}`]: () => ({ application: view() }),
    ...routes,
  });
  const app = await renderApp(`/application/${uuid(100)}?step=review.rework&record=${uuid(1)}${listQuery}`);
  return { app, requests, form: await screen.findByRole('form', { name: REWORK.label }) };
}
