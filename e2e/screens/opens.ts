import type { Page } from '@playwright/test';
import { NARROW } from '../pages/faults';
import { press, type Opens } from './screen';

/** Returns an action that presses a button and waits for the opened element. */
const opening = (button: string | RegExp, role: Parameters<Page['getByRole']>[0]) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole(role).last().waitFor();
};

/** Elements that open from the frame and from a list's bar. */
export const frame: Opens = {
  'menu of help': opening('Довідка', 'menu'),
  async tour(page) {
    await opening('Довідка', 'menu')(page);
    await page.getByRole('menuitem').first().click();
    await page.locator('.ant-tour').waitFor();
  },
  async 'menu of the narrow page'(page) {
    await page.setViewportSize(NARROW);
    await opening('Відкрити меню', 'dialog')(page);
  },
};

/** Opens the options of a list's filter. */
const choicesOf =
  (filter: string): Opens[string] =>
  async (page) => {
    await press(/^Фільтри/)(page);
    await page.getByRole('combobox', { name: filter }).click();
    await page.locator('.ant-select-dropdown').waitFor();
  };

export const expertFilters: Opens = { 'list of choices': choicesOf('Сектор культури') };

export const approvalFilters: Opens = { 'list of choices': choicesOf('Статус етапу') };

export const filters: Opens = {
  'list of choices': choicesOf('Технічна перевірка'),
  async calendar(page) {
    // The field is in the panel where the list was closed.
    await page.getByLabel('Подано від').click();
    await page.locator('.ant-picker-dropdown').waitFor();
  },
};

export const cases: Opens = {
  async 'all experts'(page) {
    await page
      .getByRole('button', { name: /^Усі експерти/ })
      .first()
      .click();
    await page.getByRole('tooltip').getByRole('link').first().waitFor();
  },
  async 'names of experts'(page) {
    await page.getByRole('combobox', { name: 'Експерт' }).fill('Нікогонько');
    await page.getByText('Такого експерта немає').waitFor();
  },
  async 'statuses of reviews'(page) {
    // Empty the search of the list to show all options again.
    await page.getByRole('combobox', { name: 'Експерт' }).fill('');
    await press(/^Фільтри/)(page);
    await page.getByRole('combobox', { name: 'Статус оцінки' }).click();
    await page.locator('.ant-select-dropdown:visible').waitFor();
  },
};

export const stage: Opens = {
  async stage(page) {
    await page.getByRole('navigation', { name: 'Етапи заявки' }).getByRole('button').first().click();
    await page.getByRole('tooltip').waitFor();
  },
};

export const later: Opens = {
  'steps to come': async (page) => {
    await page.getByText(/^Згодом/).click();
    await page.getByText('На етапі «Звітність»').waitFor();
  },
};

/** The confirmation that a button opens. */
const asks = (button: string | RegExp): Opens => ({ [`asked ${button}`]: opening(button, 'dialog') });

/** The confirmation that the button of the first row opens. */
const asksOfFirst = (button: RegExp): Opens => ({
  async [`asked ${button}`](page) {
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').last().waitFor();
  },
});

export const inbox: Opens = {
  ...frame,
  keys: opening('Клавіші списку', 'dialog'),
  async 'a colleague for a task'(page) {
    await page
      .getByRole('button', { name: /^Доручити завдання/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
  },
};

/** The confirmation of an open step. */
export const stepAsked: Opens = {
  async 'question of a step'(page) {
    await page.getByRole('form', { name: 'Вилучити експерта' }).getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
  },
};

export const archived = asks('До архіву');
export const enteredAs = asks('Увійти від імені користувача');
export const councilDeleted = asks('Видалити групу');
export const copied = asks('Зробити копію');
export const questionRemoved = asks('Видалити');
export const optionArchived = asksOfFirst(/^До архіву/);
export const holidayRemoved = asksOfFirst(/^Вилучити/);
export const factorRequired: Opens = {
  async 'asked whether a role needs a factor'(page) {
    await page.getByRole('switch').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
export const rolledBack: Opens = {
  async 'what would change'(page) {
    await page.getByRole('radio', { name: 'Технічна перевірка: не опрацьовано' }).check();
    await press('Повернути…')(page);
    await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().waitFor();
  },
};
