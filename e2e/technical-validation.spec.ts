import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { unzip } from '../tests/kit/unzip';
import { expect, test, type Office } from './fixtures';
import { ApplicationPage } from './pages/application';
import { AccountBrowser } from './pages/account-browser';
import { checkPage } from './pages/check-page';
import { Keyboard } from './pages/keyboard';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { widgetOf } from './pages/widget';
import { standing } from './stages/standing';
import { submit } from './world/applicants';
import { WAIT_MS } from '../tests/kit/wait';

const FORM = 'Сформувати протокол перевірки';
const HOSTILE = `"Лапки" 'і' <script>document.title='зламано'</script> 🎭👨‍👩‍👧 שלום مرحبا \\ {{x}}`;

const review = (id: string) => `/pd/application/${id}/review`;

test('the form has a draft shared between computers, outcome, comment, preview, discard, protocol and signature', async ({
  office,
}) => {
  const { id, number, title } = await submit(
    'jazz-elevator',
    `${HOSTILE} ${'ї'.repeat(499 - HOSTILE.length)}`,
  );
  const pm = await office.as('project_manager');
  const { page } = pm;
  const application = await pm.openTask(number, 'Провести технічну перевірку');
  await expect(page).toHaveURL(({ pathname }) => pathname === review(id));
  await expect(application.heading).toContainText(title);
  await expect(page).toHaveTitle(new RegExp(number));

  const form = application.form(FORM);
  await mark(form, 'Поля заявки', 'Правильно');
  await mark(form, 'Відповідність пріоритетам лота', 'Відповідає');
  await form.getByRole('textbox').fill(HOSTILE);
  await expect(form.getByText(/^Чернетку збережено:/)).toBeVisible();
  await checkPage(page, 'technical validation, the form');

  // The project manager continues on another computer.
  const otherComputer = await AccountBrowser.open(office.browser, 'project_manager@example.org');
  await otherComputer.page.goto(review(id));
  const otherForm = new ApplicationPage(otherComputer.page).form(FORM);
  await expect(otherForm.getByRole('textbox')).toHaveValue(HOSTILE);
  await storeDraft(otherComputer.page, () =>
    mark(otherForm, 'Відповідність кошторису вимогам', 'Не відповідає'),
  );
  await storeDraft(otherComputer.page, () =>
    otherForm.getByRole('button', { name: 'Усі документи правильні' }).click(),
  );
  await expect(otherForm.getByText('Негативний протокол')).toBeVisible();
  await expect(otherForm.getByText(/^Чернетку збережено:/)).toBeVisible();

  await page.reload();
  await expect(form.getByText('Негативний протокол')).toBeVisible();
  await form.getByRole('textbox').fill(' ');
  await form.getByRole('button', { name: FORM }).click();
  await expect(form.getByText('Коментар не може бути пустим')).toBeVisible();
  await expect(form.getByRole('textbox')).toBeFocused();
  await application.expectRibbon(standing(['Триває Не опрацьовано']));

  await form.getByRole('textbox').fill(HOSTILE);
  // The first print of a process loads fonts and layout, which is slow on a busy machine.
  const printing = page.waitForResponse((answer) => answer.url().endsWith('/validate/preview'), {
    timeout: WAIT_MS,
  });
  await form.getByRole('button', { name: 'Попередній перегляд протоколу' }).click();
  expect((await printing).headers()['content-type']).toBe('application/pdf');
  await expect(page.getByRole('dialog').locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await application.take(FORM);
  const result = page.getByRole('region', { name: 'Результат перевірки' });
  await expect(result).toContainText(HOSTILE);
  await expect(page.getByText('Протокол перевірки складено')).toBeVisible();
  await application.unfold('Скасувати протокол');
  await application.take('Скасувати протокол', { confirm: true });
  await expect(form.getByRole('textbox')).toHaveValue(HOSTILE);
  await application.take(FORM);
  await application.sign('Підписати протокол', pm.name);
  await expect(page.getByText('Протокол успішно підписано')).toBeVisible();
  await expect(result.getByRole('list', { name: 'Підписанти' })).toContainText(pm.name);
  await checkPage(page, 'technical validation, the result');

  await page.getByRole('link', { name: 'Історія', exact: true }).click();
  await expect(page.getByText('Підписано протокол технічної перевірки').first()).toBeVisible();
  await checkPage(page, 'technical validation, the history');
});

const mark = (form: ReturnType<ApplicationPage['form']>, label: string, choice: string) =>
  form.getByRole('radiogroup', { name: label }).getByText(choice, { exact: true }).click();

test('the submitted application shows sections, documents with preview and log, and can be downloaded as a zip', async ({
  office,
}) => {
  const { id, number } = await submit('master-apprentice', 'Майстер і підмайстер: дані');
  const { page } = await office.as('lawyer', `/pd/application/${id}`);
  await expect(page).toHaveURL(`/pd/application/${id}/info`);
  await waitUntilPageLoaded(page);
  const showFile = page.getByRole('button', { name: /^Переглянути файл/ }).first();
  await showFile.click();
  await expect(page.locator('iframe')).toBeVisible();
  await checkPage(page, 'technical validation, the data');
  await page.getByRole('button', { name: /^Сховати файл/ }).click();
  await page.getByRole('button', { name: 'Журнал заявки' }).click();
  await expect(page.getByText('Записів іще немає')).toBeVisible();

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Уся заявка (zip)' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe(`${number}.zip`);
  const entries = await unzip(await readFile(await download.path()));
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining([`${number}/manifest.json`, `${number}/Заявка ${number}.pdf`]),
  );
  await expect(page.getByText(`Файл ${number}.zip завантажено`)).toBeVisible();

  await page.getByRole('link', { name: 'Технічна перевірка', exact: true }).click();
  await expect(page.getByText('Форму заповнює проєктний відділ')).toBeVisible();
  await checkPage(page, 'technical validation, without the form');
});

test('the validation and its signature by keyboard alone', async ({ office }) => {
  const { id, number } = await submit('fort-stage', 'Сцена у форті: клавіатура');
  const page = await headPage(office);
  await page.goto(`/pd/application/${id}/info`);
  const keyboard = new Keyboard(page);
  const application = new ApplicationPage(page);
  await expect(application.heading).toContainText(number);
  await keyboard.press(page.getByRole('button', { name: /^Переглянути файл/ }).first());
  await expect(page.locator('iframe')).toBeVisible();
  await keyboard.press(page.getByRole('button', { name: /^Сховати файл/ }).first());
  await keyboard.press(page.getByRole('link', { name: 'Технічна перевірка', exact: true }));

  const form = application.form(FORM);
  for (const label of ['Поля заявки', 'Відповідність пріоритетам лота', 'Відповідність кошторису вимогам'])
    await keyboard.chooseSecond(form.getByRole('radiogroup', { name: label }));
  await keyboard.press(form.getByRole('button', { name: 'Усі документи правильні' }));
  await keyboard.press(form.getByRole('checkbox', { name: 'Потрібне рішення дирекції' }), 'Space');
  await keyboard.type(form.getByRole('textbox'), 'Потрібне рішення дирекції щодо бюджету.');
  await expect(form.getByText('Заявку буде передано на розгляд дирекції')).toBeVisible();
  await keyboard.press(form.getByRole('button', { name: FORM }));
  const signing = application.form('Підписати протокол');
  await keyboard.press(signing.getByRole('button', { name: 'Підписати', exact: true }));
  await expect(widgetOf(page).getByLabel('Пароль ключа')).toBeFocused();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(widgetOf(page).getByRole('button', { name: 'Підписати 1 файл' })).toBeFocused();
  await page.keyboard.press('Enter');
  await application.expectRibbon(standing(['Триває Потребує рішення дирекції']));
});

async function headPage(office: Office) {
  return (await office.as('project_head')).page;
}

/** Makes a change, and waits until the server has stored the draft. */
async function storeDraft(page: Page, change: () => Promise<void>): Promise<void> {
  const stored = page.waitForResponse(
    (response) =>
      response.url().endsWith('/validation-draft') && response.request().method() === 'PUT' && response.ok(),
  );
  await change();
  await stored;
}
