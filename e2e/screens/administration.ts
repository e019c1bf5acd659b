import type { Places } from '../world/places';
import * as opens from './opens';
import { press, screen, type Screen } from './screen';

const at = (name: string, route: string, way: Parameters<typeof screen>[3] = {}): Screen =>
  screen(name, 'admin', route, way);

/** Parameters for the address of a level of the catalogue. */
const of = (level: 'season' | 'program' | 'lot' | 'contest') => ({
  params: async (places: Places) => ({ id: (await places.catalogue())[level] }),
});

export const people: readonly Screen[] = [
  at('administration', '/admin'),
  at('users', '/admin/users'),
  at('user', '/admin/users/:userid', {
    params: (places) => ({ userid: places.person('expert') }),
    opens: opens.enteredAs,
  }),
  at('councils', '/admin/users/council'),
  at('new council', '/admin/users/council/new'),
  at('council', '/admin/users/council/:councilid', {
    params: async (places) => ({ councilid: await places.council() }),
    opens: opens.councilDeleted,
  }),
  at('security', '/admin/security', { opens: opens.factorRequired }),
  at('operations', '/admin/operations'),
  at('errors', '/admin/errors'),
  at('error', '/admin/errors/:id', { params: async (places) => ({ id: await places.error() }) }),
  at('rollbacks', '/admin/rollback'),
  at('rollback', '/admin/rollback/:id', { params: async (places) => ({ id: await places.rollback() }) }),
  {
    name: 'new rollback',
    route: '/admin/rollback/create',
    role: 'admin',
    opens: opens.rolledBack,
    async open(page, places) {
      await page.goto(`/admin/rollback/create?application=${await places.application()}`);
      await page.getByRole('radio', { name: 'Технічна перевірка: не опрацьовано' }).waitFor();
    },
  },
];

/** Parameters of a methodology's address. */
const methodology = { params: async (places: Places) => places.methodology() };
export const evaluation: readonly Screen[] = [
  at('methodologies', '/admin/evaluation/methodology'),
  at('new methodology', '/admin/evaluation/methodology/new'),
  at('methodology', '/admin/evaluation/methodology/:id', { ...methodology, opens: opens.copied }),
  at('preview of a methodology', '/admin/evaluation/methodology/:id/preview', methodology),
  at('what if', '/admin/evaluation/what-if'),
  at('edited methodology', '/admin/evaluation/methodology/:id/edit', methodology),
  at('new group of a methodology', '/admin/evaluation/methodology/:id/new', methodology),
  at('new group', '/admin/evaluation/groups/new'),
  ...(['', '/edit', '/create', '/question/:questionid'] as const).map((rest) =>
    at(`question group${rest}`, `/admin/evaluation/groups/:id${rest}`, {
      opens: rest.startsWith('/question') ? opens.questionRemoved : undefined,
      params: async (places) => {
        const { group, questionid } = await places.methodology();
        return { id: group, questionid };
      },
    }),
  ),
];

export const records: readonly Screen[] = [
  at('kept seasons', '/admin/seasons'),
  at('new season', '/admin/seasons', { after: press('Новий сезон') }),
  at('kept season', '/admin/seasons/:id', { ...of('season'), opens: opens.archived }),
  at('kept programmes', '/admin/programs'),
  at('kept programme', '/admin/programs/:id', of('program')),
  at('kept lot', '/admin/lots/:id', of('lot')),
  at('kept contest', '/admin/contests/:id/edit', of('contest')),
  at('lots register', '/admin/contests/:id', of('contest')),
  at('dictionaries', '/admin/fields', { search: '?field=culture', opens: opens.optionArchived }),
  at('holidays', '/admin/holidays', { search: '?year=2027', opens: opens.holidayRemoved }),
];
