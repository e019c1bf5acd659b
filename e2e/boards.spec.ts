import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { dayInKyiv } from '../domain/deadlines';
import { expectDone } from '../tests/kit/application-driver';
import { expect, test } from './fixtures';
import { checkLoadedPage } from './pages/check-page';
import { expectInLine } from './pages/ribbon';
import { cachedPdf } from './world/pdf';
import { ApplicationPage } from './pages/application';

// rules/boards, "Many at once" and "Recusal".

/** A word that only the titles of this run have. */
const WORD = `Рішення${randomUUID().slice(0, 8)}`;
const COUNT = 10;
const FOR_ALL = 'Проєкт відповідає пріоритетам програми.';
const ITS_OWN = 'Підтримано за умови окремого звіту про гастролі.';
const RECUSE = 'Заявити самовідвід';
const CONFLICT = 'Керівниця проєкту — моя сестра.';

/** Returns the rows of this run: other tests have applications before the boards too. */
const rowsOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Заявки, що чекають на рішення' })
    .getByRole('row')
    .filter({ hasText: WORD });

const resultsOf = (page: Page): Locator =>
  page.getByRole('table', { name: 'Результати за заявками' }).getByRole('row').filter({ hasText: WORD });

/** Returns today in the format of the field. */
const shownDay = (): string => dayInKyiv(Date.now()).split('-').toReversed().join('.');

test('ten decisions of each board at once: one with its own comment, one decided meanwhile, one with a recused member', async ({
  kit,
  office,
}) => {
  const template = await kit.beginApplication('fort-stage', 'Зразок: до рішень');
  await template.driver.technical();
  await template.driver.distribute();
  await template.driver.evaluate();
  await template.driver.negotiateOnline();
  const titles = Array.from({ length: COUNT }, (_, index) => `${WORD} ${index + 1}`);
  const applications = await kit.copyApplications(template.application.id, titles);
  const [decidedMeanwhile, withWords, conflict] = applications;

  const director = await office.as('director');
  const { page } = director;
  await page.goto('/rp/boards?stage=direction');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(COUNT);
  for (const { application } of applications)
    await page.getByRole('checkbox', { name: `Обрати заявку ${application.number}` }).check();
  await page.getByRole('radio', { name: 'Погоджено', exact: true }).check();
  await page.getByRole('textbox', { name: 'Коментар для всіх обраних' }).fill(FOR_ALL);
  await page
    .getByRole('textbox', { name: `Окремий коментар до заявки ${withWords!.application.number}` })
    .fill(ITS_OWN);
  await checkLoadedPage(page, 'boards-chosen');
  await page.getByRole('button', { name: `Ухвалити рішення щодо ${COUNT} заявок` }).click();
  const question = page.getByRole('dialog', { name: `Ухвалити рішення «Погоджено» щодо ${COUNT} заявок?` });
  await expect(question).toBeVisible();
  // While the director's confirmation is open, a colleague decides one application.
  expectDone(await decidedMeanwhile!.driver.as('chief').take('direction.decide', { outcome: 'approved' }));
  await question.getByRole('button', { name: `Ухвалити рішення щодо ${COUNT} заявок` }).click();

  const results = resultsOf(page);
  await expect(page.getByText(`Рішення внесено: ${COUNT - 1} з ${COUNT}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(results.filter({ hasText: 'Не внесено' })).toHaveCount(1);
  await expect(results.getByText('Внесено', { exact: true })).toHaveCount(COUNT - 1);
  const chief = await office.as('chief');
  await expect(results.filter({ hasText: decidedMeanwhile!.application.number })).toContainText(
    `Ухвалено рішення дирекції: ${chief.name}`,
  );
  await checkLoadedPage(page, 'boards-results');
  const messages = await Promise.all(
    [withWords!, conflict!].map(
      async ({ driver }) => (await driver.as('chief').view()).reporting_review.direction.message,
    ),
  );
  expect(messages).toEqual([ITS_OWN, FOR_ALL]);

  // At the supervisory board a member declares a conflict on one application; the other nine are decided at a session with minutes.
  const { page: board } = chief;
  const id = conflict!.application.id;
  await board.goto(`/rp/application/${id}/supervisory`);
  const applicationPage = new ApplicationPage(board);
  await applicationPage.unfold(RECUSE);
  await applicationPage.comment(RECUSE, CONFLICT);
  await applicationPage.take(RECUSE);
  const recused = board.getByRole('region', { name: 'Самовідвід' });
  await expect(recused).toContainText(chief.name);
  await expect(recused).toContainText(CONFLICT);
  await checkLoadedPage(board, 'board-recused');
  await expectInLine(board, /^Рада/);

  await board.goto('/rp/boards?stage=supervisory_board');
  await expect(rowsOf(board)).toHaveCount(COUNT - 1);
  await expect(rowsOf(board).filter({ hasText: conflict!.application.number })).toHaveCount(0);
  for (const { application } of applications.filter((candidate) => candidate !== conflict))
    await board.getByRole('checkbox', { name: `Обрати заявку ${application.number}` }).check();
  await board.getByRole('radio', { name: 'Погоджено', exact: true }).check();
  await board.getByRole('textbox', { name: 'Дата засідання' }).fill(shownDay());
  await board.getByRole('textbox', { name: 'Номер засідання' }).fill('12-НР');
  const chooser = board.waitForEvent('filechooser');
  const slot = board.getByRole('group', { name: 'Протокол засідання наглядової ради' });
  await slot.getByRole('button', { name: 'Вибрати файл' }).click();
  await (
    await chooser
  ).setFiles({ name: 'протокол 12.pdf', mimeType: 'application/pdf', buffer: await cachedPdf('12-НР') });
  await expect(slot.getByText('протокол 12.pdf')).toBeVisible();
  await board
    .getByRole('textbox', { name: `Надана сума за заявкою ${withWords!.application.number}` })
    .fill('1 000 000,50');
  await checkLoadedPage(board, 'boards-supervisory');
  const sendLabel = `Ухвалити рішення щодо ${COUNT - 1} заявок`;
  await board.getByRole('button', { name: sendLabel }).click();
  await board.getByRole('dialog').getByRole('button', { name: sendLabel }).click();
  await expect(
    board.getByText(`Рішення внесено: ${COUNT - 1} з ${COUNT - 1}`, { exact: true }),
  ).toBeVisible();
  await expect(resultsOf(board).getByText('Внесено', { exact: true })).toHaveCount(COUNT - 1);

  // The board's page of one application shows the session and opens its minutes.
  await board.goto(`/rp/application/${withWords!.application.id}/supervisory`);
  await expect(board.getByText('Засідання № 12-НР,')).toBeVisible();
  await expect(board.getByText('протокол 12.pdf').first()).toBeVisible();
  await expect(board.getByText('1 000 000,50 ₴').first()).toBeVisible();
  await checkLoadedPage(board, 'board-decided');
  // The application with the conflict waits for the other members.
  const { supervisory_board: waitingDecision } = (await conflict!.driver.as('director').view())
    .reporting_review;
  expect([waitingDecision.status, waitingDecision.recused.map(({ reason }) => reason)]).toEqual([
    0,
    [CONFLICT],
  ]);
});
