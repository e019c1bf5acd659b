import { act, screen, waitFor } from '@testing-library/react';
import type { UserOptions, UserView } from '../../../../api/contract/users';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, standInServer } from '../../../testing/server';

const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
const options: UserOptions = { programs: [], councils: [], keywords: [], sectors: [] };

test('what is typed while the form is being saved stays, and is still to be saved', async () => {
  localStorage.clear();
  const account = signedInAs('admin');
  let user: UserView = {
    _id: ID,
    name: 'Олена Бойко',
    email: 'olena@example.org',
    role: 'lawyer',
    blocked: false,
    created_at: '2026-11-21T10:00:00Z',
    updated_at: '2026-11-21T10:00:00Z',
    position: null,
    tax_id_masked: null,
    council_id: null,
    council: null,
    main_program: null,
    programs_score_ids: [],
    keywords: [],
    cultural_sector: null,
    max_application_limit: 10,
    fields: {},
    documents: [],
    can: { change: true, role: true, block: true, impersonate: true },
  };
  let saved: (answer: object) => void = () => undefined;
  standInServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, overdue: 0 }),
    'GET /api/users/options': () => options,
    [`GET /api/users/${ID}`]: () => ({ user }),
    [`GET /api/users/${ID}/changes`]: () => ({ changes: [], next: null }),
    [`GET /api/users/${ID}/impersonations`]: () => ({ impersonations: [], next: null }),
    [`POST /api/users/${ID}`]: () => new Promise<object>((resolve) => (saved = resolve)),
  });
  const app = await renderApp(`/admin/users/${ID}`);
  const name = await screen.findByLabelText(/^Прізвище, ім’я/);
  await app.user.type(name, '!');
  await app.user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await app.user.type(name, '?');
  user = { ...user, name: 'Олена Бойко!' };
  await act(async () => saved({}));
  await screen.findByRole('heading', { name: 'Олена Бойко!' });
  await waitFor(() => expect(name).toHaveValue('Олена Бойко!?'));
  expect(screen.getByRole('button', { name: 'Зберегти' })).toBeEnabled();
  app.close();
});
