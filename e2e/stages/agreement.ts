import { expect } from '@playwright/test';
import type { Office } from '../fixtures';
import type { ApplicationPage } from '../pages/application';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

const FILES = 'Зберегти файли договору';
const UPLOAD = 'Передати договір на підпис';

/** The lawyer uploads the files and sends them for signing. */
export async function uploadAgreement(office: Office, { number }: Submitted): Promise<ApplicationPage> {
  const lawyer = await office.as('lawyer');
  const uploading = await lawyer.openTask(number, 'Завантажити грантовий договір і передати на підпис');
  const form = uploading.form(UPLOAD);
  const handOver = form.getByRole('button', { name: UPLOAD });
  await expect(handOver).toBeDisabled();
  await uploading.attach(UPLOAD, 'Остаточний кошторис');
  await form.getByRole('button', { name: FILES }).click();
  await expect(form.getByRole('group', { name: 'Остаточний кошторис' })).toContainText('Збережено');
  await expect(handOver).toBeDisabled();
  await uploading.attach(UPLOAD, 'Основний договір');
  await uploading.take(UPLOAD);
  await uploading.expectRibbon(ribbonAfter(5, 'Триває Завантажено'));
  return uploading;
}

/** Uploads the agreement, has director and applicant sign it, `firstSigner` before the other, and ends the stage. */
export async function agree(
  office: Office,
  application: Submitted,
  firstSigner: 'director' | 'applicant',
): Promise<void> {
  const { number } = application;
  const uploading = await uploadAgreement(office, application);
  const chief = await office.as('chief');
  const byDirector = async () => {
    const page = await chief.openTask(number, 'Підписати грантовий договір');
    await page.sign('Підписати договір', chief.name);
  };
  const byApplicant = () => application.answer('agreement.sign_applicant');
  if (firstSigner === 'director') {
    await byDirector();
    await uploading.expectRibbon(ribbonAfter(5, 'Триває Підписано директором'));
    await byApplicant();
  } else {
    await byApplicant();
    await uploading.expectRibbon(ribbonAfter(5, 'Триває Підписано заявником'));
    await byDirector();
  }
  await uploading.expectRibbon(ribbonAfter(5, 'Триває Підписано обома сторонами'));

  const ending = await (
    await office.as('lawyer')
  ).openTask(number, 'Завершити етап договору та відкрити звітність');
  await ending.take('Завершити етап договору', { confirm: true });
  await ending.expectRibbon(ribbonAfter(6, 'Триває Розпочато'));
}
