import type { Page } from '@playwright/test';
import { NARROW } from '../pages/faults';
import { press, type Opens } from './screen';

/** Returns an action that presses a button and waits for the opened element. */
const opening = (button: string | RegExp, role: Parameters<Page['getByRole']>[0]) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole(role).last().waitFor();
};

/** Elements that open from the product's frame. */
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
    // The field is in the panel that is open since the previous list.
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

/** Returns the opening of the confirmation behind a button. */
const confirmationOf = (button: string | RegExp): Opens => ({
  [`asked ${button}`]: opening(button, 'dialog'),
});

/** Returns the opening of the confirmation behind the first row's button. */
const confirmationOfFirst = (button: RegExp): Opens => ({
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

/** Opening of the confirmation of an open step. */
export const stepAsked: Opens = {
  async 'question of a step'(page) {
    await page.getByRole('form', { name: 'Вилучити експерта' }).getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
  },
};

export const archived = confirmationOf('До архіву');
export const enteredAs = confirmationOf('Увійти від імені користувача');
export const councilDeleted = confirmationOf('Видалити групу');
export const copied = confirmationOf('Зробити копію');
export const questionRemoved = confirmationOf('Видалити');
export const optionArchived = confirmationOfFirst(/^До архіву/);
export const holidayRemoved = confirmationOfFirst(/^Вилучити/);
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
