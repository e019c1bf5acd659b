import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { VARIABLE_MODES } from '../domain/document/template/variables';
import { docxText } from '../pdf/testing/docx-text';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { visit } from './pages/visit';
import { submit } from './world/applicants';

const WORD_HTML = readFileSync(
  path.join(__dirname, '../web/features/documents/editor/samples/word.html'),
  'utf8',
);

/** Turns the empty paragraph at the caret into a block of this kind. */
async function addBlock(page: Page, kind: string): Promise<void> {
  await page.locator('.ce-paragraph[data-empty="true"]:focus').waitFor();
  const menu = page.locator('.ce-toolbox .ce-popover--opened .ce-popover__container');
  await expect(async () => {
    // Before the editor knows the caret's position the key only types a letter.
    if ((await page.locator('.ce-paragraph:focus').textContent()) !== '')
      await page.keyboard.press('Backspace');
    await page.keyboard.press('/');
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
  // Beside the caret, and not cut by the window.
  await expect(menu).toBeInViewport({ ratio: 0.99 });
  const [menuBox, textBox] = [
    await menu.boundingBox(),
    await page.locator('.ce-paragraph').filter({ hasText: /^\/$/ }).boundingBox(),
  ];
  expect(menuBox!.x).toBeLessThan(textBox!.x + textBox!.width / 3);
  await page.keyboard.type(kind);
  await menu.locator('.ce-popover-item:visible').filter({ hasText: kind }).first().click();
}

/** Dispatches the paste event that a browser sends for text of another program. */
const paste = (page: Page, html: string) =>
  page.evaluate((text) => {
    const data = new DataTransfer();
    data.setData('text/html', text);
    data.setData('text/plain', 'x');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test('a lawyer builds a template of every block and mode, pastes from Word, renames a variable and deletes the template', async ({
  office,
  kit,
  samples,
}) => {
  const { page } = await office.as('lawyer');
  await page.goto('/documents');
  await page.getByRole('link', { name: 'Шаблони документів' }).click();
  await expect(page).toHaveURL(/\/documents\/templates$/);
  await page.getByRole('link', { name: 'Новий шаблон' }).click();
  await page.getByLabel('Назва документа').fill('Договір про все');
  const text = page.getByRole('region', { name: 'Текст шаблону' });
  const firstParagraph = text.getByRole('textbox', { name: 'Абзац' }).first();
  await firstParagraph.click();

  await test.step('variables by typing', async () => {
    await page.keyboard.type('Місто {{place}} і ще');
    await expect(text.locator('[data-variable="place"]')).toHaveText('place');
    await page.keyboard.type(', сума {{прописом');
    await expect(page.getByRole('option', { name: /^sum_text/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(text.locator('[data-variable="sum_text"]')).toHaveText('sum_text');
    await page.keyboard.type('!');
    await expect(firstParagraph).toContainText('Місто place і ще, сума sum_text!');
    await page.getByRole('button', { name: 'Вставити змінну sum_number' }).click();
    await expect(text.locator('[data-variable="sum_number"]')).toBeVisible();
  });

  await test.step('blocks by keyboard', async () => {
    await page.keyboard.press('Enter');
    await addBlock(page, 'Заголовок');
    await page.keyboard.type('Предмет');
    await expect(text.locator('h2.ce-header')).toHaveText('Предмет');
    const centre = page.locator('.ce-popover--opened .ce-popover-item').filter({ hasText: 'По центру' });
    await expect(async () => {
      // Pressed before the editor has noted where the caret is, the key opens nothing.
      await page.keyboard.press('Control+/');
      await expect(centre).toBeVisible({ timeout: 2000 });
    }).toPass();
    await centre.click();
    await page.keyboard.press('Enter');
    await addBlock(page, 'Нумерований список');
    await page.keyboard.type('Перше');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Друге');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await addBlock(page, 'Банківські реквізити');
    await text.getByRole('combobox', { name: 'Банківські реквізити' }).selectOption('short');
    await page.keyboard.press('Control+Enter');
    await addBlock(page, 'Відступ');
    await text.getByRole('combobox', { name: 'Відступ' }).selectOption('b');
    await page.keyboard.press('Control+Enter');
    await addBlock(page, 'Таблиця');
    await expect(text.getByRole('textbox', { name: /^Клітинка/ })).toHaveCount(6);
    await text.getByRole('textbox', { name: 'Клітинка: рядок 2, стовпець 3' }).click();
    await page.keyboard.type('100');
    // By keyboard alone, because the table opens its own menus under the mouse.
    const rows = page.locator('.ce-popover--opened .ce-popover-item');
    for (const item of ['Додати стовпець праворуч', 'Видалити стовпець']) {
      await page.keyboard.press('Control+/');
      await rows.filter({ hasText: item }).waitFor();
      await page.keyboard.type(item);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(text.getByRole('textbox', { name: /^Клітинка/ })).toHaveCount(
        item.startsWith('Д') ? 8 : 6,
      );
    }
    await text.getByRole('textbox', { name: 'Клітинка: рядок 2, стовпець 3' }).click();
  });

  await test.step('text copied from Word', async () => {
    await page.keyboard.press('Control+Enter');
    await paste(page, WORD_HTML);
    await expect(text.locator('h1.ce-header')).toHaveText('ДОГОВІР ПРО ГРАНТ');
  });

  await test.step('undo and redo', async () => {
    await page.getByRole('button', { name: 'Скасувати дію' }).click();
    await expect(text.locator('h1.ce-header')).toHaveCount(0);
    await page.getByRole('button', { name: 'Повторити дію' }).click();
    await expect(text.locator('h1.ce-header')).toHaveText('ДОГОВІР ПРО ГРАНТ');
  });

  await test.step('a variable of each source', async () => {
    for (const mode of VARIABLE_MODES) {
      await page.getByRole('button', { name: 'Додати змінну' }).click();
      const dialog = page.getByRole('dialog', { name: 'Нова змінна' });
      await dialog.getByLabel('Назва').fill(`of ${mode}`);
      await dialog.getByLabel('Підпис').fill(`Підпис ${mode}`);
      await dialog.getByRole('combobox', { name: 'Звідки значення' }).click();
      // With the mouse, because the list is in the dialog, whose frame takes no clicks.
      const option = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
      await option.nth(VARIABLE_MODES.indexOf(mode)).click();
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/mode-${mode}.png` });
      if (mode === 'application') {
        await dialog.getByRole('combobox', { name: /^Поле заявки/ }).click();
        await option.first().click();
        await checkLoadedPage(page, 'template-variable');
      }
      await dialog.getByRole('button', { name: 'Готово' }).click();
      await expect(page.getByRole('button', { name: `Вставити змінну of-${mode}` })).toBeVisible();
    }
  });

  await checkLoadedPage(page, 'template-built');
  await page.getByRole('button', { name: 'Створити шаблон' }).click();
  await expect(page.getByText('Шаблон створено')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('Договір про все');

  await test.step('the template after a reload', async () => {
    await page.reload();
    await waitUntilPageLoaded(page);
    await expect(firstParagraph).toContainText('Місто place і ще, сума sum_text!');
    await expect(text.locator('.ce-block').nth(1)).toContainText('Предмет');
    await expect(text.locator('h2.ce-header')).toHaveCSS('text-align', 'center');
    await expect(text.getByRole('combobox', { name: 'Банківські реквізити' })).toHaveValue('short');
    await expect(text.getByRole('combobox', { name: 'Відступ' })).toHaveValue('b');
    await expect(text.getByRole('textbox', { name: 'Пункт списку' }).first()).toHaveText('Перше');
    await expect(text.getByRole('textbox', { name: 'Клітинка: рядок 2, стовпець 3' }).first()).toHaveText(
      '100',
    );
    await expect(text.locator('.tc-cell b').first()).toHaveText('Транш');
  });

  await test.step('a variable renamed, a block moved, a second version saved', async () => {
    await page.getByRole('button', { name: 'Змінити змінну place' }).click();
    const dialog = page.getByRole('dialog', { name: 'Змінна «place»' });
    await dialog.getByLabel('Назва').fill('town');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    await expect(firstParagraph).toContainText('Місто town');
    await text.locator('h2.ce-header').click();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect(text.locator('.ce-block').first()).toContainText('Предмет');
    await page.getByRole('button', { name: 'Зберегти', exact: true }).click();
    await expect(page.getByText('Збережено версію 2')).toBeVisible();
    await page.reload();
    await waitUntilPageLoaded(page);
    await expect(text.locator('.ce-block').first()).toContainText('Предмет');
    await expect(text.locator('[data-variable="town"]')).toBeVisible();
  });

  await test.step('a preview for a real application', async () => {
    const application = await submit('fort-stage', 'Сцена у форті: договір');
    await page.getByText('Перегляд', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Номер заявки' }).fill(application.number);
    // A whole number needs no choice; here the suggestion of the search is chosen.
    await page.locator('.ant-select-dropdown:visible').getByText('Сцена у форті: договір').click();
    await expect(page.getByTitle('Сторінки документа')).toBeVisible();
    await checkLoadedPage(page, 'template-preview');
    // This variable has no value yet, because it is entered at generation.
    await page.getByRole('button', { name: 'town', exact: true }).click();
    await expect(text.locator('.ce-paragraph:focus').filter({ hasText: 'Місто town' })).toBeVisible();
    const previewResponse = page.waitForResponse((response) => response.url().endsWith('/templates/preview'));
    await page.keyboard.type(' і ще');
    expect((await previewResponse).status()).toBe(200);
  });

  await test.step('versions', async () => {
    await page.getByRole('link', { name: 'Версії' }).click();
    await expect(page.getByText(/^Додано:/).first()).toBeVisible();
    await checkLoadedPage(page, 'template-versions');
    await page.goBack();
  });

  await test.step('a document of the built template has its blocks', async () => {
    const [copy] = await kit.copyApplications(await samples.decided(), ['Сцена у форті: шаблон']);
    await visit(page, `/rp/application/${copy!.application.id}/agreement/generate`);
    const choice = page.getByRole('combobox', { name: 'Шаблон документа' });
    await choice.fill('Договір про все');
    await page.getByRole('option', { name: 'Договір про все' }).first().waitFor({ state: 'attached' });
    await choice.press('Enter');
    await page.getByRole('radio', { name: 'Юридична особа', exact: true }).check();
    await page.getByLabel('town').fill('Харків');
    await page.getByRole('button', { name: 'Перевірити' }).click();
    await page.getByRole('button', { name: 'Сформувати документ' }).click();
    await expect(page).toHaveURL(/\/documents\/[0-9a-f-]{36}$/);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Договір про все.docx', exact: true }).click();
    const file = readFileSync(await (await downloading).path());
    const { paragraphs, tables } = docxText(file);
    // The first paragraph says that the document is the demonstration's.
    expect(paragraphs[1]).toBe('Предмет');
    expect(paragraphs[2]).toMatch(/^Місто Харків і ще, сума Сума прописом! ?Сума числом/);
    expect(paragraphs).toEqual(expect.arrayContaining(['Перше', 'Друге', 'ДОГОВІР ПРО ГРАНТ']));
    // The block of bank details is a table too.
    expect(tables.map((rows) => rows[1]?.[2])).toContain('100');
    const xml = strFromU8(unzipSync(file)['word/document.xml']!);
    expect(xml).toMatch(/<w:jc w:val="center"\/>/);
    expect(xml).toMatch(/<w:b\/>/);
  });

  await page.getByRole('link', { name: 'Договір про все' }).first().click();
  await page.getByRole('button', { name: 'Видалити', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ви впевнені, що хочете видалити цей шаблон?' });
  await question.getByRole('button', { name: 'Видалити' }).click();
  await expect(page.getByText('Шаблон видалено')).toBeVisible();
  await expect(page).toHaveURL(/\/documents\/templates$/);
  await expect(page.getByRole('link', { name: 'Договір про все' })).toHaveCount(0);
});
