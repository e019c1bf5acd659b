import type {
  ActiveExpert,
  ExpertOfSeason,
  ExpertView,
} from '../../../../api/areas/experts/contract/register';
import type { UnassignedRow } from '../../../../api/areas/people/contract/users';
import type { Role } from '../../../../domain/roles';
import { renderApp, signedInAs } from '../../../testing/renderApp';
import { silentStream, mockServer, type Routes } from '../../../testing/server';
import { uuid } from '../../../testing/application/blankView';

export const PROGRAM = { _id: uuid(70), title: 'Спадок' };
const SECTOR = { value: 'music', name: 'Музика' };
const NONE = { inProgress: 0, notHandled: 0, ended: 0, failed: 0, prev_ended: 0 };

export const active = (n: number, change: Partial<ActiveExpert> = {}): ActiveExpert => ({
  user: {
    _id: uuid(100 + n),
    name: `Експерт ${n}`,
    email: `e${n}@example.org`,
    role: 'expert',
    programs_score_ids: [PROGRAM._id],
    vote_rank: null,
    votes: [],
    matching: null,
    created_at: '2026-10-01T10:00:00Z',
    main_program: PROGRAM,
    cultural_sector: SECTOR,
    keywords: [{ value: 'youth', name: 'молодь' }],
    updated_at: '2026-11-20T10:00:00Z',
  },
  count: 0,
  reviews: NONE,
  ...change,
});

export const candidate = (n: number, change: Partial<UnassignedRow> = {}): UnassignedRow => ({
  _id: uuid(100 + n),
  name: `Кандидатка ${n}`,
  email: `k${n}@example.org`,
  role: 'unassigned_expert',
  blocked: false,
  created_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  cultural_sector: null,
  main_program: null,
  expected_cultural_sector: SECTOR,
  expected_programs_main: PROGRAM,
  vote_rank: null,
  matching: null,
  ...change,
});

export const expert = (change: Partial<ExpertView> = {}): ExpertView => ({
  _id: uuid(101),
  name: 'Олена Бойко',
  email: 'olena@example.org',
  role: 'expert',
  blocked: false,
  position: 'Кураторка',
  created_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  main_program: PROGRAM,
  programs_score_ids: [PROGRAM._id],
  programs_score: [PROGRAM],
  cultural_sector: SECTOR,
  keywords: [],
  max_application_limit: 10,
  fields: null,
  documents: {},
  matching: null,
  vote_rank: null,
  votes: [],
  count: 0,
  reviews: NONE,
  ...change,
});

/** Returns a candidate who was updated in a season. */
export const seasonCandidate = (): ExpertOfSeason => ({
  _id: uuid(101),
  name: 'Олена Бойко',
  email: 'olena@example.org',
  role: 'unassigned_expert',
  created_at: '2026-10-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  main_program: PROGRAM,
  cultural_sector: SECTOR,
});

/** Opens a page of experts. */
export async function openExperts(address: string, more: Routes = {}, role: Role = 'expert_manager') {
  const account = signedInAs(role);
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    'GET /api/expert/choices': () => ({
      programs: [{ ...PROGRAM, season: 'Сезон 2027' }],
      keywords: [
        { value: 'youth', name: 'молодь', archived: false },
        { value: 'old', name: 'колишнє', archived: true },
      ],
      sectors: [{ ...SECTOR, archived: false }],
    }),
    ...more,
  });
  return { ...(await renderApp(address)), requests };
}
