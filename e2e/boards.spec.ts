import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { dayInKyiv } from '../domain/deadlines';
import { done } from '../tests/kit/way';
import { expect, test } from './fixtures';
import { lookAt } from './pages/look';
import { expectInLine } from './pages/ribbon';
import { laterPdf } from './world/pdf';
import { ApplicationPage } from './pages/application';

// rules/boards, "Many at once" and "Recusal".

/** A word that only the titles of this run have. */
const WORD = `Рішення${randomUUID().slice(0, 8)}`;
const TEN = 10;
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

test('ten decisions of each board at once: a text of its own, one decided meanwhile, one member recused', async ({
  kit,
  office,
}) => {
  const like = await kit.begin('fort-stage', 'Зразок: до рішень');
  await like.way.technical();
  await like.way.distribute();
  await like.way.evaluate();
  await like.way.negotiateOnline();
  const titles = Array.from({ length: TEN }, (_, index) => `${WORD} ${index + 1}`);
  const made = await kit.alike(like.application.id, titles);
  const [meanwhile, withWords, conflict] = made;

  const director = await office.as('director');
  const { page } = director;
  await page.goto('/rp/boards?stage=direction');
  const rows = rowsOf(page);
  await expect(rows).toHaveCount(TEN);
  for (const { application } of made)
    await page.getByRole('checkbox', { name: `Обрати заявку ${application.number}` }).check();
  await page.getByRole('radio', { name: 'Погоджено', exact: true }).check();
  await page.getByRole('textbox', { name: 'Коментар для всіх обраних' }).fill(FOR_ALL);
  await page
    .getByRole('textbox', { name: `Окремий коментар до заявки ${withWords!.application.number}` })
    .fill(ITS_OWN);
  await lookAt(page, 'boards-chosen');
  await page.getByRole('button', { name: `Ухвалити рішення щодо ${TEN} заявок` }).click();
  const question = page.getByRole('dialog', { name: `Ухвалити рішення «Погоджено» за ${TEN} заявками?` });
  await expect(question).toBeVisible();
  // While the director's confirmation is open, a colleague decides one application.
  done(await meanwhile!.way.as('chief').take('direction.decide', { outcome: 'approved' }));
  await question.getByRole('button', { name: `Ухвалити рішення щодо ${TEN} заявок` }).click();

  const results = resultsOf(page);
  await expect(page.getByText(`Ухвалено ${TEN - 1} з ${TEN}`, { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
  await expect(results.filter({ hasText: 'Не ухвалено' })).toHaveCount(1);
  await expect(results.getByText('Ухвалено', { exact: true })).toHaveCount(TEN - 1);
  const chief = await office.as('chief');
  await expect(results.filter({ hasText: meanwhile!.application.number })).toContainText(
    `Ухвалено рішення дирекції: ${chief.name}`,
  );
  await lookAt(page, 'boards-results');
  const messages = await Promise.all(
    [withWords!, conflict!].map(
      async ({ way }) => (await way.as('chief').view()).reporting_review.direction.message,
    ),
  );
  expect(messages).toEqual([ITS_OWN, FOR_ALL]);

  // At the supervisory board a member declares a conflict on one application; the other nine are decided at a session with minutes.
  const { page: board } = chief;
  const id = conflict!.application.id;
  await board.goto(`/rp/application/${id}/supervisory`);
  const one = new ApplicationPage(board);
  await one.unfold(RECUSE);
  await one.comment(RECUSE, CONFLICT);
  await one.take(RECUSE);
  const recused = board.getByRole('region', { name: 'Самовідвід' });
  await expect(recused).toContainText(chief.name);
  await expect(recused).toContainText(CONFLICT);
  await lookAt(board, 'board-recused');
  await expectInLine(board, /^Рада/);

  await board.goto('/rp/boards?stage=supervisory_board');
  await expect(rowsOf(board)).toHaveCount(TEN - 1);
  await expect(rowsOf(board).filter({ hasText: conflict!.application.number })).toHaveCount(0);
  for (const { application } of made.filter((each) => each !== conflict))
    await board.getByRole('checkbox', { name: `Обрати заявку ${application.number}` }).check();
  await board.getByRole('radio', { name: 'Погоджено', exact: true }).check();
  await board.getByRole('textbox', { name: 'Дата засідання' }).fill(shownDay());
  await board.getByRole('textbox', { name: 'Номер засідання' }).fill('12-НР');
  const chooser = board.waitForEvent('filechooser');
  const slot = board.getByRole('group', { name: 'Протокол засідання наглядової ради' });
  await slot.getByRole('button', { name: 'Вибрати файл' }).click();
  await (
    await chooser
  ).setFiles({ name: 'протокол 12.pdf', mimeType: 'application/pdf', buffer: await laterPdf('12-НР') });
  await expect(slot.getByText('протокол 12.pdf')).toBeVisible();
  await board
    .getByRole('textbox', { name: `Надана сума за заявкою ${withWords!.application.number}` })
    .fill('1 000 000,50');
  await lookAt(board, 'boards-supervisory');
  const send = `Ухвалити рішення щодо ${TEN - 1} заявок`;
  await board.getByRole('button', { name: send }).click();
  await board.getByRole('dialog').getByRole('button', { name: send }).click();
  await expect(board.getByText(`Ухвалено ${TEN - 1} з ${TEN - 1}`, { exact: true })).toBeVisible();
  await expect(resultsOf(board).getByText('Ухвалено', { exact: true })).toHaveCount(TEN - 1);

  // The board's page of one application shows the session and opens its minutes.
  await board.goto(`/rp/application/${withWords!.application.id}/supervisory`);
  await expect(board.getByText('Засідання № 12-НР,')).toBeVisible();
  await expect(board.getByText('протокол 12.pdf').first()).toBeVisible();
  await expect(board.getByText('1 000 000,50 ₴').first()).toBeVisible();
  await lookAt(board, 'board-decided');
  // The application with the conflict waits for the other members.
  const { supervisory_board: waiting } = (await conflict!.way.as('director').view()).reporting_review;
  expect([waiting.status, waiting.recused.map(({ reason }) => reason)]).toEqual([0, [CONFLICT]]);
});
