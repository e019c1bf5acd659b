import type { Page } from '@playwright/test';
import type { Role } from '../../domain/roles';
import { TECHNICAL_TABS, technicalAddress } from '../../web/shared/technicalAddress';

/** A main screen of the product, and how somebody of this role comes to it. */
export interface Screen {
  name: string;
  role: Role;
  /** `application` is the id of an application in negotiation or beyond. */
  open(page: Page, application: string): Promise<unknown>;
}

const TABS = [
  'Що зробити',
  'Дані заявки',
  'Оцінювання',
  'Переговори',
  'Договір і документи',
  'Історія',
] as const;

const address = (name: string, role: Role, path: string): Screen => ({
  name,
  role,
  open: (page) => page.goto(path),
});

/** Follows the catalogue from the seasons down; each name is one link. */
const catalogue = (name: string, ...links: string[]): Screen => ({
  name,
  role: 'project_manager',
  async open(page) {
    await page.goto('/pd/seasons');
    for (const link of links) await page.getByRole('main').getByRole('link', { name: link }).first().click();
  },
});

const SEASON = 'Грантовий сезон 2027';
const PROGRAMME = 'Культура громад';
const LOT = 'Лот 2. Фестивалі';

export const SCREENS: readonly Screen[] = [
  address('inbox', 'project_manager', '/inbox'),
  catalogue('seasons'),
  catalogue('season', SEASON),
  catalogue('programme', SEASON, PROGRAMME),
  catalogue('lot', SEASON, PROGRAMME, LOT),
  catalogue('contest', SEASON, PROGRAMME, LOT, 'Фестивалі малих і середніх міст'),
  address('approval', 'project_manager', '/rp/seasons'),
  ...TECHNICAL_TABS.map((tab): Screen => ({
    name: `technical ${tab}`,
    role: 'project_manager',
    open: (page, application) => page.goto(technicalAddress(application, tab)),
  })),
  ...TABS.map((tab): Screen => ({
    name: `application ${tab}`,
    role: 'project_manager',
    async open(page, application) {
      await page.goto(`/application/${application}`);
      await page.getByRole('tab', { name: tab }).click();
    },
  })),
  address('not found', 'project_manager', '/no/such/page'),
  address('no access', 'project_manager', '/admin'),
  address('evaluations', 'expert', '/expert'),
  address('expert division', 'expert_manager', '/ed/seasons'),
  address('administration', 'admin', '/admin'),
  address('rollbacks', 'admin', '/admin/rollback'),
  {
    name: 'new rollback',
    role: 'admin',
    async open(page, application) {
      await page.goto(`/admin/rollback/create?application=${application}`);
      await page.getByRole('radio', { name: 'Технічна перевірка: не опрацьовано' }).waitFor();
    },
  },
];
