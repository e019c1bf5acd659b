import { expect, type Page } from '@playwright/test';
import type { Office } from '../fixtures';
import type { StageLook } from '../pages/ribbon';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

const CREATE = 'Створити процедуру';
const DECIDE = 'Ухвалити рішення';
const DECIDING = 'Ухвалити рішення за переговорною процедурою';
const ANSWERS = [
  ['project_manager', 'Надати висновок проєктного менеджера щодо змін', 'Надати висновок менеджера'],
  ['lawyer', 'Надати висновок юриста щодо змін', 'Надати висновок юриста'],
  ['financier', 'Надати висновок фінансиста щодо змін', 'Надати висновок фінансиста'],
] as const;

/** The applicant sends changes, three roles answer, and the procedure is decided and signed. */
export async function negotiateOnline(office: Office, application: Submitted): Promise<void> {
  await openOnline(office, application);
  await answerChanges(office, application);
  await decideAndSign(office, application);
}

/** The lawyer answers that the changes need rework; the head signs the decision for another procedure. */
export async function sendBackOnline(office: Office, application: Submitted, reason: string): Promise<void> {
  const { number } = application;
  await openOnline(office, application);
  await answerChanges(office, application, 'lawyer');
  const pm = await office.as('project_manager');
  const deciding = await pm.openTask(number, DECIDING);
  // Not all roles have approved, so the other outcome is disabled.
  await expect(deciding.form(DECIDE).getByRole('radio', { name: 'Процедура успішна' })).toBeDisabled();
  await deciding.choose(DECIDE, 'Потрібна ще одна процедура');
  await deciding.comment(DECIDE, reason);
  await deciding.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  await deciding.expectRibbon(ribbonAfter(2, 'Триває Потребує доопрацювання, не підписано'));
  await signProcedure(office, application, ribbonAfter(2, 'Триває Потребує доопрацювання, підписано'));
}

async function openOnline(office: Office, { number }: Submitted): Promise<void> {
  const pm = await office.as('project_manager');
  const creating = await pm.openTask(number, 'Створити переговорну процедуру');
  await creating.choose(CREATE, 'Онлайн');
  await creating.take(CREATE);
  await creating.expectRibbon(ribbonAfter(2, 'Триває Триває'));
}

/** The applicant sends changes; three roles approve them, except the `rework` role, which asks for rework. */
async function answerChanges(
  office: Office,
  application: Submitted,
  rework?: (typeof ANSWERS)[number][0],
): Promise<void> {
  const { number } = application;
  await application.answer('negotiation.changes');
  for (const [role, task, step] of ANSWERS) {
    const page = await (await office.as(role)).openTask(number, task);
    await page.expectRibbon(ribbonAfter(2, 'Триває Заявник надіслав зміни'));
    await page.choose(step, role === rework ? 'Потребує доопрацювання' : 'Погоджено');
    await page.comment(step, 'Зміни заявника обґрунтовані й не суперечать умовам конкурсу. '.repeat(2));
    await page.take(step);
  }
}

/** Holds an offline procedure: names the commission, uploads the minutes, decides and signs. */
export async function negotiateOffline(office: Office, application: Submitted): Promise<void> {
  const { number } = application;
  const pm = await office.as('project_manager');
  const creating = await pm.openTask(number, 'Створити переговорну процедуру');
  await creating.choose(CREATE, 'Очно, засідання комісії');
  await pick(pm.page, 'Голова комісії', 'Світанюк Наталія Остапівна');
  await pick(pm.page, 'Члени комісії', 'Яровинська Людмила Петрівна');
  await pick(pm.page, 'Секретар комісії', 'Зарічанюк Максим Олегович');
  await creating.take(CREATE);
  await creating.expectRibbon(ribbonAfter(2, 'Триває Не розпочато'));

  const minutes = 'Завантажити протокол засідання';
  const meeting = await pm.openTask(number, 'Завантажити протокол засідання комісії');
  await meeting.attach(minutes, 'Протокол засідання комісії');
  await meeting.form(minutes).getByRole('button', { name: minutes, exact: true }).click();
  await decideAndSign(office, application, { grants: true });
}

/** Decides that the procedure is successful and signs it; `grants`: confirms the sum that an offline procedure grants. */
async function decideAndSign(office: Office, application: Submitted, { grants = false } = {}): Promise<void> {
  const pm = await office.as('project_manager');
  const deciding = await pm.openTask(application.number, DECIDING);
  await deciding.choose(DECIDE, 'Процедура успішна');
  await deciding.form(DECIDE).getByRole('button', { name: DECIDE, exact: true }).click();
  if (grants) await deciding.confirm(DECIDE);
  await deciding.expectRibbon(ribbonAfter(2, 'Триває Завершено, не підписано'));
  await signProcedure(office, application, ribbonAfter(3, 'Триває Без рішення'));
}

async function signProcedure(
  office: Office,
  { number }: Submitted,
  stages: readonly StageLook[],
): Promise<void> {
  const head = await office.as('project_head');
  const signing = await head.openTask(number, 'Підписати протокол переговорної процедури');
  await signing.sign('Підписати протокол', head.name);
  await signing.expectRibbon(stages);
}

async function pick(page: Page, field: string, person: string): Promise<void> {
  const select = page.getByRole('combobox', { name: field });
  await select.fill(person);
  await select.press('Enter');
}
