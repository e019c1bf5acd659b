import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { standing } from './standing';

/** The project manager checks the application and signs the protocol. */
export async function reviewTechnically(office: Office, { number }: Submitted): Promise<void> {
  const pm = await office.as('project_manager');
  const checking = await pm.openTask(number, 'Провести технічну перевірку');
  await checking.expectRibbon(standing(['Триває Не опрацьовано']));
  const step = 'Сформувати протокол перевірки';
  const form = checking.form(step);
  for (const [mark, isRight] of [
    ['Поля заявки', 'Правильно'],
    ['Відповідність пріоритетам лота', 'Відповідає'],
    ['Відповідність кошторису вимогам', 'Відповідає'],
  ] as const)
    await form.getByRole('radiogroup', { name: mark }).getByText(isRight, { exact: true }).click();
  await form.getByRole('button', { name: 'Усі документи правильні' }).click();
  await checking.comment(step, 'Зауважень до заявки немає.');
  await checking.take(step);
  await checking.expectRibbon(standing(['Триває Погоджено, не підписано']));

  const signing = await pm.openTask(number, 'Підписати протокол технічної перевірки');
  await signing.sign('Підписати протокол', pm.name);
  await signing.expectRibbon(standing(['Пройдено Погоджено', 'Триває Не опрацьовано']));
}
