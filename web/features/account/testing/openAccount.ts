import type { ExpertFields, Profile } from '../../../../api/areas/account/contract/account';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';

const option = (value: string) => ({ value, name: `Слово ${value}` });

const FIELDS: ExpertFields = {
  phone: '',
  address: '',
  workplace: 'Музей',
  education: '',
  facebook_link: '',
  activity_last_years: '',
  budget_info: '',
  rating: '',
  work_days: 5,
  prof_expirience: 'yes',
  project_managment: null,
  maiking_budget: null,
  rating_expirience: null,
  expected_cultural_sector: null,
  expected_keywords: ['k1', 'k2', 'k3', 'k4', 'k5'],
  expected_programs_main: null,
  expected_programs_secondary: [],
};

/** Opens a tab of the account of this role; returns also the changes that were sent. */
export async function openAccount(role: Role, tab: string, more: Routes = {}, part: Partial<Profile> = {}) {
  const account = signedInAs(role);
  const { _id, name, email, language, theme } = account;
  const expert = role === 'expert' || role === 'unassigned_expert';
  const profile: Profile = {
    _id,
    name,
    email,
    role,
    language,
    theme,
    first_page: 'area',
    position: 'Юристка',
    created_at: '2026-01-02T10:00:00Z',
    fields: expert ? FIELDS : null,
    documents: [],
    options: {
      keywords: ['k1', 'k2', 'k3', 'k4', 'k5', 'k6'].map(option),
      cultural_sectors: [option('heritage')],
      programs: [],
    },
    ...part,
  };
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/users/me': () => ({ account }),
    'GET /api/users/me/profile': () => ({ profile }),
    [`POST /api/users/${_id}`]: ({ body }) => ({
      account: { ...account, ...(body as object), password: undefined },
    }),
    ...more,
  });
  const app = await renderApp(tab ? `/account/${_id}/${tab}` : '/account');
  return { ...app, id: _id, sent: () => requests.filter(({ method }) => method === 'POST') };
}
