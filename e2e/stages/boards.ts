import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';
import { after } from './standing';

/** The direction approves; no decision of the supervisory board is needed. */
export async function passBoards(office: Office, { number }: Submitted): Promise<void> {
  const chief = await office.as('chief');
  const direction = await chief.openTask(number, 'Внести рішення дирекції');
  await direction.choose('Внести рішення дирекції', 'Погоджено');
  await direction.take('Внести рішення дирекції');
  await direction.expectRibbon(after(4, 'Триває Без рішення'));

  const director = await office.as('director');
  const board = await director.openTask(number, 'Внести рішення наглядової ради');
  await board.choose('Внести рішення наглядової ради', 'Рішення не потрібне');
  await board.take('Внести рішення наглядової ради');
  await board.expectRibbon(after(5, 'Триває Не завантажено'));
}
