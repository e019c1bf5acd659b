import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { ribbonAfter } from './standing';

/** Passes both boards: the direction approves, and the director enters that no decision of the supervisory board is needed. */
export async function passBoards(office: Office, { number }: Submitted): Promise<void> {
  const chief = await office.as('chief');
  const directionTask = await chief.openTask(number, 'Внести рішення дирекції');
  await directionTask.choose('Внести рішення дирекції', 'Погоджено');
  await directionTask.take('Внести рішення дирекції');
  await directionTask.expectRibbon(ribbonAfter(4, 'Триває Без рішення'));

  const director = await office.as('director');
  const boardTask = await director.openTask(number, 'Внести рішення наглядової ради');
  await boardTask.choose('Внести рішення наглядової ради', 'Рішення не потрібне');
  await boardTask.take('Внести рішення наглядової ради');
  await boardTask.expectRibbon(ribbonAfter(5, 'Триває Не завантажено'));
}
