import { pastAddress } from '../../web/routes/pastAddress';
import type { Page } from '@playwright/test';
import {
  COMMISSION_SITTINGS,
  EXPERT_SESSIONS,
  PASSED_EXPERTS,
  selectionAddress,
  SELECTIONS,
  sessionAddress,
  SUPERVISORY_SITTINGS,
} from '../../domain/addresses';
import type { Role } from '../../domain/roles';
import { TABS } from '../../web/application-parts/tabs/names';
import {
  DIVISION_TABS,
  divisionAddress,
  reviewAddress,
  reviewHistoryAddress,
} from '../../web/routes/divisionAddress';
import {
  ACTIVE_EXPERTS,
  EXPERT_ACTS,
  EXPERT_SEASONS,
  expertActAddress,
  expertSeasonAddress,
  EXPERTS,
  PERSON_TABS,
  personAddress,
  UNASSIGNED_EXPERTS,
} from '../../web/routes/expertsAddress';
import { DISTRIBUTION, distributionAddress } from '../../web/routes/distributionAddress';
import { EXPERT_TABS, expertAddress, type ExpertTab } from '../../web/routes/expertAddress';
import { TECHNICAL_TABS, technicalAddress } from '../../web/routes/technicalAddress';
import type { Samples } from '../world/samples';
import { cases, expertFilters, filters, inbox, later, stage, stepAsked } from './opens';
import { press, screen, type Screen } from './screen';

const LEVELS = ['season', 'program', 'lot', 'contest'] as const;

/** Returns the screens of an area from its seasons to a contest's applications. */
const catalogue = (area: '/pd' | '/ed' | '/rp', role: Role): Screen[] => [
  screen(`${area} seasons`, role, `${area}/seasons`),
  screen(`${area} programmes`, role, `${area}/programs`),
  ...LEVELS.map((level) =>
    screen(`${area} ${level}`, role, `${area}/${level}s/:id`, {
      params: async (samples) => ({ id: (await samples.catalogue())[level] }),
      opens: area === '/pd' && level === 'contest' ? filters : undefined,
    }),
  ),
];

export const divisions: readonly Screen[] = [
  ...catalogue('/pd', 'project_manager'),
  ...catalogue('/ed', 'expert_manager'),
  screen('case state', 'expert_manager', '/ed/stats', {
    // Makes an application under evaluation, for the list.
    async params(samples) {
      await samples.evaluating();
      return {};
    },
    opens: cases,
  }),
  screen('distribution', 'expert_manager', DISTRIBUTION, {
    async params(samples) {
      await samples.submitted();
      return {};
    },
  }),
  screen('distribution carried out', 'project_head', distributionAddress(':id'), {
    params: async (samples) => ({ id: await samples.distribution() }),
  }),
  screen('case state, nothing found', 'supervisory', '/ed/stats', { search: '?review_status=-5' }),
  ...catalogue('/rp', 'financier'),
];

/** Returns an action that presses a button and waits for its dialog. */
const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole('dialog').waitFor();
};

const IDS_BY_TAB: Record<ExpertTab, (samples: Samples) => Promise<string>> = {
  info: (samples) => samples.evaluation(),
  conflict: (samples) => samples.evaluation(),
  rate: async (samples) => (await samples.evaluating()).id,
  protocol: (samples) => samples.evaluated(),
};

export const desk: readonly Screen[] = [
  screen('inbox', 'project_manager', '/inbox', { opens: inbox }),
  screen('notifications', 'project_manager', '/inbox', { after: openDialog(/^Сповіщення/) }),
  screen('evaluations', 'expert', '/expert'),
  ...EXPERT_TABS.map((tab) =>
    screen(`evaluation ${tab}`, 'expert', expertAddress(':id', tab), {
      params: async (samples) => ({ id: await IDS_BY_TAB[tab](samples) }),
    }),
  ),
  screen('evaluation block', 'expert', expertAddress(':id', 'rate', ':groupid'), {
    params: (samples) => samples.evaluating(),
  }),
  screen('search', 'supervisory', '/search', { search: '?query=елеват' }),
  screen('palette', 'project_manager', '/inbox', { after: openDialog('Пошук і переходи') }),
  screen('not found', 'project_manager', '*', { params: () => ({ '*': 'no/such/page' }) }),
  screen('no access', 'project_manager', '/admin'),
  screen('inbox, read beside', 'project_manager', '/inbox', {
    async after(page) {
      await press('Панель читання')(page);
      await page.getByRole('region', { name: 'Панель читання' }).getByText('Заявник').waitFor();
    },
    isWideOnly: true,
    // The browser stores the setting, and later screens expect a list without the pane.
    opens: { 'put away': press('Панель читання') },
  }),
];

const approvedApplication = {
  params: async (samples: Samples) => ({ id: await samples.application() }),
};

const session = {
  params: async (samples: Samples) => ({ id: await samples.session() }),
};

/** The direction's sessions on technical review: one under way, for an acting and a reading role, and one that was held. */
export const direction: readonly Screen[] = [
  screen('direction', 'director', '/dr'),
  screen('sessions', 'project_head', '/dr/tech_review'),
  screen('new session', 'project_head', '/dr/tech_review/create'),
  screen('session', 'project_head', '/dr/tech_review/:id', session),
  screen('session, to be read', 'financier', '/dr/tech_review/:id', session),
  screen('session, held', 'chief', '/dr/tech_review/:id', {
    params: async (samples) => ({ id: await samples.heldSession() }),
  }),
  screen('sessions on experts', 'expert_manager', EXPERT_SESSIONS),
  screen('new session on experts', 'chief', `${EXPERT_SESSIONS}/create/:type`, {
    params: () => Promise.resolve({ type: 'experts' }),
  }),
  screen('session on experts', 'chief', sessionAddress(':id', 'experts'), {
    params: async (samples) => ({ id: (await samples.selection()).session }),
  }),
];

/** The expert division's lists of experts, and pages of one expert, also for a role that may not see the uploads. */
export const experts: readonly Screen[] = [
  screen('experts', 'expert_manager', EXPERTS),
  screen('experts at work', 'expert_manager', ACTIVE_EXPERTS, { opens: expertFilters }),
  screen('experts at work, the register made', 'expert_manager', ACTIVE_EXPERTS, {
    async after(page) {
      await press('Сформувати реєстр')(page);
      await page.getByRole('button', { name: /^Реєстр.*\.xlsx$/ }).waitFor();
    },
  }),
  screen('acts of experts', 'expert_manager', EXPERT_ACTS, {
    // Makes a completed review, for the list.
    async params(samples) {
      await samples.evaluated();
      return {};
    },
  }),
  screen('acts of experts, to be paid', 'financier', EXPERT_ACTS),
  screen('acts of one expert', 'financier', expertActAddress(':userid'), {
    params: (samples) => ({ userid: samples.person('expert') }),
  }),
  screen('expert candidates', 'expert_manager', UNASSIGNED_EXPERTS),
  ...PERSON_TABS.map((tab) =>
    screen(
      `expert ${tab}`,
      tab === 'applications' ? 'expert_manager' : 'project_head',
      personAddress(':userid', tab),
      {
        params: async (samples) => {
          await samples.evaluation();
          return { userid: samples.person(tab === 'vote' ? 'unassigned_expert' : 'expert') };
        },
      },
    ),
  ),
  screen('selections', 'expert_manager', SELECTIONS),
  screen('selection', 'expert_manager', selectionAddress(':id'), {
    params: async (samples) => ({ id: (await samples.selection()).id }),
  }),
  screen('commission sittings', 'expert_manager', COMMISSION_SITTINGS),
  screen('supervisory board sittings', 'supervisory', SUPERVISORY_SITTINGS),
  screen('passed experts', 'admin', PASSED_EXPERTS),
  screen('experts by season', 'expert_manager', EXPERT_SEASONS),
  screen('experts of a season', 'expert_manager', expertSeasonAddress(':id'), {
    params: async (samples) => ({ id: (await samples.catalogue()).season }),
  }),
];

/** Screens of an application whose agreement is being signed, and of a new one. */
export const application: readonly Screen[] = [
  ...TABS.map((tab) =>
    screen(`application ${tab}`, 'project_manager', '/application/:id', {
      ...approvedApplication,
      search: `?tab=${tab}`,
      opens: tab === 'todo' ? later : undefined,
    }),
  ),
  screen('application in the past', 'project_manager', pastAddress(':id'), approvedApplication),
  screen('application, to be signed', 'chief', '/application/:id', { ...approvedApplication, opens: stage }),
  screen('application, an expert to be removed', 'expert_manager', '/application/:id', {
    params: async (samples) => ({ id: await samples.evaluation() }),
    async after(page) {
      await page.getByRole('button', { name: 'Вилучити експерта' }).first().click();
    },
    opens: stepAsked,
  }),
  ...DIVISION_TABS.map((tab) =>
    screen(`division ${tab}`, 'expert_manager', divisionAddress(':id', tab), {
      params: async (samples) => ({ id: (await samples.evaluating()).id }),
    }),
  ),
  screen('division one review', 'expert_manager', reviewAddress(':id', ':reviewid'), {
    params: (samples) => samples.evaluating(),
  }),
  screen('division words', 'expert_manager', reviewHistoryAddress(':id', ':reviewid'), {
    params: (samples) => samples.evaluating(),
  }),
  ...TECHNICAL_TABS.map((tab) =>
    screen(`technical ${tab}`, 'project_manager', technicalAddress(':id', tab), {
      ...approvedApplication,
      opens: tab === 'info' ? stage : undefined,
    }),
  ),
  screen('technical form', 'project_manager', technicalAddress(':id', 'review'), {
    params: async (samples) => ({ id: await samples.submitted() }),
  }),
];
