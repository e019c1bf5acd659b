import { expect } from '@playwright/test';
import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

const UPLOAD = 'Завантажити акт';

/** Uploads the act, has both sides sign it, and completes the application. */
export async function closeWithAct(office: Office, application: Submitted): Promise<void> {
  const { number } = application;
  const lawyer = await office.as('lawyer');
  const uploading = await lawyer.openTask(number, 'Завантажити акт завершеного проєкту');
  await uploading.attach(UPLOAD, 'Акт завершеного проєкту');
  await uploading.form(UPLOAD).getByRole('button', { name: UPLOAD }).click();
  await uploading.expectRibbon(ribbonAfter(7, 'Триває Завантажено'));

  const chief = await office.as('chief');
  const signing = await chief.openTask(number, 'Підписати акт завершеного проєкту');
  await signing.sign('Підписати акт', chief.name);
  await signing.expectRibbon(ribbonAfter(7, 'Триває Підписано директором'));
  await application.answer('act.sign_applicant');
  await signing.expectRibbon(ribbonAfter(7, 'Триває Підписано директором і заявником'));

  const ending = await lawyer.openTask(number, 'Завершити проєкт');
  await ending.take('Завершити проєкт', { confirm: true });
  await ending.expectRibbon(ribbonAfter(7, 'Пройдено Підписано директором і заявником'));
  await expect(lawyer.page.getByText('Роботу із заявкою завершено', { exact: true })).toBeVisible();
}
