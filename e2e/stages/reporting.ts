import type { Office } from '../fixtures';
import type { ApplicationPage } from '../pages/application';
import type { AccountBrowser } from '../pages/account-browser';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

/** The applicant sends both reports; the project manager and the financier accept them. */
export async function report(office: Office, application: Submitted): Promise<void> {
  await application.answer('reporting_content.upload');
  await accept(office, application, 'project_manager', 'змістовий', 'змістового');
  await application.answer('reporting_finance.upload');
  const financier = await accept(office, application, 'financier', 'фінансовий', 'фінансового');
  await financier.expectRibbon(ribbonAfter(7, 'Триває Не завантажено'));
}

/** The finance report is returned once with this remark, sent again and accepted; the content report is accepted. */
export async function reportAgain(office: Office, application: Submitted, remark: string): Promise<void> {
  await application.answer('reporting_content.upload');
  await accept(office, application, 'project_manager', 'змістовий', 'змістового');
  await application.answer('reporting_finance.upload');
  const { number } = application;
  const financier = await office.as('financier');
  const returning = await decideReport(financier, number, 'фінансовий', 'фінансового', {
    reviewed: ['Потребує доопрацювання', 'Бракує чеків.'],
    answered: ['Повернути на доопрацювання', remark],
  });
  await returning.expectRibbon(ribbonAfter(6, 'Триває Надіслано на доопрацювання'));
  await application.answer('reporting_finance.upload');
  const accepting = await accept(office, application, 'financier', 'фінансовий', 'фінансового');
  await accepting.expectRibbon(ribbonAfter(7, 'Триває Не завантажено'));
}

const accept = async (
  office: Office,
  { number }: Submitted,
  role: 'project_manager' | 'financier',
  kind: string,
  ofKind: string,
): Promise<ApplicationPage> =>
  decideReport(await office.as(role), number, kind, ofKind, {
    reviewed: ['Правильно', 'Звіт повний.'],
    answered: ['Прийняти звіт', 'Звіт прийнято, дякуємо.'],
  });

/** Outcome and comment of the two decisions on a report. */
interface ReportDecisions {
  reviewed: [outcome: string, comment: string];
  answered: [outcome: string, comment: string];
}

async function decideReport(
  accountBrowser: AccountBrowser,
  number: string,
  kind: string,
  ofKind: string,
  { reviewed, answered }: ReportDecisions,
): Promise<ApplicationPage> {
  const reviewing = await accountBrowser.openTask(number, `Перевірити ${kind} звіт`);
  const review = 'Надати внутрішній висновок';
  await reviewing.choose(review, reviewed[0]);
  await reviewing.comment(review, reviewed[1]);
  await reviewing.take(review);

  const answering = await accountBrowser.openTask(
    number,
    `Надіслати заявникові рішення щодо ${ofKind} звіту`,
  );
  const answer = 'Надіслати рішення заявникові';
  await answering.choose(answer, answered[0]);
  await answering.comment(answer, answered[1]);
  await answering.take(answer);
  return answering;
}
