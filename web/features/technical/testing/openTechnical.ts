import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import type { ValidationDraft } from '../../../../api/areas/technical/contract/technical';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';
import { blankView, mayTake, uuid } from '../../../testing/application/blankView';

export const PATH = `/api/application/${uuid(100)}`;
export const DRAFT = `${PATH}/validation-draft`;
export const VALIDATE = `${PATH}/steps/tech_review.validate`;
/** Label of the form and of its submit button. */
export const SUBMIT_LABEL = 'Сформувати протокол перевірки';

const noDraft: { draft: ValidationDraft | null; updated_at: string | null } = {
  draft: null,
  updated_at: null,
};
/** Returns an application whose form of the technical validation is open. */
export const viewWithOpenForm = (changes: Partial<ApplicationView> = {}) =>
  blankView({
    can: [mayTake('tech_review.validate')],
    tech_review: { ...blankView().tech_review, status: 0, tech_review_protocol: null },
    ...changes,
  });

const LOGS = [
  {
    _id: '7',
    created_at: '2026-03-02T10:00:00.000Z',
    message: 'Проведено перевірку',
    user_name: 'Ганна Ясна',
  },
];

/** Sets all marks except those of the documents. */
async function markAllButDocuments(user: UserEvent, changes: Record<string, string> = {}) {
  const inside = await form();
  const marks = {
    'Поля заявки': 'Правильно',
    'Відповідність пріоритетам лота': 'Відповідає',
    'Відповідність кошторису вимогам': 'Відповідає',
    ...changes,
  };
  for (const [label, mark] of Object.entries(marks))
    await user.click(within(inside.getByRole('radiogroup', { name: label })).getByText(mark));
  return inside;
}

/** Opens an address, with a mock server that has this application. */
export async function start(
  address: string,
  view: ApplicationView,
  role: Role = 'project_manager',
  routes: Routes = {},
) {
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account: signedInAs(role) }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: view }),
    [`GET ${PATH.replace('application', 'application/project')}`]: () => ({
      application: { ...view, logs: LOGS, logs_next: null, protocol: null },
    }),
    [`GET ${DRAFT}`]: () => noDraft,
    [`PUT ${DRAFT}`]: () => ({ updated_at: '2026-03-02T12:34:00.000Z' }),
    [`GET /api/files/${uuid(30)}/signs`]: () => ({ Signs: [], demonstration: true, name: 'протокол.pdf' }),
    ...routes,
  });
  signedInAs(role);
  const app = await renderApp(address);
  return {
    ...app,
    requests,
    submitRequests: () => requests.filter(({ path }) => path === VALIDATE),
    draftRequests: () => requests.filter(({ path, method }) => path === DRAFT && method === 'PUT'),
    markAllButDocuments: (changes?: Record<string, string>) => markAllButDocuments(app.user, changes),
  };
}

export const REVIEW_URL = `/pd/application/${uuid(100)}/review`;
export const form = async () => within(await screen.findByRole('form', { name: SUBMIT_LABEL }));
