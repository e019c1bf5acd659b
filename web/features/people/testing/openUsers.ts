import type { ServerRequest } from '../../../testing/contract';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

export const ID = 'c2a3b1a4-0000-4000-8000-000000000001';
export const user = (change: Partial<UserView> = {}): UserView => ({
  _id: ID,
  name: 'Олена Бойко',
  email: 'olena@example.org',
  role: 'expert',
  blocked: false,
  created_at: '2026-11-21T10:00:00Z',
  updated_at: '2026-11-21T10:00:00Z',
  position: null,
  tax_id_masked: '••••••••90',
  council_id: null,
  council: null,
  main_program: null,
  programs_score_ids: [],
  keywords: [],
  cultural_sector: null,
  max_application_limit: 10,
  fields: {},
  matching: null,
  vote_rank: null,
  votes: [],
  documents: {},
  open_reviews: [],
  identity: { proof: 'password', waits: false, change: null },
  can: { change: true, role: true, block: true, impersonate: true },
  ...change,
});
const word = (n: number, archived = false) => ({ value: `k${n}`, name: `слово ${n}`, archived });
const options: UserOptions = {
  programs: [{ _id: ID, title: 'Спадок', season: 'Сезон 1' }],
  councils: [{ _id: ID, title: 'Рада музики' }],
  keywords: [1, 2, 3, 4, 5, 6].map((n) => word(n)).concat(word(7, true)),
  sectors: [
    { value: 'music', name: 'Музика', archived: false },
    { value: 'old', name: 'Колишній', archived: true },
  ],
};

/** Opens a page of the administration of users. */
export async function openUsers(address: string, more: Routes = {}, role: Role = 'admin') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/users/options': () => options,
    [`GET /api/users/${ID}/changes`]: () => ({ changes: [], next: null }),
    [`GET /api/users/${ID}/impersonations`]: () => ({ impersonations: [], next: null }),
    ...more,
  });
  const app = await renderApp(address);
  return { ...app, requests, account };
}
export const openUser = (fields: Partial<UserView>, more: Routes = {}) =>
  openUsers(`/admin/users/${ID}`, { [`GET /api/users/${ID}`]: () => ({ user: user(fields) }), ...more });
/** Enters the administrator's password in the open dialog and saves. */
export async function enterProof(hand: UserEvent): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: 'Зберегти зміни?' }));
  await hand.type(dialog.getByLabelText('Ваш пароль'), 'мій пароль');
  await hand.click(dialog.getByRole('button', { name: 'Зберегти' }));
}
export const posts = (requests: ServerRequest[]) => requests.filter(({ method }) => method === 'POST');
