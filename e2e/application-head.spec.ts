import type { Locator, Page } from '@playwright/test';
import type { Task } from '../api/areas/inbox/contract/inbox';
import { STAFF, type Role } from '../domain/roles';
import { stepAddress } from '../web/routes/stepAddress';
import { expect, test } from './fixtures';
import { NARROW, WIDE } from './pages/faults';
import { checkPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';

/** Maximum height of the head at a width of 1280. */
const MAX_HEAD_PX = 120;
/** Maximum distance in px of the first field or button from the top, at a width of 1280. */
const MAX_FIRST_FIELD_PX = 800;
/** At 380 px title and facts take more lines; the stages stay in one line, which scrolls. */
const MAX_HEAD_NARROW_PX = 240;

const ROLES: readonly Role[] = [...STAFF, 'expert'];

const heightOf = async (page: Page): Promise<number> =>
  (await page.locator('[data-part=head]').boundingBox())?.height ?? Infinity;

/** Returns the top of the first field of the page's forms, or of the button of a step without fields. */
const firstField = (page: Page): Promise<number> => {
  const fields = 'input:not([type=file]), textarea, [role=combobox], button';
  const firstField: Locator = page.getByRole('main').getByRole('form').first().locator(fields).first();
  return firstField.evaluate((field) => field.getBoundingClientRect().top);
};

test('on every kind of step the head is low and the form starts in view', async ({ office, kit }) => {
  const longTitle = 'Опера жестовою мовою в малих громадах: вистави, майстерні й переклад';
  const { application, driver } = await kit.beginApplication(
    'sign-opera',
    `${longTitle}. ${'Довга назва '.repeat(12)}`,
  );
  const kinds = new Set<string>();

  /** Measures every open step as its assignee. */
  const measure = async () => {
    for (const role of ROLES) {
      const answer = await kit.callAs<{ tasks: Task[] }>(
        role,
        'GET',
        `/api/inbox?number=${application.number}`,
      );
      for (const { step, record_id: record } of answer.tasks) {
        if (kinds.has(step)) continue;
        kinds.add(step);
        const { page } = await office.as(role);
        await page.goto(stepAddress(application.id, step, record));
        await waitUntilPageLoaded(page);
        expect.soft(await heightOf(page), `${step}: the head`).toBeLessThanOrEqual(MAX_HEAD_PX);
        expect.soft(await firstField(page), `${step}: the first field`).toBeLessThan(MAX_FIRST_FIELD_PX);
        await page.setViewportSize(NARROW);
        expect
          .soft(await heightOf(page), `${step}: the head, narrow`)
          .toBeLessThanOrEqual(MAX_HEAD_NARROW_PX);
        await page.setViewportSize(WIDE);
        await checkPage(page, `step ${step}`);
      }
    }
  };

  const stages = [
    () => driver.technical(),
    () => driver.distribute(),
    () => driver.evaluate(),
    () => driver.negotiateOnline(),
    () => driver.boards(),
    () => driver.uploadAgreement(),
  ];
  await measure();
  for (const stage of stages) {
    await stage();
    await measure();
  }
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'tech_review.validate',
      'expert_review.distribute',
      'negotiation.create',
      'direction.decide',
      'agreement.upload',
      'agreement.sign',
    ]),
  );
});

test('a stage opens its details with the open step and its assignee', async ({ office, samples }) => {
  const { page } = await office.as('chief');
  await page.goto(`/application/${await samples.application()}`);
  await waitUntilPageLoaded(page);
  const stages = page.getByRole('navigation', { name: 'Етапи заявки' });
  const opener = stages.getByRole('button', { name: /^Договір/ });
  await opener.press('Enter');
  await expect(page.getByRole('tooltip')).toContainText('Завантажено');
  await expect(page.getByRole('tooltip')).toContainText('Підписати грантовий договір');
  // The details are below the stage, not over the title.
  const [openerBox, stands] = [await opener.boundingBox(), await page.getByRole('tooltip').boundingBox()];
  expect(stands?.y ?? 0).toBeGreaterThan((openerBox?.y ?? 0) + (openerBox?.height ?? 0) - 1);
  await checkPage(page, 'stage opened');
});
