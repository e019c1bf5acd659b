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

const session = {
  params: async (places: Places) => ({ id: await places.session() }),
};

/** The direction's sessions on technical review: one under way, for who acts and who reads, and one that was held. */
export const direction: readonly Screen[] = [
  screen('direction', 'director', '/dr'),
  screen('sessions', 'project_head', '/dr/tech_review'),
  screen('new session', 'project_head', '/dr/tech_review/create'),
  screen('session', 'project_head', '/dr/tech_review/:id', session),
  screen('session, to be read', 'financier', '/dr/tech_review/:id', session),
  screen('session, held', 'chief', '/dr/tech_review/:id', {
    params: async (places) => ({ id: await places.heldSession() }),
  }),
];

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
