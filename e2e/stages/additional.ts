import { expect } from '@playwright/test';
import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { approvalComments } from '../../demo/content';

const UPLOAD = 'Завантажити додаткову угоду';
const REQUESTS = 'Запити заявника на додаткову угоду';

/** The applicant requests an additional agreement; the lawyer starts it, and both sides sign it. */
export async function amendByRequest(office: Office, application: Submitted): Promise<void> {
  const { number } = application;
  await application.requestAdditional();
  const lawyer = await office.as('lawyer');
  const beginning = await lawyer.openTask(number, 'Розглянути запит заявника на додаткову угоду');
  const requests = lawyer.page.getByRole('region', { name: REQUESTS });
  await expect(requests).toContainText(approvalComments.additionalRequest.reason);
  await expect(requests).toContainText(approvalComments.additionalRequest.change);
  await beginning.unfold(UPLOAD);
  await expect(beginning.form(UPLOAD).getByRole('checkbox', { name: /за запитом заявника/ })).toBeChecked();
  await beginning.attach(UPLOAD, 'Файл додаткової угоди');
  await beginning.form(UPLOAD).getByRole('button', { name: UPLOAD, exact: true }).click();

  const chief = await office.as('chief');
  const signing = await chief.openTask(number, 'Підписати додаткову угоду');
  await expect(chief.page.getByRole('region', { name: REQUESTS })).toContainText(
    'За запитом розпочато угоду',
  );
  await signing.sign('Підписати додаткову угоду', chief.name);
  await application.answer('additional.sign_applicant');
  await chief.page.goto(`/rp/application/${application.id}/agreement/additional`);
  const signedSection = chief.page.getByRole('region', { name: 'Додаткові угоди', exact: true });
  await expect(signedSection).toContainText('Підписано заявником і директором');
}
