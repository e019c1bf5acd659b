import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { visit } from './pages/visit';
import { kyivDay } from '../tests/kit/kyiv-day';
import { expectDone } from '../tests/kit/application-driver';
import { reportAgain } from './stages/reporting';

const SET = 'Скласти графік платежів';
const PAY = 'Позначити сплаченим';
const RETURN = 'Позначити повернення';

/** Returns the day in the typed format `DD.MM.YYYY`; `shift`: days from today. */
const dayText = (shift: number): string => kyivDay(shift).split('-').reverse().join('.');

test('a schedule is paid to its last tranche, early with a reason or after a report sent back once; one is returned, and the register has all', async ({
  office,
  kit,
  samples,
}) => {
  const [copy] = await kit.copyApplications(await samples.decided(), ['Сцена у форті: платежі']);
  const { application, driver } = copy!;
  const { id, number } = application;
  await driver.uploadAgreement();
  expectDone(await driver.as('chief').sign('agreement.sign'));
  await application.answer('agreement.sign_applicant');

  const lawyer = await office.as('lawyer');
  const plan = await lawyer.openTask(number, SET);
  const { page } = lawyer;
  await expect(page).toHaveURL(new RegExp(`/rp/application/${id}/agreement/payments`));
  const form = plan.form(SET);
  await form.getByRole('button', { name: '30/50/20' }).click();
  await expect(form.getByText(/Разом 150\s000,25\s₴, як і сума гранту/)).toBeVisible();
  for (const [index, days] of [3, 60, 120].entries()) {
    await form.getByRole('textbox', { name: `Сплатити до, транш ${index + 1}` }).fill(dayText(days));
  }
  // With a kopiyka less the form shows the difference.
  const sum = form.getByRole('textbox', { name: 'Сума, транш 3' });
  await sum.fill('30 000,05');
  await expect(form.getByText(/залишок — 0,01\s₴/)).toBeVisible();
  await sum.fill('30 000,06');
  await plan.take(SET);
  // The agreement can be ended now: the card offers this step, and the schedule stays in view.
  const card = page.getByRole('status').filter({ hasText: `${number}: Складено графік платежів` });
  await expect(card.getByRole('link', { name: 'Завершити етап договору' })).toBeFocused();
  const table = page.getByRole('table', { name: 'Графік платежів' });
  await expect(table.getByText('Підлягає сплаті')).toHaveCount(1);
  await expect(table.getByText('Заплановано')).toHaveCount(2);
  await waitUntilPageLoaded(page);
  if (process.env.LOOK)
    await page.screenshot({ path: `${process.env.LOOK}/schedule-1280.png`, fullPage: true });

  const financier = await office.as('financier');
  const paymentTask = await financier.openTask(number, 'Позначити транш сплаченим');
  const pay = async (document: string, reason?: string): Promise<void> => {
    const fields = paymentTask.form(PAY).first();
    await fields.getByLabel('Дата платежу').fill(dayText(0));
    await fields.getByLabel('Номер документа').fill(document);
    if (reason) await fields.getByLabel('Причина дострокової сплати').fill(reason);
    await fields.getByRole('button', { name: PAY, exact: true }).click();
    await financier.page.getByRole('dialog').getByRole('button', { name: PAY, exact: true }).click();
  };
  const payments = financier.page.getByRole('table', { name: 'Графік платежів' });
  await pay('ПД-101');
  await expect(payments.getByText('Сплачено', { exact: true })).toHaveCount(1);
  // The next tranche is not due: its payment needs a reason.
  await financier.page.getByRole('button', { name: new RegExp(`${PAY}.*Транш 2`) }).click();
  await pay('ПД-102', 'Рішення дирекції про дострокову сплату.');
  await expect(payments.getByText('Сплачено', { exact: true })).toHaveCount(2);
  // The last tranche is due once both reports are accepted, of which one is sent back before.
  await expect(payments.getByText('Підлягає сплаті')).toHaveCount(0);
  await driver.endAgreement();
  await reportAgain(office, application, 'Додайте, будь ласка, чеки за друк.');
  await financier.openTask(number, 'Позначити транш сплаченим');
  await expect(payments.getByText('Підлягає сплаті')).toHaveCount(1);
  await pay('ПД-103');
  await expect(payments.getByText('Сплачено', { exact: true })).toHaveCount(3);

  await financier.page.getByRole('button', { name: new RegExp(`${RETURN}.*Транш 1`) }).click();
  const returnForm = paymentTask.form(RETURN).first();
  await returnForm.getByLabel('Дата повернення').fill(dayText(0));
  await returnForm.getByLabel('Номер документа').fill('П-7');
  await returnForm.getByLabel('Повернута сума').fill('1 000,50');
  await returnForm.getByLabel('Коментар').fill('Кошти не використано.');
  await returnForm.getByRole('button', { name: RETURN, exact: true }).click();
  await financier.page.getByRole('dialog').getByRole('button', { name: RETURN, exact: true }).click();
  await expect(payments.getByText('Повернуто частково', { exact: true })).toHaveCount(1);
  await waitUntilPageLoaded(financier.page);
  if (process.env.LOOK)
    await financier.page.screenshot({ path: `${process.env.LOOK}/paid-1280.png`, fullPage: true });

  await visit(financier.page, `/rp/payments?q=${encodeURIComponent(number)}`);
  const register = financier.page.getByRole('table', { name: 'Реєстр платежів' });
  await expect(register.getByRole('row').filter({ hasText: number })).toHaveCount(3);
  await expect(financier.page.getByText(/^150\s000,25\s₴$/).first()).toBeVisible();
  await expect(financier.page.getByText(/^1\s000,50\s₴$/).first()).toBeVisible();
  const download = financier.page.waitForEvent('download');
  await financier.page.getByRole('button', { name: 'Завантажити XLSX' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await waitUntilPageLoaded(financier.page);
  if (process.env.LOOK) {
    await financier.page.screenshot({ path: `${process.env.LOOK}/register-1280.png`, fullPage: true });
    await financier.page.setViewportSize({ width: 380, height: 800 });
    await waitUntilPageLoaded(financier.page);
    await financier.page.screenshot({ path: `${process.env.LOOK}/register-380.png`, fullPage: true });
    await visit(financier.page, `/rp/application/${id}/agreement/payments`);
    await waitUntilPageLoaded(financier.page);
    await financier.page.screenshot({ path: `${process.env.LOOK}/paid-380.png`, fullPage: true });
  }

  // The dashboard shows paid and returned sums; its figures link to the payments, and the history links to the past state.
  const { page: chiefPage } = await office.as('chief', '/dashboard');
  const sums = chiefPage.getByRole('table', { name: 'Суми за програмами та місяцями' });
  await expect(sums).toBeVisible();
  await pictures(chiefPage, 'dashboard');
  await sums.locator('a[href*="day=returned"]').filter({ hasNotText: /^0\s/ }).first().click();
  await expect(chiefPage).toHaveURL(/\/rp\/payments\?.*day=returned/);
  const returns = chiefPage.getByRole('table', { name: 'Реєстр платежів' });
  await expect(returns.getByText(/^Повернуто( частково)?$/).first()).toBeVisible();
  await visit(chiefPage, `/application/${id}?tab=history`);
  await chiefPage.getByRole('link', { name: 'Якою була заявка перед цим' }).first().click();
  await expect(
    chiefPage.getByRole('heading', { name: /^Перед рішенням «Кошти за траншем повернуто»/ }),
  ).toBeVisible();
  await expect(chiefPage.getByRole('table', { name: 'Статуси' }).getByText('Сплачено')).toHaveCount(3);
  await pictures(chiefPage, 'past');
  const today = kyivDay();
  await visit(chiefPage, `/application/${id}/past?moment=${today}&with=${today}`);
  await expect(chiefPage.getByText('Поля заявки не змінилися')).toBeVisible();
  await pictures(chiefPage, 'compared');
});

/** With LOOK=<folder>, takes pictures of the page in both themes and three widths. */
async function pictures(page: Page, name: string): Promise<void> {
  if (!process.env.LOOK) return;
  for (const width of [1280, 820, 380])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await waitUntilPageLoaded(page);
      await page.screenshot({
        path: `${process.env.LOOK}/${name}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light' });
}
