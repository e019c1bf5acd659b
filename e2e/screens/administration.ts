import type { Places } from '../world/places';
import { press, screen, type Screen } from './screen';

const at = (name: string, route: string, way: Parameters<typeof screen>[3] = {}): Screen =>
  screen(name, 'admin', route, way);

/** What of the catalogue an address names. */
const of = (level: 'season' | 'program' | 'lot' | 'contest') => ({
  params: async (places: Places) => ({ id: (await places.catalogue())[level] }),
});

export const people: readonly Screen[] = [
  at('administration', '/admin'),
  at('users', '/admin/users'),
  at('user', '/admin/users/:userid', { params: (places) => ({ userid: places.person('expert') }) }),
  at('councils', '/admin/users/council'),
  at('new council', '/admin/users/council/new'),
  at('council', '/admin/users/council/:councilid', {
    params: async (places) => ({ councilid: await places.council() }),
  }),
  at('security', '/admin/security'),
  at('operations', '/admin/operations'),
  at('errors', '/admin/errors'),
  at('error', '/admin/errors/:id', { params: async (places) => ({ id: await places.error() }) }),
  at('rollbacks', '/admin/rollback'),
  at('rollback', '/admin/rollback/:id', { params: async (places) => ({ id: await places.rollback() }) }),
  {
    name: 'new rollback',
    route: '/admin/rollback/create',
    role: 'admin',
    async open(page, places) {
      await page.goto(`/admin/rollback/create?application=${await places.application()}`);
      await page.getByRole('radio', { name: 'Технічна перевірка: не опрацьовано' }).waitFor();
    },
  },
];

export const records: readonly Screen[] = [
  at('kept seasons', '/admin/seasons'),
  at('new season', '/admin/seasons', { after: press('Новий сезон') }),
  at('kept season', '/admin/seasons/:id', of('season')),
  at('kept programmes', '/admin/programs'),
  at('kept programme', '/admin/programs/:id', of('program')),
  at('kept lot', '/admin/lots/:id', of('lot')),
  at('kept contest', '/admin/contests/:id/edit', of('contest')),
  at('lots register', '/admin/contests/:id', of('contest')),
  at('dictionaries', '/admin/fields', { search: '?field=culture' }),
  at('holidays', '/admin/holidays', { search: '?year=2027' }),
];
