import type { Page } from '@playwright/test';
import { expectDone } from '../tests/kit/application-driver';
import { expect, test } from './fixtures';
import { ApplicationPage } from './pages/application';
import type { AccountBrowser } from './pages/account-browser';
import { checkLoadedPage } from './pages/check-page';
import { expectInLine, expectWholeLine, type StageLook } from './pages/ribbon';
import { ribbonAfter } from './stages/standing';
import type { Submitted } from './world/applicants';
import { workflowStatus } from './world/temporal';

// rules/finalisation, "Making" and "Signing"; rules/addresses, "Tabs of approval".

const MAKE = 'Скласти протокол завершення';
const SIGN = 'Підписати протокол завершення';
const TABS = {
  info: 'Інформація',
  experts: 'Експертна оцінка',
  matching: 'Етапи погодження',
  procedures: 'Переговорна процедура',
  reporting: 'Звітність',
  finish: 'Завершення',
} as const;
type Tab = keyof typeof TABS;

/** An application closed early, with the expected texts of its tabs. */
interface Closing {
  application: Submitted;
  reason: string;
  /** Expected looks of the stages after the closing. */
  looks: readonly StageLook[];
  /** Text on each tab about the work done so far. */
  says: Readonly<Record<'procedures' | 'reporting', string>>;
}

test('an application rejected by the direction is finalised with a signature, and its ribbon is closed', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication(
    'master-apprentice',
    'Майстер і підмайстер: завершення',
  );
  const { number } = application;
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.negotiateOnline();

  const director = await office.as('director');
  const deciding = await director.openTask(number, 'Внести рішення дирекції');
  await deciding.choose('Внести рішення дирекції', 'Не погоджено');
  await deciding.comment('Внести рішення дирекції', 'Проєкт не відповідає цілям програми.');
  await deciding.take('Внести рішення дирекції');
  await deciding.expectRibbon(ribbonAfter(3, 'Триває Не погоджено'));

  const chief = await office.as('chief');
  await chief.openTask(number, 'Переглянути рішення дирекції або завершити роботу із заявкою');
  await chief.page.getByRole('link', { name: MAKE }).click();
  await finalise(chief, {
    application,
    reason: 'Дирекція не погодила проєкт.',
    looks: closedAfter(3, 'Закрито Не погоджено'),
    says: { procedures: 'Завершено та підписано', reporting: NO_REPORTS },
  });
});

test('an application is closed during its negotiation', async ({ office, kit }) => {
  const { application, driver } = await kit.beginApplication(
    'master-apprentice',
    'Майстер і підмайстер: відмова',
  );
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.openNegotiation();

  const manager = await office.as('project_manager');
  await openFinish(manager, application);
  await finalise(manager, {
    application,
    reason: 'Заявник відмовився від переговорів.',
    looks: closedAfter(2, 'Закрито Триває'),
    says: { procedures: 'Процедура № 1, онлайн', reporting: NO_REPORTS },
  });
});

test('an application is closed while its reports are awaited', async ({ office, kit }) => {
  const { application, driver } = await kit.beginApplication(
    'master-apprentice',
    'Майстер і підмайстер: без звіту',
  );
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await driver.negotiateOnline();
  await driver.boards();
  await driver.uploadAgreement();
  expectDone(await driver.as('chief').sign('agreement.sign'));
  await application.answer('agreement.sign_applicant');
  await driver.endAgreement();
  await driver.sendReport('content');

  const head = await office.as('project_head');
  await openFinish(head, application);
  await finalise(head, {
    application,
    reason: 'Заявник не подав фінансового звіту.',
    looks: closedAfter(6, 'Закрито Розпочато'),
    says: { procedures: 'Завершено та підписано', reporting: 'Звіт № 1' },
  });
});

/** Makes the protocol on the page of finalisation, signs it, and checks every tab at overall numbers -2 and -3. */
async function finalise(
  accountBrowser: AccountBrowser,
  { application, reason, looks, says }: Closing,
): Promise<void> {
  const { page } = accountBrowser;
  const { id, number } = application;
  const closing = new ApplicationPage(page);
  await closing.unfold(MAKE);
  await closing.comment(MAKE, reason);
  await closing.take(MAKE, { confirm: true });
  await closing.expectRibbon(looks, /^Завершення\s*Складено, не підписано/);

  await expectInLine(page, /^Завершення/);
  await expectWholeLine(page);

  for (const tab of Object.keys(TABS) as Tab[]) {
    await openTab(page, tab);
    await expect(page).toHaveURL(new RegExp(`/rp/application/${id}/${tab}$`));
    // Only the page of finalisation has a step to take.
    if (tab !== 'finish') await expectNoSteps(page);
  }
  await openTab(page, 'procedures');
  await expect(page.getByText(says.procedures).first()).toBeVisible();
  await openTab(page, 'reporting');
  await expect(page.getByText(says.reporting).first()).toBeVisible();
  await openTab(page, 'matching');
  await expect(page.getByText('Складено протокол завершення роботи із заявкою').first()).toBeVisible();
  await openTab(page, 'finish');
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: PROTOCOL, exact: true }).first()).toBeVisible();
  await checkLoadedPage(page, `finalisation-made-${looks.indexOf('Закрито')}`);

  const signing = await accountBrowser.openTask(number, 'Підписати протокол завершення роботи із заявкою');
  await signing.sign(SIGN, accountBrowser.name, { confirm: true });
  await signing.expectRibbon(looks, /^Завершення\s*Підписано/);
  await expectWholeLine(page);
  await expect.poll(() => workflowStatus(id)).toBe('COMPLETED');

  for (const tab of ['procedures', 'reporting'] as const) {
    const link = page
      .getByRole('navigation', { name: 'Розділи заявки' })
      .getByRole('link', { name: TABS[tab] });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toHaveAttribute('aria-description', CLOSED);
    await page.goto(`/rp/application/${id}/${tab}`);
    await expect(page.getByRole('alert').getByText(CLOSED)).toBeVisible();
    await expectNoSteps(page);
  }
  for (const tab of ['info', 'experts', 'matching', 'finish'] as const) {
    await openTab(page, tab);
    await expect(page).toHaveURL(new RegExp(`/rp/application/${id}/${tab}$`));
    await expect(page.getByText('Роботу із заявкою завершено', { exact: true }).first()).toBeVisible();
    await expectNoSteps(page);
  }
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('button', { name: PROTOCOL, exact: true }).first()).toBeVisible();
  const closedSection = page.getByRole('region', { name: 'Завершення роботи із заявкою' }).first();
  await expect(closedSection.getByText('Підписано', { exact: true }).first()).toBeVisible();
  await expect(closedSection.getByText(accountBrowser.name).first()).toBeVisible();
  await openTab(page, 'matching');
  await expect(page.getByText('Підписано протокол завершення роботи із заявкою').first()).toBeVisible();
}

async function openTab(page: Page, tab: Tab): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Розділи заявки' })
    .getByRole('link', { name: TABS[tab] })
    .click();
}

/** Expects no form of a step and no other control that changes the application. */
async function expectNoSteps(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Етапи заявки' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  for (const name of ['Створити процедуру', 'Надіслати відгук', MAKE])
    await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
}

/** Opens the page of finalisation from the application's first tab. */
async function openFinish({ page }: AccountBrowser, { id }: Submitted): Promise<void> {
  await page.goto(`/rp/application/${id}/info`);
  await openTab(page, 'finish');
  await expect(page.getByText('Протоколу завершення немає')).toBeVisible();
}

const CLOSED = 'Роботу із заявкою завершено протоколом';
const NO_REPORTS = 'Заявник ще не завантажив звітність';
const PROTOCOL = 'Протокол завершення роботи із заявкою';

/** Returns the looks of the stages: `completedCount` stages passed, one stopped, and the later ones closed. */
const closedAfter = (completedCount: number, stoppedLook: StageLook): StageLook[] => [
  ...ribbonAfter(completedCount, stoppedLook).slice(0, completedCount + 1),
  ...Array.from({ length: 7 - completedCount }, (): StageLook => 'Закрито'),
];
