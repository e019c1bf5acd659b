import { expect } from '@playwright/test';
import { kyivDay } from '../../tests/kit/kyiv-day';
import type { Office } from '../fixtures';
import type { Submitted } from '../world/applicants';

const SET = 'Скласти графік платежів';
const PAY = 'Позначити сплаченим';

/** Returns a day in the typed format `DD.MM.YYYY`. */
const typedDay = (shift: number): string => kyivDay(shift).split('-').reverse().join('.');

/** The lawyer plans one tranche of the whole grant, due after the signature of the agreement. */
export async function planOneTranche(office: Office, { number }: Submitted): Promise<void> {
  const lawyer = await office.as('lawyer');
  const planning = await lawyer.openTask(number, SET);
  const form = planning.form(SET);
  await form.getByRole('button', { name: '100', exact: true }).click();
  await form.getByRole('textbox', { name: 'Сплатити до, транш 1' }).fill(typedDay(30));
  await planning.take(SET);
}

/** The financier marks the tranche as paid. */
export async function payTheTranche(office: Office, { number }: Submitted): Promise<void> {
  const financier = await office.as('financier');
  const paying = await financier.openTask(number, 'Позначити транш сплаченим');
  const form = paying.form(PAY).first();
  await form.getByLabel('Дата платежу').fill(typedDay(0));
  await form.getByLabel('Номер документа').fill(`ПД-${number.slice(-6)}`);
  await form.getByRole('button', { name: PAY, exact: true }).click();
  await financier.page.getByRole('dialog').getByRole('button', { name: PAY, exact: true }).click();
  await expect(form).toBeHidden();
}
