import { screen } from '@testing-library/react';
import type { ApplicationView } from '../../../../../api/areas/application/contract/application';
import type { Role } from '../../../../../domain/roles';
import { renderApp, signedInAs } from '../../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../../testing/server';
import { blankView, uuid } from '../../../../testing/application/blankView';

export const HERE = `/ed/application/${uuid(100)}`;
export const PATH = `/api/application/${uuid(100)}`;
export const REVIEW = blankView().reviews[0]!;

/** Opens a tab of the division's page of an application. */
export async function open(
  tab: string,
  changes: Partial<ApplicationView> = {},
  role: Role = 'expert_manager',
  routes: Routes = {},
) {
  const account = signedInAs(role);
  const view = blankView(changes);
  const requests = mockServer({
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
  return { ...app, requests };
}

/** Returns the server's answer to a step. */
export const decision = (step: string, status: number) => ({
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
