import type { Samples } from '../world/samples';
import * as opens from './opens';
import { press, screen, type Screen } from './screen';

const adminScreen = (name: string, route: string, options: Parameters<typeof screen>[3] = {}): Screen =>
  screen(name, 'admin', route, options);

/** Parameters of the URL of a level of the catalogue. */
const catalogueId = (level: 'season' | 'program' | 'lot' | 'contest') => ({
  params: async (samples: Samples) => ({ id: (await samples.catalogue())[level] }),
});

export const people: readonly Screen[] = [
  adminScreen('administration', '/admin'),
  adminScreen('users', '/admin/users'),
  adminScreen('user', '/admin/users/:userid', {
    params: (samples) => ({ userid: samples.person('expert') }),
    opens: opens.enteredAs,
  }),
  adminScreen('councils', '/admin/users/council'),
  adminScreen('new council', '/admin/users/council/new'),
  adminScreen('council', '/admin/users/council/:councilid', {
    params: async (samples) => ({ councilid: await samples.council() }),
    opens: opens.councilDeleted,
  }),
  adminScreen('security', '/admin/security', { opens: opens.factorRequired }),
  adminScreen('operations', '/admin/operations'),
  adminScreen('errors', '/admin/errors'),
  adminScreen('error', '/admin/errors/:id', { params: async (samples) => ({ id: await samples.error() }) }),
  adminScreen('rollbacks', '/admin/rollback'),
  adminScreen('rollback', '/admin/rollback/:id', {
    params: async (samples) => ({ id: await samples.rollback() }),
  }),
  {
    name: 'new rollback',
    route: '/admin/rollback/create',
    role: 'admin',
    opens: opens.rolledBack,
    async open(page, samples) {
      await page.goto(`/admin/rollback/create?application=${await samples.application()}`);
      await page.getByRole('radio', { name: 'Технічна перевірка: не опрацьовано' }).waitFor();
    },
  },
];

/** Parameters of a methodology's URL. */
const methodology = { params: async (samples: Samples) => samples.methodology() };
export const evaluation: readonly Screen[] = [
  adminScreen('methodologies', '/admin/evaluation/methodology'),
  adminScreen('new methodology', '/admin/evaluation/methodology/new'),
  adminScreen('methodology', '/admin/evaluation/methodology/:id', { ...methodology, opens: opens.copied }),
  adminScreen('preview of a methodology', '/admin/evaluation/methodology/:id/preview', methodology),
  adminScreen('what if', '/admin/evaluation/what-if'),
  adminScreen('edited methodology', '/admin/evaluation/methodology/:id/edit', methodology),
  adminScreen('new group of a methodology', '/admin/evaluation/methodology/:id/new', methodology),
  adminScreen('new group', '/admin/evaluation/groups/new'),
  ...(['', '/edit', '/create', '/question/:questionid'] as const).map((subpath) =>
    adminScreen(`question group${subpath}`, `/admin/evaluation/groups/:id${subpath}`, {
      opens: subpath.startsWith('/question') ? opens.questionRemoved : undefined,
      params: async (samples) => {
        const { group, questionid } = await samples.methodology();
        return { id: group, questionid };
      },
    }),
  ),
];

export const records: readonly Screen[] = [
  adminScreen('kept seasons', '/admin/seasons'),
  adminScreen('new season', '/admin/seasons', { after: press('Новий сезон') }),
  adminScreen('kept season', '/admin/seasons/:id', { ...catalogueId('season'), opens: opens.archived }),
  adminScreen('kept programmes', '/admin/programs'),
  adminScreen('kept programme', '/admin/programs/:id', catalogueId('program')),
  adminScreen('kept lot', '/admin/lots/:id', catalogueId('lot')),
  adminScreen('kept contest', '/admin/contests/:id/edit', catalogueId('contest')),
  adminScreen('lots register', '/admin/contests/:id', catalogueId('contest')),
  adminScreen('dictionaries', '/admin/fields', { search: '?field=culture', opens: opens.optionArchived }),
  adminScreen('holidays', '/admin/holidays', { search: '?year=2027', opens: opens.holidayRemoved }),
];
