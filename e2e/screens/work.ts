import type { Page } from '@playwright/test';
import type { Role } from '../../domain/roles';
import { TABS } from '../../web/features/application/tabs/names';
import { TECHNICAL_TABS, technicalAddress } from '../../web/shared/technicalAddress';
import type { Places } from '../world/places';
import { press, screen, type Screen } from './screen';

const LEVELS = ['season', 'program', 'lot', 'contest'] as const;

/** From the seasons of an area down to a contest's applications. */
const catalogue = (area: '/pd' | '/ed' | '/rp', role: Role): Screen[] => [
  screen(`${area} seasons`, role, `${area}/seasons`),
  ...LEVELS.map((level) =>
    screen(`${area} ${level}`, role, `${area}/${level}s/:id`, {
      params: async (places) => ({ id: (await places.catalogue())[level] }),
    }),
  ),
];

export const divisions: readonly Screen[] = [
  ...catalogue('/pd', 'project_manager'),
  ...catalogue('/ed', 'expert_manager'),
  ...catalogue('/rp', 'financier'),
];

/** A button that opens a dialog. */
const opened = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

export const desk: readonly Screen[] = [
  screen('inbox', 'project_manager', '/inbox'),
  screen('notifications', 'project_manager', '/inbox', { after: opened(/^Сповіщення/) }),
  screen('evaluations', 'expert', '/expert'),
  screen('search', 'supervisory', '/search', { search: '?query=елеват' }),
  screen('palette', 'project_manager', '/inbox', { after: opened('Пошук і переходи') }),
  screen('not found', 'project_manager', '*', { params: () => ({ '*': 'no/such/page' }) }),
  screen('no access', 'project_manager', '/admin'),
];

const advanced = {
  params: async (places: Places) => ({ id: await places.application() }),
};

/** An application whose agreement is being signed, and one that has just come in. */
export const application: readonly Screen[] = [
  ...TABS.map((tab) =>
    screen(`application ${tab}`, 'project_manager', '/application/:id', {
      ...advanced,
      search: `?tab=${tab}`,
    }),
  ),
  screen('application, to be signed', 'chief', '/application/:id', advanced),
  ...TECHNICAL_TABS.map((tab) =>
    screen(`technical ${tab}`, 'project_manager', technicalAddress(':id', tab), advanced),
  ),
  screen('technical form', 'project_manager', technicalAddress(':id', 'review'), {
    params: async (places) => ({ id: await places.submitted() }),
  }),
];
