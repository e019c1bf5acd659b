import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { after } from './standing';

/** The applicant sends both reports; the project manager and the financier accept them. */
export async function report(office: Office, application: Submitted): Promise<void> {
  await application.answer('reporting_content.upload');
  await accept(office, application, 'project_manager', 'змістовий', 'змістового');
  await application.answer('reporting_finance.upload');
  const financier = await accept(office, application, 'financier', 'фінансовий', 'фінансового');
  await financier.expectRibbon(after(7, 'Триває Не завантажено'));
}

async function accept(
  office: Office,
  { number }: Submitted,
  role: 'project_manager' | 'financier',
  kind: string,
  ofKind: string,
) {
  const desk = await office.as(role);
  const reviewing = await desk.openTask(number, `Перевірити ${kind} звіт`);
  const review = 'Надати внутрішній висновок';
  await reviewing.choose(review, 'Правильно');
  await reviewing.comment(review, 'Звіт повний.');
  await reviewing.take(review);

  const answering = await desk.openTask(number, `Надіслати заявникові рішення щодо ${ofKind} звіту`);
  const answer = 'Надіслати рішення заявникові';
  await answering.choose(answer, 'Прийняти звіт');
  await answering.comment(answer, 'Звіт прийнято, дякуємо.');
  await answering.take(answer);
  return answering;
}
